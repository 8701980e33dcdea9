import { PASSWORD_MAX, PASSWORD_MIN } from '../subscriptions/limits.ts'
import { isCommonPassword } from './common-passwords.ts'
import { PASSWORD_MESSAGES } from './password-messages.ts'

/**
 * The message for an invalid new password (sign-up, reset), or null (spec, section 5).
 *
 * @param email the account's address, if known
 */
export function passwordRefusal(text: string, email?: string): string | null {
  if (text.length < PASSWORD_MIN) return PASSWORD_MESSAGES.tooShort
  if (text.length > PASSWORD_MAX) return PASSWORD_MESSAGES.tooLong
  if (isCommonPassword(text)) return PASSWORD_MESSAGES.tooCommon
  return email !== undefined && comparable(text) === comparable(email) ? PASSWORD_MESSAGES.isAddress : null
}

/** Case, surrounding blanks and full-width letters do not count as a difference from the address. */
function comparable(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}
