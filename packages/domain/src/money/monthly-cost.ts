import type { BillingCycle } from '../dates/billing-cycle.ts'
import { isActive } from '../subscriptions/status.ts'
import { averageMonth, type CostSource, exactBy, roundedTotals, sumOf } from './average-month.ts'
import { type Currency, currenciesOf } from './currencies.ts'
import { divideExact } from './exact-sum.ts'
import type { Totals } from './money.ts'

/** In twelfths, so that thirds and twelfths stay whole numbers. */
const TWELFTHS: Record<BillingCycle, number> = { daily: 0, weekly: 0, monthly: 12, quarterly: 4, yearly: 1 }
const LIST_TWELFTHS: Record<BillingCycle, number> = { ...TWELFTHS, daily: 360, weekly: 48 }

/**
 * The specification's sum of dashboard, analytics and reminders, in minor units: monthly × 1, quarterly / 3,
 * yearly / 12, weekly and daily 0 (spec, section 9); divided by N for every N cycles. Active ones only,
 * rounded once per currency, half up.
 */
export function dashboardMonthlyTotals(subscriptions: Iterable<CostSource>): Totals {
  return roundedTotals(exactBy(subscriptions, (own) => divideExact(sumOf(own, TWELFTHS), 12)))
}

/**
 * The specification's sum of the subscriptions page: as above,
 * with weekly × 4 and daily × 30 (spec, section 9).
 */
export function listMonthlyTotals(subscriptions: Iterable<CostSource>): Totals {
  return roundedTotals(exactBy(subscriptions, (own) => divideExact(sumOf(own, LIST_TWELFTHS), 12)))
}

/**
 * What the specification's two rules count of an average month in one currency where a weekly or daily
 * subscription is active; amounts in minor units.
 */
export type MonthParts = {
  readonly currency: Currency
  /** The specification's sum of the dashboard. */
  readonly longerMinor: number
  /** The rest of the average month: what weekly and daily ones cost. */
  readonly shorterMinor: number
  /** The specification's sum of the subscriptions page. */
  readonly listMinor: number
  readonly isWeekly: boolean
  readonly isDaily: boolean
}

/**
 * Empty where nothing weekly or daily is active: the average month
 * is then the specification's sum by both rules.
 */
export function monthParts(subscriptions: readonly CostSource[]): MonthParts[] {
  const frequent = subscriptions.filter(
    (each) => isActive(each) && (each.billingCycle === 'weekly' || each.billingCycle === 'daily'),
  )
  const has = (currency: Currency, cycle: BillingCycle) =>
    frequent.some((each) => each.currency === currency && each.billingCycle === cycle)
  const found = currenciesOf(frequent).map((currency) => ({
    currency,
    isWeekly: has(currency, 'weekly'),
    isDaily: has(currency, 'daily'),
  }))
  if (found.length === 0) return []
  const whole = averageMonth(subscriptions)
  const longer = dashboardMonthlyTotals(subscriptions)
  const list = listMonthlyTotals(subscriptions)
  return found.map((each) => {
    const longerMinor = longer[each.currency] ?? 0
    return {
      ...each,
      longerMinor,
      shorterMinor: (whole[each.currency] ?? 0) - longerMinor,
      listMinor: list[each.currency] ?? 0,
    }
  })
}
