import { CONFIRMATION_MAX, FIELD_MESSAGES, parsePlainDate } from '@duely/domain'
import { z } from 'zod'
import { paragraph, read } from '../text.ts'

const { terms: texts } = FIELD_MESSAGES
const day = read(z.string(), () => texts.date, parsePlainDate)

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
  confirmation: paragraph(CONFIRMATION_MAX, texts.confirmationTooLong).optional(),
})
export type CancelledAct = z.output<typeof CancelledAct>
