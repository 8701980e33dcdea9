import { addMonths, formatDate, type PlainDate, startOfMonth, yearMonth } from '../calendar/plain-date.ts'
import { TREND_MONTHS } from '../subscriptions/limits.ts'
import { isActive } from '../subscriptions/status.ts'
import { type Category, DEFAULT_CATEGORY } from '../subscriptions/subscription.ts'
import {
  CURRENCIES,
  CURRENCY_WORDS,
  type Currency,
  formatMoney,
  formatTotals,
  type Totals,
  totalsBy,
} from './money.ts'
import {
  annualProjection,
  dashboardMonthlyTotals,
  divideHalfUp,
  exactTotals,
  monthlyCostExact,
  type PricedSubscription,
  roundTwelfths,
} from './monthly-cost.ts'

export type Analysed = PricedSubscription & { readonly category?: Category | null | undefined }

export type SpendingSummary = {
  readonly monthly: Totals
  readonly annual: Totals
  readonly averagePerService: Totals
  readonly activeCount: number
  readonly totalCount: number
}

/** The figures of the four Analytics cards; amounts per currency in minor units (spec, Analytics screen). */
export function spendingSummary(subscriptions: readonly PricedSubscription[]): SpendingSummary {
  return {
    monthly: dashboardMonthlyTotals(subscriptions),
    annual: annualProjection(subscriptions),
    averagePerService: averagePerService(subscriptions),
    activeCount: subscriptions.filter(isActive).length,
    totalCount: subscriptions.length,
  }
}

/** The monthly total divided by the number of active services, per currency; empty without active ones. */
export function averagePerService(subscriptions: readonly PricedSubscription[]): Totals {
  const active = subscriptions.filter(isActive)
  const exact = exactTotals(active)
  return totalsBy((currency) => {
    const sum = exact[currency]
    const count = active.filter((each) => each.currency === currency).length
    return sum === undefined ? undefined : divideHalfUp(sum, 12 * count)
  })
}

/** One category's share of a currency's monthly cost. */
export type CategoryShare = {
  readonly category: Category
  readonly currency: Currency
  readonly amountMinor: number
  /** Percentage of the currency's total, 0 to 100. */
  readonly percentage: number
}

/**
 * Spending by category: by currency (USD, EUR, GBP), then by amount descending. Shares are of the currency's own
 * total. Subscriptions without a monthly cost (weekly, daily) are left out.
 */
export function categoryShares(subscriptions: readonly Analysed[]): CategoryShare[] {
  return CURRENCIES.flatMap((currency) => sharesIn(currency, subscriptions))
}

function sharesIn(currency: Currency, subscriptions: readonly Analysed[]): CategoryShare[] {
  const sums = new Map<Category, number>()
  for (const subscription of subscriptions) {
    if (!isActive(subscription) || subscription.currency !== currency) continue
    const category = subscription.category ?? DEFAULT_CATEGORY
    sums.set(category, (sums.get(category) ?? 0) + monthlyCostExact(subscription))
  }
  const spent = [...sums].filter(([, sum]) => sum > 0)
  const total = spent.reduce((whole, [, sum]) => whole + sum, 0)
  return spent
    .sort(([a, left], [b, right]) => right - left || a.localeCompare(b, 'en'))
    .map(([category, sum]) => ({
      category,
      currency,
      amountMinor: roundTwelfths(sum),
      percentage: Math.round((sum / total) * 100),
    }))
}

export type TrendMonth = { readonly month: string; readonly label: string; readonly totals: Totals }

/**
 * The last six months, oldest first, each with the current monthly total, as the specification's trend has no history.
 * `month` is 'YYYY-MM', `label` its short name.
 */
export function spendingTrend(
  subscriptions: readonly PricedSubscription[],
  today: PlainDate,
  culture: string,
): TrendMonth[] {
  const totals = dashboardMonthlyTotals(subscriptions)
  return monthsUpTo(today).map((month) => ({
    month: yearMonth(month),
    label: formatDate(month, culture, 'month'),
    totals,
  }))
}

export type Insight = { readonly title: string; readonly text: string }

/** 'Insights & Recommendations': none without an active subscription, no top category without spending. */
export function insights(subscriptions: readonly Analysed[]): Insight[] {
  const active = subscriptions.filter(isActive)
  if (active.length === 0) return []
  const services = active.length === 1 ? 'subscription' : 'subscriptions'
  const total = formatTotals(dashboardMonthlyTotals(active))
  const overview: Insight = {
    title: 'Spending Overview',
    text: `You have ${active.length} active ${services} costing ${total} per month.`,
  }
  const [top] = categoryShares(active)
  if (top === undefined) return [overview]
  const monthly = formatMoney(top.amountMinor, top.currency)
  // Shares are per currency, which is named when there are several.
  const isOnly = active.every(({ currency }) => currency === top.currency)
  const spending = isOnly ? 'your spending' : `your spending in ${CURRENCY_WORDS[top.currency]}`
  return [
    overview,
    {
      title: 'Top Category',
      text: `${top.category} is your largest category: ${shareText(top.percentage)} of ${spending} at ${monthly} per month.`,
    },
  ]
}

function monthsUpTo(today: PlainDate): PlainDate[] {
  const current = startOfMonth(today)
  return Array.from({ length: TREND_MONTHS }, (_, i) => addMonths(current, i - TREND_MONTHS + 1))
}

/** '42%'; '<1%' for a positive share below one percent. */
export function shareText(percentage: number): string {
  return percentage === 0 ? '<1%' : `${percentage}%`
}
