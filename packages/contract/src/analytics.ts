import { CATEGORIES, CURRENCIES, daysBetween, parsePlainDate } from '@duely/domain'
import { z } from 'zod'
import { Budget } from './budgets/budget.ts'
import { read } from './text.ts'

/** Maximum range of days in one request for charges. */
export const CHARGES_RANGE_DAYS = 400

const day = read(z.string(), () => 'Please enter a date between 2000 and 2099', parsePlainDate)

/** Date range of the charges: both or neither; default: the current month in the owner's timezone. */
export const AnalyticsQuery = z
  .object({ from: day.optional(), to: day.optional() })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), {
    path: ['to'],
    message: 'Please give both days or neither',
  })
  .refine(
    ({ from, to }) => {
      if (from === undefined || to === undefined) return true
      const days = daysBetween(from, to)
      return days >= 0 && days < CHARGES_RANGE_DAYS
    },
    { path: ['to'], message: `Please choose a range of 1 to ${CHARGES_RANGE_DAYS} days` },
  )
export type AnalyticsQuery = z.output<typeof AnalyticsQuery>

/** A passed renewal with the amount and name of its day. */
export const Charge = z.object({
  chargedOn: z.string(),
  name: z.string(),
  /** Decimal text: "15.90". */
  amount: z.string(),
  currency: z.enum(CURRENCIES),
  category: z.enum(CATEGORIES).nullable(),
  /** Null once the subscription is deleted; its charges stay. */
  subscriptionId: z.string().nullable(),
  /** Excluded from all sums. */
  refunded: z.boolean(),
})
export type Charge = z.infer<typeof Charge>

/** Charges of one calendar month ("2026-03"), per currency. */
export const MonthOfCharges = z.object({
  month: z.string(),
  totals: z.array(z.object({ currency: z.enum(CURRENCIES), amount: z.string(), count: z.int() })),
})
export type MonthOfCharges = z.infer<typeof MonthOfCharges>

/** Charge history and forecast. */
export const Analytics = z.object({
  /** The current month in the owner's timezone and the twelve before it, oldest first; a month may be empty. */
  months: z.array(MonthOfCharges),
  /** Range of `charges`, inclusive. */
  from: z.string(),
  to: z.string(),
  /** By day, then name. */
  charges: z.array(Charge),
  /**
   * The rest of this month ("2026-03") and the following eleven: one row per month and currency charged within the
   * twelve. `stoppable` is the part of `amount` that cancelling today avoids.
   */
  forecast: z.array(
    z.object({ month: z.string(), currency: z.enum(CURRENCIES), amount: z.string(), stoppable: z.string() }),
  ),
  /** The owner's monthly spending limits: at most one per currency, US dollars first. */
  budgets: z.array(Budget),
})
export type Analytics = z.infer<typeof Analytics>
