/** What came with the token of a verification link. */
export type LinkProof = {
  /** The request comes from the browser in which the sign-up of this link was made. */
  isSameBrowser: boolean
  password: string | undefined
  newPassword: string | undefined
}

/**
 * How a verification link makes a password count: a new one set by the link, the one chosen at its sign-up as it is,
 * that one after it was typed again, or not at all before more is known.
 */
export type LinkConfirmation = 'set-new-password' | 'as-signed-up' | 'check-password' | 'ask'

/**
 * A link proves that somebody reads the mailbox, not that they chose the password waiting there: only the browser
 * that signed up, or a person with that password, may confirm it. A reader of the mailbox may always set another.
 */
export function linkConfirmation({ isSameBrowser, password, newPassword }: LinkProof): LinkConfirmation {
  if (newPassword !== undefined) return 'set-new-password'
  if (isSameBrowser) return 'as-signed-up'
  return password === undefined ? 'ask' : 'check-password'
}
