/** State passed to the login with a navigation; in the history entry, never in the URL. */
export interface LoginState {
  /** Address of a sign-up just completed. */
  readonly signedUpAs?: string
}

/** Reads the state of the history entry. */
export function readLoginState(state: unknown): LoginState {
  if (typeof state !== 'object' || state === null || !('signedUpAs' in state)) return {}
  return typeof state.signedUpAs === 'string' ? { signedUpAs: state.signedUpAs } : {}
}
