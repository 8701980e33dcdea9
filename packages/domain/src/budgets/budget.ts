import { type PlainDate, yearMonth } from '../dates/plain-date.ts'
import type { MonthForecast } from '../overview/forecast.ts'

/** A month ('YYYY-MM') held against a budget; amounts in minor units. */
export type BudgetMonth = Omit<MonthForecast, 'currency'> & {
  /** What was charged in it already: only ever in the current one. */
  readonly chargedMinor: number
  /** By how much charged and to come pass the budget; 0 where they do not, or without one. */
  readonly overMinor: number
}

/**
 * The forecast of one currency, month by month, held against a budget (null: none). What was charged in the
 * current month already counts towards its budget.
 */
export function budgetMonths(
  forecast: readonly Omit<MonthForecast, 'currency'>[],
  {
    budgetMinor,
    chargedMinor,
    today,
  }: { budgetMinor: number | null; chargedMinor: number; today: PlainDate },
): BudgetMonth[] {
  return forecast.map(({ month, amountMinor, stoppableMinor }) => {
    const charged = month === yearMonth(today) ? chargedMinor : 0
    const over = budgetMinor === null ? 0 : Math.max(0, charged + amountMinor - budgetMinor)
    return { month, amountMinor, stoppableMinor, chargedMinor: charged, overMinor: over }
  })
}
