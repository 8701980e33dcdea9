import { isCommonPassword } from './common-passwords.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from './limits.ts'

export const PASSWORD_MESSAGES = {
  required: 'Password is required',
  tooShort: 'Password must be at least 8 characters',
  tooLong: 'Password must be less than 100 characters',
  mismatch: "Passwords don't match",
  tooCommon: 'This password is too common. Please choose another one.',
} as const

/** What is wrong with a new password (sign-up, reset), or null (spec section 5). */
export function passwordRefusal(text: string): string | null {
  if (text.length < PASSWORD_MIN) return PASSWORD_MESSAGES.tooShort
  if (text.length > PASSWORD_MAX) return PASSWORD_MESSAGES.tooLong
  return isCommonPassword(text) ? PASSWORD_MESSAGES.tooCommon : null
}
