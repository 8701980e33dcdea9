import { retryDelay, retryDelaysMinutes } from '@duely/domain'

const MINUTE_MS = 60_000

/**
 * When to try again after the n-th failed attempt: after 1, 5, 15, 60, 180 and then every 180 minutes, each 20 %
 * more or less. Near the end of its usefulness a message gets tries in ever shorter steps instead of being given
 * up early; with less than two minutes left the answer is `usefulUntil` itself, where it expires.
 *
 * @param attempts how many were made, from 1
 * @param jitter 0 to 1
 */
export function nextAttempt(attempts: number, now: Date, usefulUntil: Date, jitter: number): Date {
  const longest = retryDelaysMinutes.length
  const delay = retryDelay(Math.min(Math.max(attempts, 1), longest), jitter) ?? MINUTE_MS
  const left = usefulUntil.getTime() - now.getTime()
  if (left < 2 * MINUTE_MS) return usefulUntil
  return new Date(now.getTime() + Math.min(delay, Math.floor(left / 2)))
}

/** When a message that may have arrived is tried once more. */
export function retryOfUnclear(now: Date): Date {
  return new Date(now.getTime() + 15 * MINUTE_MS)
}
