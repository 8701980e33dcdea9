import { z } from 'zod'

/** What of yours may have changed: profile, plan and usage; subscriptions and charges; reminders and deliveries. */
export const LIVE_TOPICS = ['account', 'subscriptions', 'reminders'] as const

/**
 * One event of GET /api/live (`data: {"topic":"account"}`): fetch what belongs to the topic again. After a
 * reconnect fetch everything: nothing is repeated.
 */
export const LiveEvent = z.object({ topic: z.enum(LIVE_TOPICS) })
export type LiveEvent = z.infer<typeof LiveEvent>
export type LiveTopic = LiveEvent['topic']
