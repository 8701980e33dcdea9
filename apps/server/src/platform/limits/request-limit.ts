import type { Clock } from '../clock/clock.ts'
import { RateLimited } from '../http/problem/problem.ts'

/** Uses of a key in a minute that starts with its first use, counted in this process alone. */
export type RequestLimit = ReturnType<typeof createRequestLimit>

/** Bounds the memory; the oldest windows are forgotten first. */
const KEYS_KEPT = 50_000
const MINUTE_SECONDS = 60

/** @param perMinute uses at most, times the factor of the configuration */
export function createRequestLimit(
  perMinute: number,
  { clock, rateLimitFactor }: { clock: Clock; rateLimitFactor: number },
) {
  const max = perMinute * rateLimitFactor
  const windows = new Map<string, { startedAt: number; uses: number }>()
  const current = (key: string) => {
    const found = windows.get(key)
    // A start in the future comes from a clock that was set back.
    const isOver = found && Math.abs(clock.now().getTime() - found.startedAt) >= MINUTE_SECONDS * 1000
    return isOver ? undefined : found
  }
  /** Seconds until one more use is allowed; 0 if it is now. Counts nothing. */
  const wait = (key: string): number => {
    const found = current(key)
    if (!found || found.uses < max) return 0
    return Math.max(1, Math.ceil((found.startedAt - clock.now().getTime()) / 1000 + MINUTE_SECONDS))
  }
  /** Counts a use, allowed or not. */
  const count = (key: string): void => {
    const found = current(key)
    if (found) {
      found.uses += 1
      return
    }
    // Deleted first, so that the map stays in the order in which windows started.
    windows.delete(key)
    windows.set(key, { startedAt: clock.now().getTime(), uses: 1 })
    const [oldest] = windows.keys()
    if (windows.size > KEYS_KEPT && oldest !== undefined) windows.delete(oldest)
  }
  /**
   * Counts a use.
   * @throws RateLimited when it would be one too many; it is not counted then
   */
  const use = (key: string): void => {
    const seconds = wait(key)
    if (seconds > 0) throw new RateLimited(seconds)
    count(key)
  }
  return { wait, count, use }
}
