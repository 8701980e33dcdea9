import {
  amountRefusal,
  amountText,
  BILLING_EVERY_MAX,
  COMMITMENT_MONTHS_MAX,
  distinctDays,
  EXTRA_DAYS_COUNT,
  EXTRA_DAYS_MAX,
  FIELD_MESSAGES,
  NOTICE_MAX,
  NOTICE_UNITS,
  parsePlainDate,
  parseTrialAmount,
} from '@duely/domain'
import { z } from 'zod'
import { boundedList, read } from '../text.ts'

const { terms: texts } = FIELD_MESSAGES

const day = read(z.string(), () => texts.date, parsePlainDate)

/** Free, or cheap: a decimal text of two places, zero included. */
const trialAmount = read(z.string().trim(), amountRefusal, (text) => {
  const minor = parseTrialAmount(text)
  return minor === null ? null : amountText(minor)
})

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

/** When it renews, what it costs for a while and until when it can be stopped, as it is written: all may be left out. */
export const termFields = {
  /** Every so many periods of the cycle. */
  billingEvery: z
    .int(texts.billingEvery)
    .min(1, texts.billingEvery)
    .max(BILLING_EVERY_MAX, texts.billingEvery)
    .optional(),
  /** The last day on which it may renew. */
  endsOn: day.nullable().optional(),
  notice: notice.nullable().optional(),
  commitment: commitment.nullable().optional(),
  /** Whether payments that the commitment binds are reminded of too. */
  remindEveryPayment: z.boolean().optional(),
  /** The day of the first charge. */
  trialEndsOn: day.nullable().optional(),
  trialAmount: trialAmount.nullable().optional(),
  /** Besides `notificationInterval`, on Pro. */
  extraReminderDays: extraReminderDays.optional(),
}

/** The same as it is answered. */
export const termAnswer = {
  billingEvery: z.int(),
  endsOn: z.string().nullable(),
  notice: z.object({ count: z.int(), unit: z.enum(NOTICE_UNITS) }).nullable(),
  commitment: z.object({ endsOn: z.string(), renewsForMonths: z.int() }).nullable(),
  remindEveryPayment: z.boolean(),
  trialEndsOn: z.string().nullable(),
  trialAmount: z.string().nullable(),
  extraReminderDays: z.array(z.int()),
  /** Prices with the day from which each holds, in order; `amount` is the one in force. */
  prices: z.array(z.object({ from: z.string(), amount: z.string() })),
  /** What the next renewal costs. */
  nextAmount: z.string(),
  /** The earliest last day to cancel, today or later; null without notice and commitment. */
  cancelBy: z.string().nullable(),
}
