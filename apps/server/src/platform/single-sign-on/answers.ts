/** A provider answers within this time, or is away. */
export const ANSWER_SECONDS = 8
/** Clocks of two machines may differ by this much. */
export const CLOCK_TOLERANCE_SECONDS = 60

/** What the libraries say where there was no answer in time, or none of a provider. */
const AWAY_CODES = ['OAUTH_TIMEOUT', 'ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC']

/** Whether an error means no connection, no answer in time, or an error of the provider's own. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return true
  if ('code' in error && AWAY_CODES.includes(String(error.code))) return true
  if (error instanceof TypeError && error.message === 'fetch failed') return true
  const { cause } = error
  // A response: not asked by its class, because the HTTP server puts another in its place.
  if (cause instanceof Object && 'status' in cause) return Number(cause.status) >= 500
  return isAway(cause)
}
