import { z } from 'zod'

/** What the acts leave on a subscription, as it is answered. */
export const actAnswer = {
  /** While paused: the day on which it is active again. */
  resumesOn: z.string().nullable(),
  /** The renewal that is kept: no more reminders of it. */
  keptRenewal: z.string().nullable(),
  /** The day of the one more reminder that was asked for. */
  snoozedUntil: z.string().nullable(),
  cancelledOn: z.string().nullable(),
  /** While cancelled: the last day one has. */
  accessUntil: z.string().nullable(),
  /** What the service wrote about it. */
  confirmation: z.string().nullable(),
}
