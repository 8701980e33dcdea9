/** What the sign-up passes to the login: in the history entry, where a reload finds it, never in the URL. */
export interface LoginState {
  /** Address of a sign-up just completed. */
  readonly signedUpAs: string
}

/** The address of a sign-up just completed, from the state of a history entry. */
export function signedUpAddress(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('signedUpAs' in state)) return undefined
  return typeof state.signedUpAs === 'string' ? state.signedUpAs : undefined
}
