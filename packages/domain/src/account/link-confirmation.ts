/** What a verification request contains in addition to the token. */
export type LinkProof = {
  /** The request comes from the browser that signed up. */
  isSameBrowser: boolean
  password: string | undefined
  newPassword: string | undefined
}

/**
 * How a verification link sets the password: to a new one, to the sign-up's own, to the sign-up's own after
 * it is typed again, or not yet because more input is needed.
 */
export type LinkConfirmation = 'set-new-password' | 'as-signed-up' | 'check-password' | 'ask'

/**
 * A link proves access to the mailbox, not authorship of the sign-up's password: only the browser that signed
 * up, or someone who knows that password, can confirm it. Access to the mailbox always suffices to set a new
 * one.
 */
export function linkConfirmation({ isSameBrowser, password, newPassword }: LinkProof): LinkConfirmation {
  if (newPassword !== undefined) return 'set-new-password'
  if (isSameBrowser) return 'as-signed-up'
  return password === undefined ? 'ask' : 'check-password'
}
