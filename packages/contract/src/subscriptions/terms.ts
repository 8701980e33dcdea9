import {
  BILLING_EVERY_MAX,
  COMMITMENT_MONTHS_MAX,
  cleanWebAddress,
  distinctDays,
  EXTRA_DAYS_COUNT,
  EXTRA_DAYS_MAX,
  FIELD_MESSAGES,
  NOTES_MAX,
  NOTICE_MAX,
  NOTICE_UNITS,
  PAYMENT_METHOD_MAX,
  REFERENCE_MAX,
} from '@duely/domain'
import { z } from 'zod'
import { trialAmount } from '../http/amounts.ts'
import { boundedList, day, line, orNull, paragraph, read } from '../http/fields.ts'
import { Price } from '../prices/schema.ts'

const { terms: texts } = FIELD_MESSAGES

const notice = z
  .strictObject({
    count: z.int(texts.notice).min(1, texts.notice),
    unit: z.enum(NOTICE_UNITS, texts.notice),
  })
  .refine(({ count, unit }) => count <= NOTICE_MAX[unit], { path: ['count'], message: texts.notice })

const commitment = z.strictObject({
  endsOn: day,
  renewsForMonths: z
    .int(texts.commitment)
    .min(0, texts.commitment)
    .max(COMMITMENT_MONTHS_MAX, texts.commitment),
})

const extraReminderDays = boundedList(
  z.array(z.int(texts.extraDays).min(0, texts.extraDays).max(EXTRA_DAYS_MAX, texts.extraDays)),
  EXTRA_DAYS_COUNT,
  texts.extraDays,
).transform((days) => distinctDays(days))

/** Renewal terms as written (billing interval, trial, prices, notice, commitment); all optional. */
export const termFields = {
  /** Number of cycles per charge. */
  billingEvery: z
    .int(texts.billingEvery)
    .min(1, texts.billingEvery)
    .max(BILLING_EVERY_MAX, texts.billingEvery)
    .optional(),
  /** The last day on which it may renew. */
  endsOn: day.nullable().optional(),
  notice: notice.nullable().optional(),
  commitment: commitment.nullable().optional(),
  /** Whether payments bound by the commitment are also reminded of. */
  remindEveryPayment: z.boolean().optional(),
  /** Day of the first charge. */
  trialEndsOn: day.nullable().optional(),
  /** Zero for a free trial. */
  trialAmount: trialAmount.nullable().optional(),
  /** In addition to `notificationInterval`; Pro only. */
  extraReminderDays: extraReminderDays.optional(),
  /**
   * Whether reminders are repeated daily until they are answered; Pro only. Left out in a new one: for a free
   * trial, and for a price above the limit of the profile.
   */
  insist: z.boolean().optional(),
}

/** Terms, in answers. */
export const termAnswer = {
  billingEvery: z.int(),
  endsOn: z.string().nullable(),
  notice: z.object({ count: z.int(), unit: z.enum(NOTICE_UNITS) }).nullable(),
  commitment: z.object({ endsOn: z.string(), renewsForMonths: z.int() }).nullable(),
  remindEveryPayment: z.boolean(),
  trialEndsOn: z.string().nullable(),
  trialAmount: z.string().nullable(),
  extraReminderDays: z.array(z.int()),
  insist: z.boolean(),
  /** Prices with their first days, in order; `amount` is the current one. */
  prices: z.array(Price),
  /** Amount of the next renewal. */
  nextAmount: z.string(),
  /** The earliest deadline from today on; null without notice and commitment. */
  cancelBy: z.string().nullable(),
}

const webAddress = orNull(read(z.string(), () => texts.webAddress, cleanWebAddress))

/** Details needed for cancelling, as written: every field may be omitted, empty or null. */
export const cancelKitFields = {
  website: webAddress.optional(),
  /** URL for cancelling. */
  cancelUrl: webAddress.optional(),
  /** Customer or contract number. */
  reference: orNull(line(REFERENCE_MAX, { tooLong: texts.referenceTooLong })).optional(),
  notes: orNull(paragraph(NOTES_MAX, texts.notesTooLong)).optional(),
  /** Payment method in the owner's words: "Visa 4242". */
  paymentMethod: orNull(line(PAYMENT_METHOD_MAX, { tooLong: texts.paymentMethodTooLong })).optional(),
}

/** Details for cancelling, in answers: null when unset. */
export const cancelKitAnswer = {
  website: z.string().nullable(),
  cancelUrl: z.string().nullable(),
  reference: z.string().nullable(),
  notes: z.string().nullable(),
  paymentMethod: z.string().nullable(),
}
