import type { BillingCycle } from '../calendar/billing-cycle.ts'
import { isActive } from '../subscriptions/status.ts'
import { type Currency, type Totals, totalsBy } from './money.ts'

/** Subscription data needed for a cost; `amountMinor` in minor units (cents). */
export type Priced = {
  readonly amountMinor: number
  readonly currency: Currency
  readonly billingCycle: BillingCycle
  /** Number of cycles per charge; default 1. */
  readonly billingEvery?: number | undefined
}
export type PricedSubscription = Priced & { readonly status: string }

/** In twelfths, thirds and twelfths are exact, so that rounding happens once, at the end. */
const TWELFTHS: Record<BillingCycle, number> = { daily: 0, weekly: 0, monthly: 12, quarterly: 4, yearly: 1 }
const LIST_TWELFTHS: Record<BillingCycle, number> = { ...TWELFTHS, daily: 360, weekly: 48 }

/**
 * The monthly cost in twelfths of a minor unit by the rule of dashboard, analytics and reminders: monthly × 1,
 * quarterly / 3, yearly / 12, weekly and daily 0 (spec, section 9); divided by N for every N cycles.
 */
export function monthlyCostExact(priced: Priced): number {
  return (priced.amountMinor * TWELFTHS[priced.billingCycle]) / (priced.billingEvery ?? 1)
}

/** The same by the rule of the subscriptions page: weekly × 4, daily × 30 (spec, section 9). */
export function listMonthlyCostExact(priced: Priced): number {
  return (priced.amountMinor * LIST_TWELFTHS[priced.billingCycle]) / (priced.billingEvery ?? 1)
}

/** One subscription's monthly cost in minor units by the dashboard rule, rounded half up. */
export function monthlyCost(priced: Priced): number {
  return roundTwelfths(monthlyCostExact(priced))
}

/** One subscription's monthly cost in minor units by the subscriptions page's rule, rounded half up. */
export function listMonthlyCost(priced: Priced): number {
  return roundTwelfths(listMonthlyCostExact(priced))
}

/** Monthly totals of active subscriptions for dashboard, analytics and reminders; rounded once per currency. */
export function dashboardMonthlyTotals(subscriptions: Iterable<PricedSubscription>): Totals {
  return roundedTotals(subscriptions, monthlyCostExact, 12)
}

/** Monthly totals of active subscriptions for the subscriptions page; rounded once per currency. */
export function listMonthlyTotals(subscriptions: Iterable<PricedSubscription>): Totals {
  return roundedTotals(subscriptions, listMonthlyCostExact, 12)
}

/** The unrounded month × 12, so that 59.99 a year stays 59.99. */
export function annualProjection(subscriptions: Iterable<PricedSubscription>): Totals {
  return roundedTotals(subscriptions, monthlyCostExact, 1)
}

/** Unrounded totals in twelfths per currency, for shares and averages. */
export function exactTotals(subscriptions: Iterable<PricedSubscription>): Totals {
  return sumExact(subscriptions, monthlyCostExact)
}

/** Small print about active weekly or daily subscriptions: 'excludes 1 weekly subscription'; null without any. */
export function excludedFromMonthly(
  subscriptions: Iterable<{ readonly status: string; readonly billingCycle: BillingCycle }>,
): string | null {
  let weekly = 0
  let daily = 0
  for (const subscription of subscriptions) {
    if (!isActive(subscription)) continue
    if (subscription.billingCycle === 'weekly') weekly++
    if (subscription.billingCycle === 'daily') daily++
  }
  if (weekly + daily === 0) return null
  const parts = [weekly > 0 ? `${weekly} weekly` : '', daily > 0 ? `${daily} daily` : ''].filter(Boolean)
  return `excludes ${parts.join(' and ')} ${weekly + daily === 1 ? 'subscription' : 'subscriptions'}`
}

/** Converts twelfths to minor units, half up. */
export function roundTwelfths(twelfths: number): number {
  return divideHalfUp(twelfths, 12)
}

/** Divides non-negative numbers, rounding half up; exact for integers. */
export function divideHalfUp(dividend: number, divisor: number): number {
  if (!Number.isInteger(dividend)) return Math.floor(dividend / divisor + 0.5 + 1e-9)
  const rest = dividend % divisor
  return (dividend - rest) / divisor + (rest * 2 >= divisor ? 1 : 0)
}

function roundedTotals(
  subscriptions: Iterable<PricedSubscription>,
  cost: (priced: Priced) => number,
  divisor: number,
): Totals {
  const exact = sumExact(subscriptions, cost)
  return totalsBy((currency) => {
    const sum = exact[currency]
    return sum === undefined ? undefined : divideHalfUp(sum, divisor)
  })
}

function sumExact(subscriptions: Iterable<PricedSubscription>, cost: (priced: Priced) => number): Totals {
  const sums = new Map<Currency, number>()
  for (const subscription of subscriptions) {
    if (!isActive(subscription)) continue
    sums.set(subscription.currency, (sums.get(subscription.currency) ?? 0) + cost(subscription))
  }
  return totalsBy((currency) => sums.get(currency))
}
