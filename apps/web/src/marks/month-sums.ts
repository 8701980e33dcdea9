import {
  amountLines,
  averageMonth,
  dashboardMonthlyTotals,
  excludedFromMonthly,
  listMonthlyTotals,
  type PlainDate,
  type Totals,
} from '@duely/domain'
import { type DatedSubscription, withTerms } from '../lib/dated-subscriptions.ts'

/** The monthly sums with a text per currency, the same on every screen. */
export type MonthSums = {
  /** The specification's sum of dashboard and analytics. */
  readonly dashboard: readonly string[]
  /** The specification's sum of the subscriptions page. */
  readonly list: readonly string[]
  /** Charges of the next twelve months, divided by twelve. */
  readonly average: readonly string[]
  /** The average in minor units per currency, and the date it starts from. */
  readonly averageTotals: Totals
  readonly today: PlainDate
  /** 'excludes 1 weekly subscription', if the first sum does. */
  readonly excluded: string | null
}

/** The three sums of the active subscriptions, as of the owner's date. */
export function monthSums(rows: readonly DatedSubscription[], today: PlainDate): MonthSums {
  const averageTotals = averageMonth(rows.map(withTerms), today)
  return {
    dashboard: amountLines(dashboardMonthlyTotals(rows)),
    list: amountLines(listMonthlyTotals(rows)),
    average: amountLines(averageTotals),
    averageTotals,
    today,
    excluded: excludedFromMonthly(rows),
  }
}
