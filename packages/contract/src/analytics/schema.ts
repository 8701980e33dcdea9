import { z } from 'zod'
import { Budget } from '../budgets/schema.ts'
import { ChargesOfDays } from '../charges/schema.ts'
import { currency } from '../http/amounts.ts'

/** Charges of one calendar month ("2026-03"), per currency. */
export const MonthOfCharges = z.object({
  month: z.string(),
  totals: z.array(z.object({ currency, amount: z.string(), count: z.int() })),
})
export type MonthOfCharges = z.infer<typeof MonthOfCharges>

/** Charge history and forecast. */
export const Analytics = ChargesOfDays.extend({
  /**
   * The current month in the owner's timezone and the twelve before it, oldest first; a month may be empty.
   */
  months: z.array(MonthOfCharges),
  /**
   * The rest of this month ("2026-03") and the following eleven: one row per month and currency charged
   * within the twelve. `stoppable` is the part of `amount` that cancelling today avoids.
   */
  forecast: z.array(z.object({ month: z.string(), currency, amount: z.string(), stoppable: z.string() })),
  /** The owner's monthly spending limits: at most one per currency, US dollars first. */
  budgets: z.array(Budget),
})
export type Analytics = z.infer<typeof Analytics>
