/** How a session is opened; `provider`: by single sign-on, `link`: by a link of the operator or of a mail. */
export const SIGN_IN_WAYS = ['password', 'passkey', 'provider', 'link'] as const
export type SignInWay = (typeof SIGN_IN_WAYS)[number]

/** The ways into an account. */
export type WaysIn = {
  /** Whether there is one, and the server takes passwords. */
  readonly password: boolean
  readonly passkeys: number
  /** Whether it is linked to the provider of single sign-on that the server uses. */
  readonly provider: boolean
}

/** Whether the owner can still sign in. Links by mail do not count: they make a way and are none. */
export function isWayInLeft({ password, passkeys, provider }: WaysIn): boolean {
  return password || passkeys > 0 || provider
}
