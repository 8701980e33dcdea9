import type { Clock } from '../../../platform/clock/clock.ts'
import { createLimiter } from '../../../platform/http/guards/rate-limit.ts'

/** To one receiver, whoever named it. */
const MESSAGES_PER_MINUTE_AND_HOST = 600
/** Of one person's webhooks, so that nobody uses up what others may send to the same receiver. */
const MESSAGES_PER_MINUTE_AND_PERSON = 120
const MINUTE_SECONDS = 60

/**
 * Counts a message, if it may be sent now.
 *
 * @returns seconds to wait otherwise; null if it may
 */
export type HookPace = (message: { host: string; userId: string }) => number | null

/**
 * The pace of messages to webhooks, at each process.
 *
 * @param factor multiplies every limit
 */
export function createHookPace(clock: Clock, factor: number): HookPace {
  const perMinute = (name: string, limit: number) =>
    createLimiter({ name, limit: limit * factor, windowSeconds: MINUTE_SECONDS, clock, shared: null })
  const ofHost = perMinute('hook-host', MESSAGES_PER_MINUTE_AND_HOST)
  const ofPerson = perMinute('hook-person', MESSAGES_PER_MINUTE_AND_PERSON)
  return ({ host, userId }) => {
    const asked = [ofHost(host, 0), ofPerson(userId, 0)]
    if (asked.some(({ allowed }) => !allowed))
      return Math.max(...asked.map(({ retryAfterSeconds }) => retryAfterSeconds))
    ofHost(host)
    ofPerson(userId)
    return null
  }
}
