/** What a provider of single sign-on says of a person, after its signature was checked. */
export type ProvidedPerson = {
  /** Together with the issuer the only thing by which somebody is found. */
  subject: string
  /** Null unless the provider says that it is confirmed. */
  email: string | null
  name: string
  /** Null: it says nothing about groups. */
  groups: readonly string[] | null
  /** The provider's own session, by which it can end ours; null: it names none. */
  session: string | null
}

/** What binds an answer of the provider to the browser that asked. */
export type Asked = {
  state: string
  nonce: string
  codeVerifier: string
  /** When the browser was sent there. */
  at: Date
  /** Whether the person has to sign in there again. */
  isAnew: boolean
}

/** A token of a logout is this old at most, so its id has to be remembered no longer. */
export const LOGOUT_TOKEN_SECONDS = 300

/** Whose sessions a provider ends: one of its sessions, or all of a person. */
export type ProviderLogout = {
  /** Works once. */
  id: string
  subject: string | null
  session: string | null
}

/** The provider does not answer, or not as one. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway'
}

/** What came back is not what was asked for: forged, replayed, too late, or somebody changed their mind. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused'
}

/** A provider of single sign-on: OpenID Connect, the code flow with PKCE. */
export type IdentityProvider = {
  /** In the spelling in which it is stored. */
  readonly issuer: string
  /** @throws ProviderAway */
  addressFor(asked: Asked): Promise<string>
  /**
   * Accepts the code that came back.
   *
   * @param query of the address that the provider sent the browser to
   * @param isKnown tells by the subject whether more than that is needed; else nothing else is asked for
   * @throws ProviderAway, ProviderRefused
   */
  personOf(
    query: string,
    asked: Asked,
    isKnown: (subject: string) => Promise<boolean>,
  ): Promise<ProvidedPerson>
  /** @throws ProviderAway, ProviderRefused */
  readLogout(token: string): Promise<ProviderLogout>
}
