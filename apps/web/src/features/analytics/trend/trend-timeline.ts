import type { MonthOfCharges } from '@duely/contract'
import {
  addMonths,
  FORECAST_MONTHS,
  type MonthForecast,
  type PlainDate,
  startOfMonth,
  sumAmounts,
  type Totals,
  yearMonth,
} from '@duely/domain'
import { totalsOf } from '#web/lib/dated-subscriptions.ts'

/** One month of the chart in one currency, or as an estimate in one; amounts in minor units. */
export type ChartMonth = {
  readonly month: PlainDate
  readonly isCurrent: boolean
  readonly charged: number
  /** Future amount that can no longer be stopped. */
  readonly bound: number
  /** Future amount that can still be stopped. */
  readonly stoppable: number
}

/** A month's total if nothing is cancelled. */
export const totalOf = ({ charged, bound, stoppable }: ChartMonth): number => charged + bound + stoppable

/** What was charged in the month of a day, per currency in minor units. */
export function chargedIn(history: readonly MonthOfCharges[], day: PlainDate): Totals {
  return totalsOf(history.find(({ month }) => month === yearMonth(day))?.totals ?? [])
}

/** Months behind the current one in the wide view. */
const BEHIND = 12

/**
 * Twelve past months, this one and eleven future ones, with past and future charges.
 *
 * @param weigh what a part of a column counts: its sum in one currency, or an estimate of all of them, which is
 *   rounded once
 */
export function trendTimeline(
  history: readonly MonthOfCharges[],
  forecast: readonly MonthForecast[],
  today: PlainDate,
  weigh: (totals: Totals) => number,
): ChartMonth[] {
  const current = startOfMonth(today)
  return Array.from({ length: BEHIND + FORECAST_MONTHS }, (_, place) => {
    const month = addMonths(current, place - BEHIND)
    const ahead = forecast.filter((each) => each.month === yearMonth(month))
    const sumOf = (amountOf: (each: MonthForecast) => number) =>
      weigh(sumAmounts(ahead.map((each) => ({ currency: each.currency, amountMinor: amountOf(each) }))))
    return {
      month,
      isCurrent: place === BEHIND,
      charged: weigh(chargedIn(history, month)),
      bound: sumOf(({ amountMinor, stoppableMinor }) => amountMinor - stoppableMinor),
      stoppable: sumOf(({ stoppableMinor }) => stoppableMinor),
    }
  })
}
