import { CURRENCIES } from '@duely/domain'
import { z } from 'zod'

const money = z.object({ currency: z.enum(CURRENCIES), amount: z.string() })

/** A renewal to come as Home shows it. */
const Renewal = money.extend({
  id: z.string(),
  name: z.string(),
  /** The last day on which cancelling avoids it, where that is another day than its own. */
  cancelBy: z.string().nullable(),
})

/** One day of the rail: what is charged on it, and which renewals can be stopped on it for the last time. */
export const OverviewDay = z.object({
  date: z.string(),
  renewals: z.array(Renewal),
  deadlines: z.array(z.object({ id: z.string(), name: z.string(), renewalDate: z.string() })),
})
export type OverviewDay = z.infer<typeof OverviewDay>

/** What Home shows of the days to come, and of the last ones. Amounts are decimal texts of two places. */
export const Overview = z.object({
  /** The renewal whose day or deadline comes first, however far ahead; null when nothing renews. */
  upNext: Renewal.extend({ renewalDate: z.string() }).nullable(),
  /** Today and the 29 days after it. */
  days: z.array(OverviewDay),
  /** What is charged in those days per currency, and the part of it that can still be stopped. */
  sums: z.array(money.extend({ stoppable: z.string() })),
  /** The last three charges, the newest first; the id is null once the subscription is deleted. */
  justCharged: z.array(money.extend({ id: z.string().nullable(), name: z.string(), date: z.string() })),
  /** What was not charged because something was cancelled, per currency. */
  saved: z.array(money),
  /** The charges of the next twelve months divided by twelve, per currency. */
  averageMonth: z.array(money),
})
export type Overview = z.infer<typeof Overview>
