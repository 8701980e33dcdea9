import type { BillingCycle } from '../dates/billing-cycle.ts'
import { laterDate } from '../dates/plain-date.ts'
import { type PriceTimeline, priceOn } from '../subscriptions/price-timeline.ts'
import type { RenewalTerms } from '../subscriptions/renewal-terms.ts'
import { isActive } from '../subscriptions/status.ts'
import type { Currency } from './currencies.ts'
import { divideExact, type Exact, ExactSum, roundExact } from './exact-sum.ts'
import { type Totals, totalsBy } from './money.ts'

/** Subscription data needed for what it costs a month or a year. */
export type CostSource = PriceTimeline &
  Pick<RenewalTerms, 'status' | 'billingCycle' | 'billingEvery' | 'nextBillingDate'> & {
    readonly currency: Currency
  }

/** Renewals a year of one that is charged every cycle. */
export const RENEWALS_A_YEAR: Record<BillingCycle, number> = {
  daily: 365,
  weekly: 52,
  monthly: 12,
  quarterly: 4,
  yearly: 1,
}

const MONTHS = 12

/** The price of the next renewal in minor units; of one in a trial, the first price after it. */
export function countedPrice(subscription: CostSource): number {
  const { nextBillingDate, trialEndsOn } = subscription
  return priceOn(subscription, trialEndsOn ? laterDate(nextBillingDate, trialEndsOn) : nextBillingDate)
}

/**
 * What one subscription costs a year in minor units, unrounded: the counted price times its renewals a year.
 */
export function yearlyCostOf(subscription: CostSource): Exact {
  return sumOf([subscription], RENEWALS_A_YEAR)
}

/** What one subscription costs in an average month, in minor units, unrounded. */
export function monthlyCostOf(subscription: CostSource): Exact {
  return divideExact(yearlyCostOf(subscription), MONTHS)
}

/** Unrounded sums in minor units per currency. */
export type ExactTotals = Readonly<Partial<Record<Currency, Exact>>>

/**
 * The one sum behind every figure of a month, a year or a share: what the active ones cost in an average
 * month, in minor units, unrounded. Trials count at their later price; paused and cancelled ones do not
 * count.
 */
export function exactMonth(subscriptions: Iterable<CostSource>): ExactTotals {
  return exactBy(subscriptions, (own) => divideExact(sumOf(own, RENEWALS_A_YEAR), MONTHS))
}

/** The average month in minor units per currency, rounded once, half up. */
export function averageMonth(subscriptions: Iterable<CostSource>): Totals {
  return roundedTotals(exactMonth(subscriptions))
}

/** The year: the unrounded average month × 12, so that 59.99 a year stays 59.99. */
export function exactYear(subscriptions: Iterable<CostSource>): ExactTotals {
  return exactBy(subscriptions, (own) => sumOf(own, RENEWALS_A_YEAR))
}

/** The unrounded average month by the number of active services in the same currency. */
export function exactPerService(subscriptions: Iterable<CostSource>): ExactTotals {
  return exactBy(subscriptions, (own) => divideExact(sumOf(own, RENEWALS_A_YEAR), MONTHS * own.length))
}

/**
 * The unrounded average month by the number of all active services: each currency's part of one average, for
 * an estimate that adds what is converted.
 */
export function exactPerServiceOfAll(subscriptions: Iterable<CostSource>): ExactTotals {
  const active = [...subscriptions].filter(isActive)
  return exactBy(active, (own) => divideExact(sumOf(own, RENEWALS_A_YEAR), MONTHS * active.length))
}

/** Each sum rounded to minor units, half up. */
export function roundedTotals(sums: ExactTotals): Totals {
  return totalsBy((currency) => {
    const sum = sums[currency]
    return sum && roundExact(sum)
  })
}

/** A sum of the active ones per currency; currencies without active ones are left out. */
export function exactBy<S extends CostSource>(
  subscriptions: Iterable<S>,
  sum: (own: readonly S[]) => Exact,
): ExactTotals {
  const own = Map.groupBy([...subscriptions].filter(isActive), ({ currency }) => currency)
  const sums: Partial<Record<Currency, Exact>> = {}
  for (const [currency, those] of own) sums[currency] = sum(those)
  return sums
}

/** The sum of each counted price times what its cycle counts, divided by N for every N cycles. */
export function sumOf(subscriptions: Iterable<CostSource>, times: Record<BillingCycle, number>): Exact {
  const sum = new ExactSum()
  for (const each of subscriptions)
    sum.add(BigInt(countedPrice(each)) * BigInt(times[each.billingCycle]), each.billingEvery ?? 1)
  return sum.total
}
