import { z } from 'zod'
import { PaidCharge } from '../charges/schema.ts'
import { Price } from '../prices/schema.ts'
import { Delivery } from '../reminders/schema.ts'
import { Subscription } from '../subscriptions/schema.ts'

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
