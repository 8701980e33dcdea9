import { CONFIRMATION_MAX, FIELD_MESSAGES, WATCH_ANSWERS, WATCH_STATES } from '@duely/domain'
import { z } from 'zod'
import { amount } from '../http/amounts.ts'
import { day, paragraph } from '../http/fields.ts'

/** Stops the reminders of this renewal. */
export const KeepAct = z.strictObject({ renewalDate: day })

/** The day of a snoozed reminder (default: tomorrow), or on which a pause ends (default: never). */
export const UntilAct = z.strictObject({ until: day.optional() })

/** Which renewal's keep, snooze or cancelled to take back; by default the last act's. */
export const UndoAct = z.strictObject({ renewalDate: day.optional() })

/** A cancellation at the service: last day of access, and its confirmation. */
export const CancelledAct = z.strictObject({
  accessUntil: day.optional(),
  confirmation: paragraph(CONFIRMATION_MAX, FIELD_MESSAGES.terms.confirmationTooLong).optional(),
})
export type CancelledAct = z.output<typeof CancelledAct>

/** An answer to the question whether it was charged again; with `charged` the day and the amount. */
export const WatchAct = z
  .strictObject({
    answer: z.enum(WATCH_ANSWERS, FIELD_MESSAGES.terms.watchAnswer),
    chargedOn: day.optional().describe('Default: the day that was asked about'),
    amount: amount.optional().describe('Default: the price on the day that was asked about'),
  })
  .refine(({ answer, chargedOn }) => answer === 'charged' || chargedOn === undefined, {
    path: ['chargedOn'],
    message: FIELD_MESSAGES.terms.onlyCharged,
  })
  .refine(({ answer, amount }) => answer === 'charged' || amount === undefined, {
    path: ['amount'],
    message: FIELD_MESSAGES.terms.onlyCharged,
  })
export type WatchAct = z.output<typeof WatchAct>
export type WatchActInput = z.input<typeof WatchAct>

/** Whether a cancelled subscription has really stopped. */
export const SubscriptionWatch = z.object({
  state: z.enum(WATCH_STATES),
  askOn: z.string().describe('The day of the question, two days after the charge day at the earliest'),
  chargeOn: z.string().describe('The day on which it would have been charged, that the question is about'),
  chargedOn: z.string().nullable().describe('The day of the charge, where the answer was that there was one'),
})

/** A watch as an import reads it. */
export const WrittenWatch = z.object({
  state: z.enum(WATCH_STATES),
  askOn: day,
  chargeOn: day,
  chargedOn: day.nullable().default(null),
})

/** Fields set by acts, as answered. */
export const actAnswer = {
  /** While paused: the day on which it resumes. */
  resumesOn: z.string().nullable(),
  /** The renewal marked as kept: no more reminders of it. */
  keptRenewal: z.string().nullable(),
  /** The day of a snoozed reminder. */
  snoozedUntil: z.string().nullable(),
  cancelledOn: z.string().nullable(),
  /** While cancelled: the last day of access. */
  accessUntil: z.string().nullable(),
  /** The service's confirmation. */
  confirmation: z.string().nullable(),
  watch: SubscriptionWatch.nullable().describe(
    'Null where nothing is watched: it is not cancelled, or nothing would be charged',
  ),
}
