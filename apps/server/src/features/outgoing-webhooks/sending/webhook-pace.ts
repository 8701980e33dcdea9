import type { Clock } from '#server/platform/clock/clock.ts'
import { createRequestLimit } from '#server/platform/limits/request-limit.ts'

/** To one receiver, for all accounts that named it. */
const MESSAGES_PER_MINUTE_AND_HOST = 600
/** The limit for one person's webhooks, so that nobody uses up what others may send to the same receiver. */
const MESSAGES_PER_MINUTE_AND_PERSON = 120

/**
 * Counts a message, if it may be sent now.
 *
 * @returns seconds to wait otherwise; null if it may
 */
export type WebhookPace = (message: { host: string; userId: string }) => number | null

/** The pace of messages to webhooks, at each process. */
export function createWebhookPace(deps: { clock: Clock; rateLimitFactor: number }): WebhookPace {
  const ofHost = createRequestLimit(MESSAGES_PER_MINUTE_AND_HOST, deps)
  const ofPerson = createRequestLimit(MESSAGES_PER_MINUTE_AND_PERSON, deps)
  return ({ host, userId }) => {
    const wait = Math.max(ofHost.wait(host), ofPerson.wait(userId))
    if (wait > 0) return wait
    ofHost.count(host)
    ofPerson.count(userId)
    return null
  }
}
