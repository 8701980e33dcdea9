/** What an account page hands the login along with the visitor; it lives in the history entry, never in the address. */
export interface LoginState {
  /** Somebody just signed up with this address. */
  readonly signedUpAs?: string
}

/** What the history entry says of the way here. */
export function readLoginState(state: unknown): LoginState {
  if (typeof state !== 'object' || state === null || !('signedUpAs' in state)) return {}
  return typeof state.signedUpAs === 'string' ? { signedUpAs: state.signedUpAs } : {}
}
