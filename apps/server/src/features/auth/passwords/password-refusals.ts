import { PASSWORD_MESSAGES, passwordForms, passwordRefusal, Refusal } from '@duely/domain'
import { listedPasswords } from './listed-passwords.ts'

/** A wrong password of the signed-in user, reported at its field. */
export function passwordIncorrect(path: string): Refusal {
  const { message } = new Refusal('PASSWORD_INCORRECT')
  return new Refusal('PASSWORD_INCORRECT', [{ path, message }])
}

/**
 * What the contract cannot check: the account's address, and the list
 * of common passwords, which is too large for it.
 *
 * @throws Refusal INVALID at the field
 */
export async function refuseWeakPassword(newPassword: string, email: string, path: string): Promise<void> {
  const message = passwordRefusal(newPassword, email) ?? (await commonRefusal(newPassword))
  if (message !== null) throw new Refusal('INVALID', [{ path, message }])
}

async function commonRefusal(newPassword: string): Promise<string | null> {
  const listed = await listedPasswords()
  for (const form of passwordForms(newPassword)) if (listed.has(form)) return PASSWORD_MESSAGES.tooCommon
  return null
}
