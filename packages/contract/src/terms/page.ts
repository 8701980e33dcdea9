import { CURRENCIES, FIELD_MESSAGES, parsePlainDate } from '@duely/domain'
import { z } from 'zod'
import { Delivery } from '../reminder.ts'
import { newSubscriptionFields, Subscription } from '../subscription.ts'
import { read } from '../text.ts'

const day = read(z.string(), () => FIELD_MESSAGES.terms.date, parsePlainDate)

/** A price and the day from which it holds. Amounts are decimal texts of two places. */
export const Price = z.object({ from: z.string(), amount: z.string() })
export type Price = z.infer<typeof Price>

/** The price from a day on. */
export const NewPrice = z.strictObject({ from: day, amount: newSubscriptionFields.amount })
export type NewPrice = z.output<typeof NewPrice>

/** What was paid on one day. */
export const PaidCharge = z.object({
  id: z.string(),
  date: z.string(),
  amount: z.string(),
  currency: z.enum(CURRENCIES),
  /** Given back: it does not count as paid. */
  refunded: z.boolean(),
  /** Charged after the day until which a cancelled one runs. */
  afterCancelling: z.boolean(),
})
export type PaidCharge = z.infer<typeof PaidCharge>

export const NewCharge = z.strictObject({ date: day, amount: newSubscriptionFields.amount })
export type NewCharge = z.output<typeof NewCharge>

/** Corrects a payment, or says whether it was given back; what is left out stays as it is. */
export const ChargeChange = z.strictObject({
  amount: newSubscriptionFields.amount.optional(),
  refunded: z.boolean().optional(),
})
export type ChargeChange = z.output<typeof ChargeChange>

/** One subscription with all that its own page shows. */
export const SubscriptionPage = z.object({
  subscription: Subscription,
  prices: z.array(Price),
  /** The next six renewals, each with its own last day to cancel (null: its own day, or bound). */
  upcoming: z.array(z.object({ date: z.string(), amount: z.string(), cancelBy: z.string().nullable() })),
  /** The newest first, 500 at most. */
  charges: z.array(PaidCharge),
  /** In the subscription's currency: paid this year and ever, and not paid because it was cancelled. */
  totals: z.object({ year: z.string(), ever: z.string(), avoided: z.string() }),
  /** The newest first, 50 at most. */
  deliveries: z.array(Delivery),
})
export type SubscriptionPage = z.infer<typeof SubscriptionPage>
