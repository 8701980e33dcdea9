import { numberLocaleOf, type Wording } from '../account/culture.ts'
import { addMonths, formatDate, type PlainDate, startOfMonth, yearMonth } from '../dates/plain-date.ts'
import { TREND_MONTHS } from '../subscriptions/limits.ts'
import { isActive } from '../subscriptions/status.ts'
import { DEFAULT_CATEGORY } from '../subscriptions/subscription.ts'
import { averageMonth, type CostSource, exactMonth, monthlyCostOf } from './average-month.ts'
import type { Currency } from './currencies.ts'
import { addExact, compareExact, type Exact, NOTHING, percentOf, roundExact, shareOut } from './exact-sum.ts'
import { currenciesIn, type Totals } from './money.ts'

export type Analysed = CostSource & { readonly category?: string | null | undefined }

/** One category's share of a currency's average month. */
export type CategoryShare = {
  readonly category: string
  readonly currency: Currency
  readonly amountMinor: number
  /** Percentage of the currency's average month, 0 to 100, rounded half up. */
  readonly percentage: number
}

/**
 * Spending by category: by currency in the order of sums, then by amount descending. The amounts of a
 * currency add up to its average month. Categories that cost nothing are left out.
 */
export function categoryShares(subscriptions: readonly Analysed[]): CategoryShare[] {
  const totals = exactMonth(subscriptions)
  return currenciesIn(totals).flatMap((currency) => {
    const total = totals[currency]
    return total ? sharesIn(currency, total, subscriptions) : []
  })
}

function sharesIn(currency: Currency, total: Exact, subscriptions: readonly Analysed[]): CategoryShare[] {
  const sums = new Map<string, Exact>()
  for (const subscription of subscriptions) {
    if (!isActive(subscription) || subscription.currency !== currency) continue
    const category = subscription.category ?? DEFAULT_CATEGORY
    sums.set(category, addExact(sums.get(category) ?? NOTHING, monthlyCostOf(subscription)))
  }
  const spent = [...sums]
    .filter(([, sum]) => sum.numerator > 0n)
    .sort(([a, left], [b, right]) => compareExact(right, left) || a.localeCompare(b, 'en'))
  const amounts = shareOut(
    spent.map(([, sum]) => sum),
    roundExact(total),
  )
  return spent.map(([category, sum], place) => ({
    category,
    currency,
    amountMinor: amounts[place] ?? 0,
    percentage: percentOf(sum, total),
  }))
}

/**
 * What each of these subscriptions of one currency costs, dearest first; the amounts, in minor units, add up
 * to `amountMinor`.
 *
 * @param costOf by default in an average month
 */
export function costsWithin<S extends CostSource>(
  members: readonly S[],
  amountMinor: number,
  costOf: (subscription: S) => Exact = monthlyCostOf,
): { readonly subscription: S; readonly amountMinor: number }[] {
  const costs = members
    .map((subscription) => ({ subscription, cost: costOf(subscription) }))
    .toSorted((a, b) => compareExact(b.cost, a.cost))
  const amounts = shareOut(
    costs.map(({ cost }) => cost),
    amountMinor,
  )
  return costs.map(({ subscription }, place) => ({ subscription, amountMinor: amounts[place] ?? 0 }))
}

export type TrendMonth = { readonly month: string; readonly label: string; readonly totals: Totals }

/**
 * The last six months, oldest first, each with the current monthly total, as the specification's trend has no
 * history. `month` is 'YYYY-MM', `label` its short name.
 */
export function spendingTrend(
  subscriptions: readonly CostSource[],
  today: PlainDate,
  culture: Wording,
): TrendMonth[] {
  const totals = averageMonth(subscriptions)
  return monthsUpTo(today).map((month) => ({
    month: yearMonth(month),
    label: formatDate(month, culture, 'month'),
    totals,
  }))
}

/** What 'Insights & Recommendations' are derived from. */
export type Insights = {
  /** At least 1. */
  readonly activeCount: number
  /** Their average month per currency in minor units. */
  readonly monthly: Totals
  /** The largest category; null without spending. */
  readonly top: CategoryShare | null
  /** Whether all is paid in the currency of the largest category. */
  readonly isOneCurrency: boolean
}

/** Null without an active subscription. */
export function insights(subscriptions: readonly Analysed[]): Insights | null {
  const active = subscriptions.filter(isActive)
  if (active.length === 0) return null
  const [top = null] = categoryShares(active)
  return {
    activeCount: active.length,
    monthly: averageMonth(active),
    top,
    // Shares are per currency, which is named when there are several.
    isOneCurrency: top !== null && active.every(({ currency }) => currency === top.currency),
  }
}

function monthsUpTo(today: PlainDate): PlainDate[] {
  const current = startOfMonth(today)
  return Array.from({ length: TREND_MONTHS }, (_, i) => addMonths(current, i - TREND_MONTHS + 1))
}

/** '42%'; '<1%' for a positive share below one percent; '42 %' to a reader of German. */
export function shareText(percentage: number, wording: Wording = 'en-US'): string {
  const format = new Intl.NumberFormat(numberLocaleOf(wording) ?? 'en-US', { style: 'percent' })
  return percentage === 0 ? `<${format.format(0.01)}` : format.format(percentage / 100)
}
