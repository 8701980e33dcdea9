import { retryDelay, retryDelaysMinutes } from '@duely/domain'

const MINUTE_MS = 60_000

/**
 * Delay after the n-th failed attempt: 1, 5, 15, 60, 180 and then every 180 minutes, ±20 %. Near the end of
 * its usefulness a message is retried in shorter steps instead of being given up; with less than two minutes
 * left the result is `usefulUntil`, where it expires.
 *
 * @param attempts number made, from 1
 * @param jitter 0 to 1
 */
export function nextAttempt(attempts: number, now: Date, usefulUntil: Date, jitter: number): Date {
  const longest = retryDelaysMinutes.length
  const delay = retryDelay(Math.min(Math.max(attempts, 1), longest), jitter) ?? MINUTE_MS
  const left = usefulUntil.getTime() - now.getTime()
  if (left < 2 * MINUTE_MS) return usefulUntil
  return new Date(now.getTime() + Math.min(delay, Math.floor(left / 2)))
}

/** The retry of a message that may have arrived. */
export function retryOfUnclear(now: Date): Date {
  return new Date(now.getTime() + 15 * MINUTE_MS)
}
