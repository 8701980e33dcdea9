import { isActive } from '../subscriptions/status.ts'
import { costsWithin } from './analytics.ts'
import {
  type CostSource,
  countedPrice,
  exactMonth,
  exactPerService,
  exactYear,
  RENEWALS_A_YEAR,
  roundedTotals,
  yearlyCostOf,
} from './average-month.ts'
import type { Currency } from './currencies.ts'
import { roundExact } from './exact-sum.ts'
import { currenciesIn } from './money.ts'

/** One subscription of a sum: its counted price, renewals and year; amounts in minor units. */
export type ExplainedRow<S> = {
  readonly subscription: S
  readonly priceMinor: number
  /** '× 12', '× 52', or '× 52 ÷ 3' for every three weeks. */
  readonly times: string
  readonly yearMinor: number
}

/**
 * The figures of a month, a year and a service in one currency,
 * with the rows they add; amounts in minor units.
 */
export type ExplainedMonth<S> = {
  readonly currency: Currency
  /** Dearest first; their years add up to `yearMinor`. */
  readonly rows: readonly ExplainedRow<S>[]
  readonly yearMinor: number
  readonly monthMinor: number
  readonly perServiceMinor: number
}

/** How the sums come about, to be checked by hand: per currency with active subscriptions. */
export function explainMonth<S extends CostSource>(subscriptions: readonly S[]): ExplainedMonth<S>[] {
  const years = exactYear(subscriptions)
  const months = roundedTotals(exactMonth(subscriptions))
  const services = roundedTotals(exactPerService(subscriptions))
  return currenciesIn(years).flatMap((currency) => {
    const year = years[currency]
    if (year === undefined) return []
    const yearMinor = roundExact(year)
    return [
      {
        currency,
        rows: rowsOf(
          subscriptions.filter((each) => isActive(each) && each.currency === currency),
          yearMinor,
        ),
        yearMinor,
        monthMinor: months[currency] ?? 0,
        perServiceMinor: services[currency] ?? 0,
      },
    ]
  })
}

function rowsOf<S extends CostSource>(own: readonly S[], yearMinor: number): ExplainedRow<S>[] {
  return costsWithin(own, yearMinor, yearlyCostOf).map(({ subscription, amountMinor }) => ({
    subscription,
    priceMinor: countedPrice(subscription),
    times: timesOf(subscription),
    yearMinor: amountMinor,
  }))
}

function timesOf({ billingCycle, billingEvery = 1 }: CostSource): string {
  const renewals = RENEWALS_A_YEAR[billingCycle]
  if (renewals % billingEvery === 0) return `× ${renewals / billingEvery}`
  return renewals === 1 ? `÷ ${billingEvery}` : `× ${renewals} ÷ ${billingEvery}`
}
