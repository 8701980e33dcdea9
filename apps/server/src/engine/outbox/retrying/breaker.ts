const FAILURES_TO_OPEN = 5
const OPEN_MS = 60_000

/** Stops a channel of a process while its service cannot be reached. */
export type Breaker = ReturnType<typeof createBreaker>

/** Five consecutive connection failures open it for a minute; afterwards a single failure opens it again. */
export function createBreaker() {
  let failures = 0
  let until = Number.NEGATIVE_INFINITY
  // A clock set back must not turn a minute into hours.
  const isOpen = (now: Date) => until > now.getTime() && until - now.getTime() <= OPEN_MS
  return {
    /** While open nothing is sent. */
    isOpen,
    /** Whether nothing has succeeded since it opened: once the pause is over, one message at a time. */
    isProbing: () => failures >= FAILURES_TO_OPEN,
    /** End of the pause; null while closed. */
    openUntil: (now: Date) => (isOpen(now) ? new Date(until) : null),
    failed: (now: Date) => {
      failures += 1
      if (failures >= FAILURES_TO_OPEN && !isOpen(now)) until = now.getTime() + OPEN_MS
    },
    succeeded: () => {
      failures = 0
      until = Number.NEGATIVE_INFINITY
    },
  }
}
