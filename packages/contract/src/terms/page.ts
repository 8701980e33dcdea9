import { CURRENCIES, FIELD_MESSAGES, parsePlainDate } from '@duely/domain'
import { z } from 'zod'
import { Delivery } from '../reminder.ts'
import { newSubscriptionFields, Subscription } from '../subscription.ts'
import { read } from '../text.ts'

const day = read(z.string(), () => FIELD_MESSAGES.terms.date, parsePlainDate)

/** A price and its first day. Amounts are decimal text with two places. */
export const Price = z.object({ from: z.string(), amount: z.string() })
export type Price = z.infer<typeof Price>

/** A price from a day on. */
export const NewPrice = z.strictObject({ from: day, amount: newSubscriptionFields.amount })
export type NewPrice = z.output<typeof NewPrice>

/** A charge on one day. */
export const PaidCharge = z.object({
  id: z.string(),
  date: z.string(),
  amount: z.string(),
  currency: z.enum(CURRENCIES),
  /** Refunded charges do not count as paid. */
  refunded: z.boolean(),
  /** Charged after the last day of access of a cancelled subscription. */
  afterCancelling: z.boolean(),
})
export type PaidCharge = z.infer<typeof PaidCharge>

export const NewCharge = z.strictObject({ date: day, amount: newSubscriptionFields.amount })
export type NewCharge = z.output<typeof NewCharge>

/** Corrects a charge or marks it as refunded; omitted fields are unchanged. */
export const ChargeChange = z.strictObject({
  amount: newSubscriptionFields.amount.optional(),
  refunded: z.boolean().optional(),
})
export type ChargeChange = z.output<typeof ChargeChange>

/** One subscription with everything its page shows. */
export const SubscriptionPage = z.object({
  subscription: Subscription,
  firstAmount: z.string().describe('The price before the first of `prices`'),
  prices: z.array(Price),
  /** The next six renewals with their deadlines (null: the renewal day itself, or bound). */
  upcoming: z.array(z.object({ date: z.string(), amount: z.string(), cancelBy: z.string().nullable() })),
  /** Newest first, at most 500. */
  charges: z.array(PaidCharge),
  /** In the subscription's currency: paid this year, paid in total, and avoided by cancelling. */
  totals: z.object({ year: z.string(), ever: z.string(), avoided: z.string() }),
  /** Newest first, at most 50. */
  deliveries: z.array(Delivery),
})
export type SubscriptionPage = z.infer<typeof SubscriptionPage>
