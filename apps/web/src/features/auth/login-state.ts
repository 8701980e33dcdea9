/** What the sign-up passes to the login: in the history entry, where a reload finds it, never in the URL. */
export interface LoginState {
  /** Address of a sign-up just completed. */
  readonly signedUpAs: string
}
