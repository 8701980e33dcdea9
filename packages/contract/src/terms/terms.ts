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

/** Decimal text with two places; zero for a free trial. */
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

/** Renewal terms as written (rhythm, trial, prices, notice, commitment); all optional. */
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
  trialAmount: trialAmount.nullable().optional(),
  /** In addition to `notificationInterval`; Pro only. */
  extraReminderDays: extraReminderDays.optional(),
}

/** The same as answered. */
export const termAnswer = {
  billingEvery: z.int(),
  endsOn: z.string().nullable(),
  notice: z.object({ count: z.int(), unit: z.enum(NOTICE_UNITS) }).nullable(),
  commitment: z.object({ endsOn: z.string(), renewsForMonths: z.int() }).nullable(),
  remindEveryPayment: z.boolean(),
  trialEndsOn: z.string().nullable(),
  trialAmount: z.string().nullable(),
  extraReminderDays: z.array(z.int()),
  /** Prices with their first days, in order; `amount` is the current one. */
  prices: z.array(z.object({ from: z.string(), amount: z.string() })),
  /** Amount of the next renewal. */
  nextAmount: z.string(),
  /** The earliest deadline from today on; null without notice and commitment. */
  cancelBy: z.string().nullable(),
}
