import { CATEGORIES, CURRENCIES, daysBetween, parsePlainDate } from '@duely/domain'
import { z } from 'zod'
import { Budget } from './budgets/budget.ts'
import { read } from './text.ts'

/** The longest range of days one request may ask charges for. */
export const CHARGES_RANGE_DAYS = 400

const day = read(z.string(), () => 'Please enter a date between 2000 and 2099', parsePlainDate)

/** Which days' charges to list: both or neither; without them the current month in the owner's zone. */
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

/** A renewal that passed: what was charged on that day, under the name of that day. */
export const Charge = z.object({
  chargedOn: z.string(),
  name: z.string(),
  /** Decimal text: "15.90". */
  amount: z.string(),
  currency: z.enum(CURRENCIES),
  category: z.enum(CATEGORIES).nullable(),
  /** Null once the subscription is deleted: the charge stays. */
  subscriptionId: z.string().nullable(),
  /** Given back: no sum counts it. */
  refunded: z.boolean(),
})
export type Charge = z.infer<typeof Charge>

/** What was charged in one calendar month ("2026-03"), never adding two currencies. */
export const MonthOfCharges = z.object({
  month: z.string(),
  totals: z.array(z.object({ currency: z.enum(CURRENCIES), amount: z.string(), count: z.int() })),
})
export type MonthOfCharges = z.infer<typeof MonthOfCharges>

/** The real history, and what is to come as things stand today. */
export const Analytics = z.object({
  /** The last 12 months up to the current one in the owner's zone, oldest first; a month may be empty. */
  months: z.array(MonthOfCharges),
  /** The range the charges are of, both days included. */
  from: z.string(),
  to: z.string(),
  /** By day, then by name. */
  charges: z.array(Charge),
  /**
   * What is left of this month ("2026-03") and the eleven after it: a row per month and currency in which anything is
   * charged within the twelve. `stoppable` is the part of `amount` that cancelling today still avoids.
   */
  forecast: z.array(
    z.object({ month: z.string(), currency: z.enum(CURRENCIES), amount: z.string(), stoppable: z.string() }),
  ),
  /** What its owner means to spend at most in a month: one per currency at most, US dollars first. */
  budgets: z.array(Budget),
})
export type Analytics = z.infer<typeof Analytics>
