import { CONFIRMATION_MAX, FIELD_MESSAGES, parsePlainDate } from '@duely/domain'
import { z } from 'zod'
import { paragraph, read } from '../text.ts'

const { terms: texts } = FIELD_MESSAGES
const day = read(z.string(), () => texts.date, parsePlainDate)

/** No more reminders of this renewal. */
export const KeepAct = z.strictObject({ renewalDate: day })
export type KeepAct = z.output<typeof KeepAct>

/** One more reminder on that day, tomorrow by default; or the day on which a pause ends, never by default. */
export const UntilAct = z.strictObject({ until: day.optional() })
export type UntilAct = z.output<typeof UntilAct>

/** It was cancelled at its service: until when it runs, and what they wrote. */
export const CancelledAct = z.strictObject({
  accessUntil: day.optional(),
  confirmation: paragraph(CONFIRMATION_MAX, texts.confirmationTooLong).optional(),
})
export type CancelledAct = z.output<typeof CancelledAct>
