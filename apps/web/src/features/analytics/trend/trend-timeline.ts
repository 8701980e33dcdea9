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

/** In the wide view. */
const MONTHS_BEHIND = 12

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

/**
 * Twelve past months, this one and eleven future ones, with past and future charges.
 *
 * @param weigh what a part of a column counts: its sum in one currency, or an estimate of all of them, which
 *   is rounded once
 */
export function trendTimeline(
  history: readonly MonthOfCharges[],
  forecast: readonly MonthForecast[],
  today: PlainDate,
  weigh: (totals: Totals) => number,
): ChartMonth[] {
  const current = startOfMonth(today)
  return Array.from({ length: MONTHS_BEHIND + FORECAST_MONTHS }, (_, place) => {
    const month = addMonths(current, place - MONTHS_BEHIND)
    const ofMonth = forecast.filter((each) => each.month === yearMonth(month))
    const sumOf = (amountOf: (each: MonthForecast) => number) =>
      weigh(sumAmounts(ofMonth.map((each) => ({ currency: each.currency, amountMinor: amountOf(each) }))))
    return {
      month,
      isCurrent: place === MONTHS_BEHIND,
      charged: weigh(chargedIn(history, month)),
      bound: sumOf(({ amountMinor, stoppableMinor }) => amountMinor - stoppableMinor),
      stoppable: sumOf(({ stoppableMinor }) => stoppableMinor),
    }
  })
}
