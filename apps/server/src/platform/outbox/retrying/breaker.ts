const THRESHOLD = 5
const OPEN_MS = 60_000

/** Keeps a whole process from hammering a mail server that is down. */
export type Breaker = {
  /** While open nothing is handed over. */
  isOpen(now: Date): boolean
  /** Whether the pause is over but no success was seen yet: then one message at a time goes ahead. */
  isProbing(): boolean
  /** When the pause ends; null while closed. */
  openUntil(now: Date): Date | null
  failed(now: Date): void
  succeeded(): void
}

/** Five connection failures in a row open it for a minute; after that a single failure opens it again. */
export function createBreaker(): Breaker {
  let failures = 0
  let until = Number.NEGATIVE_INFINITY
  // A clock set back must not turn a minute's pause into hours.
  const isOpen = (now: Date) => until > now.getTime() && until - now.getTime() <= OPEN_MS
  return {
    isOpen,
    isProbing: () => failures >= THRESHOLD,
    openUntil: (now) => (isOpen(now) ? new Date(until) : null),
    failed: (now) => {
      failures += 1
      if (failures >= THRESHOLD && !isOpen(now)) until = now.getTime() + OPEN_MS
    },
    succeeded: () => {
      failures = 0
      until = Number.NEGATIVE_INFINITY
    },
  }
}
