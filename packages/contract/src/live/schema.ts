import { z } from 'zod'

/**
 * Topics that may have changed: profile, plan and usage; subscriptions and charges; reminders and deliveries.
 */
export const LIVE_TOPICS = ['account', 'subscriptions', 'reminders'] as const

/**
 * One event of GET /api/live (`data: {"topic":"account"}`): reload the topic's data. Reload everything after
 * a reconnect, because events are not repeated.
 */
export const LiveEvent = z.object({
  topic: z.enum(LIVE_TOPICS),
  /**
   * The request that alone caused the change, by the `x-request-id` of its answer. The tab that got that
   * answer already knows of the change. Absent when several requests caused it, or none.
   */
  by: z.uuid().optional(),
})
export type LiveEvent = z.infer<typeof LiveEvent>
export type LiveTopic = LiveEvent['topic']
