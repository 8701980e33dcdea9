import { PASSWORD_MESSAGES, passwordRefusal, Refusal } from '@duely/domain'

/** A wrong password of the signed-in user, reported at its field. */
export function passwordIncorrect(path: string): Refusal {
  const { message } = new Refusal('PASSWORD_INCORRECT')
  return new Refusal('PASSWORD_INCORRECT', [{ path, message }])
}

/** @throws Refusal INVALID at the field, when the new password equals the account's address */
export function refuseOwnAddress(newPassword: string, email: string, path: string): void {
  const message = passwordRefusal(newPassword, email)
  if (message === PASSWORD_MESSAGES.isAddress) throw new Refusal('INVALID', [{ path, message }])
}
