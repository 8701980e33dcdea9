/** When a message is tried again after connection trouble (design, the reminder engine). */
export const retryDelaysMinutes = [1, 5, 15, 60, 180] as const

const JITTER = 0.2

/**
 * Milliseconds until the next try after `attempt` (1 is the first) has failed; null when it was the last.
 * `jitter` is 0 to 1 and spreads the delay by 20 % either way, so that a recovered server is not stormed.
 */
export function retryDelay(attempt: number, jitter: number): number | null {
  const minutes = retryDelaysMinutes[attempt - 1]
  if (minutes === undefined) return null
  return Math.round(minutes * 60_000 * (1 - JITTER + 2 * JITTER * jitter))
}
