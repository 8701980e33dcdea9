import { CONFIRMATION_MAX, FIELD_MESSAGES } from '@duely/domain'
import { z } from 'zod'
import { day, paragraph } from '../http/fields.ts'

/** Stops the reminders of this renewal. */
export const KeepAct = z.strictObject({ renewalDate: day })
export type KeepAct = z.output<typeof KeepAct>

/** The day of a snoozed reminder (default: tomorrow), or on which a pause ends (default: never). */
export const UntilAct = z.strictObject({ until: day.optional() })
export type UntilAct = z.output<typeof UntilAct>

/** Which renewal's keep, snooze or cancelled to take back; by default the last act's. */
export const UndoAct = z.strictObject({ renewalDate: day.optional() })
export type UndoAct = z.output<typeof UndoAct>

/** A cancellation at the service: last day of access, and its confirmation. */
export const CancelledAct = z.strictObject({
  accessUntil: day.optional(),
  confirmation: paragraph(CONFIRMATION_MAX, FIELD_MESSAGES.terms.confirmationTooLong).optional(),
})
export type CancelledAct = z.output<typeof CancelledAct>

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
}
