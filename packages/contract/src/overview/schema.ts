import { z } from 'zod'
import { currency } from '../http/amounts.ts'

const money = z.object({ currency, amount: z.string() })

/** A future renewal as shown on Home. */
const Renewal = money.extend({
  id: z.string(),
  name: z.string(),
  /** Last day on which cancelling avoids it, if different from its own day. */
  cancelBy: z.string().nullable(),
})

/** One day of the timeline: its charges, and the renewals whose deadline it is. */
export const OverviewDay = z.object({
  date: z.string(),
  renewals: z.array(Renewal),
  deadlines: z.array(z.object({ id: z.string(), name: z.string(), renewalDate: z.string() })),
})
export type OverviewDay = z.infer<typeof OverviewDay>

const Avoided = money.extend({
  rows: z
    .array(z.object({ id: z.string(), name: z.string(), amount: z.string() }))
    .describe('By subscription, the largest first'),
})

/** Data of the Home screen. Amounts are decimal text with the places of their currency. */
export const Overview = z.object({
  /** The renewal whose day or deadline comes first, however far ahead; null when nothing renews. */
  upNext: Renewal.extend({ renewalDate: z.string() }).nullable(),
  /** Today and the following 29 days. */
  days: z.array(OverviewDay),
  /** Charges of these days per currency, and the part that can still be stopped. */
  sums: z.array(money.extend({ stoppable: z.string() })),
  /** The last three charges, newest first; the id is null once the subscription is deleted. */
  justCharged: z.array(money.extend({ id: z.string().nullable(), name: z.string(), date: z.string() })),
  /** What cancellations avoided, per currency: not charged by an answer or a statement. */
  stoppedForSure: z.array(Avoided),
  /** Likewise, while nobody knows yet whether it was charged. */
  stillToBeSeen: z.array(Avoided),
  /** Cancelled ones with an open question whether they were charged again, the oldest question first. */
  questions: z.array(
    money.extend({
      id: z.string(),
      name: z.string(),
      chargeOn: z.string().describe('The day that is asked about'),
    }),
  ),
  /**
   * What the active ones cost in an average month, per currency:
   * renewals a year times their next price, by twelve.
   */
  averageMonth: z.array(money),
})
export type Overview = z.infer<typeof Overview>
