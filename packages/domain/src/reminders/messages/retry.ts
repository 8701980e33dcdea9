/** Delays before retrying after a connection failure (design, the reminder engine). */
export const retryDelaysMinutes = [1, 5, 15, 60, 180] as const

const JITTER = 0.2

/**
 * Milliseconds until the next attempt after `attempt` (from 1) failed; null after the last. `jitter`, 0 to 1,
 * spreads the delay by 20 % either way, so that a recovered server is not flooded.
 */
export function retryDelay(attempt: number, jitter: number): number | null {
  const minutes = retryDelaysMinutes[attempt - 1]
  if (minutes === undefined) return null
  return Math.round(minutes * 60_000 * (1 - JITTER + 2 * JITTER * jitter))
}
