import {
  amountLines,
  averageMonth,
  dashboardMonthlyTotals,
  excludedFromMonthly,
  formatDate,
  formatMoney,
  listMonthlyTotals,
  type PlainDate,
  runningTrials,
  type Totals,
  withTrialsAtZero,
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
  /** '1 in trial, $12.99 from Dec 5': a running trial counts 0 in the first two sums; null without one. */
  readonly trials: string | null
  /** 'excludes 1 weekly subscription', if the first sum does. */
  readonly excluded: string | null
}

/** The three sums of the active subscriptions, as of the owner's date. */
export function monthSums(rows: readonly DatedSubscription[], today: PlainDate, culture: string): MonthSums {
  const counted = withTrialsAtZero(rows, today)
  const averageTotals = averageMonth(rows.map(withTerms), today)
  return {
    dashboard: amountLines(dashboardMonthlyTotals(counted)),
    list: amountLines(listMonthlyTotals(counted)),
    average: amountLines(averageTotals),
    averageTotals,
    today,
    trials: trialWords(rows, today, culture),
    excluded: excludedFromMonthly(rows),
  }
}

/** What the sums leave out for a while, with the trial that ends first. */
function trialWords(rows: readonly DatedSubscription[], today: PlainDate, culture: string): string | null {
  const [first, ...others] = runningTrials(rows, today)
  if (first === undefined) return null
  const price = formatMoney(first.amountMinor, first.currency)
  const day = formatDate(first.trialEndsOn, culture, 'short')
  return others.length === 0
    ? `1 in trial, ${price} from ${day}`
    : `${others.length + 1} in trial, the first ${price} from ${day}`
}
