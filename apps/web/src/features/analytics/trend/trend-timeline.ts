import type { MonthOfCharges } from '@duely/contract'
import {
  addMonths,
  type Currency,
  currenciesOf,
  FORECAST_MONTHS,
  type MonthForecast,
  type PlainDate,
  startOfMonth,
  storedAmount,
  type Totals,
  yearMonth,
} from '@duely/domain'
import { totalsOf } from '#web/lib/dated-subscriptions.ts'

/** One month of the chart in one currency; amounts in minor units. */
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

/** Twelve past months, this one and eleven future ones, with past and future charges. */
export function trendTimeline(
  history: readonly MonthOfCharges[],
  forecast: readonly MonthForecast[],
  currency: Currency,
  today: PlainDate,
): ChartMonth[] {
  const current = startOfMonth(today)
  return Array.from({ length: BEHIND + FORECAST_MONTHS }, (_, place) => {
    const month = addMonths(current, place - BEHIND)
    const key = yearMonth(month)
    const past = history.find((each) => each.month === key)?.totals.find((sum) => sum.currency === currency)
    const ahead = forecast.find((each) => each.month === key && each.currency === currency)
    const stoppable = ahead?.stoppableMinor ?? 0
    return {
      month,
      isCurrent: place === BEHIND,
      charged: past ? storedAmount(past.amount, currency) : 0,
      bound: (ahead?.amountMinor ?? 0) - stoppable,
      stoppable,
    }
  })
}

/**
 * The months with all currencies converted into one, in whole units written as minor ones: an estimate,
 * rounded once for each part of a column.
 */
export function estimatedTimeline(
  history: readonly MonthOfCharges[],
  forecast: readonly MonthForecast[],
  today: PlainDate,
  toWhole: (totals: Totals) => number,
): ChartMonth[] {
  const currencies = currenciesOf([...history.flatMap(({ totals }) => totals), ...forecast])
  const timelines = currencies.map((currency) => trendTimeline(history, forecast, currency, today))
  const sumOf = (place: number, part: 'charged' | 'bound' | 'stoppable') =>
    toWhole(
      Object.fromEntries(
        currencies.map((currency, each) => [currency, timelines[each]?.[place]?.[part] ?? 0]),
      ),
    ) * 100
  return trendTimeline([], [], 'EUR', today).map((empty, place) => ({
    ...empty,
    charged: sumOf(place, 'charged'),
    bound: sumOf(place, 'bound'),
    stoppable: sumOf(place, 'stoppable'),
  }))
}
