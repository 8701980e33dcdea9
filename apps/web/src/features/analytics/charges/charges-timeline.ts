import type { MonthOfCharges } from '@duely/contract'
import {
  addMonths,
  type Currency,
  FORECAST_MONTHS,
  type MonthForecast,
  type PlainDate,
  parseAmount,
  startOfMonth,
  yearMonth,
} from '@duely/domain'

/** One month of the chart in one currency; amounts in minor units. */
export type ChargesMonth = {
  readonly month: PlainDate
  readonly isCurrent: boolean
  readonly charged: number
  /** Future amount that can no longer be stopped. */
  readonly bound: number
  /** Future amount that can still be stopped. */
  readonly stoppable: number
}

/** A month's total if nothing is cancelled. */
export const totalOf = ({ charged, bound, stoppable }: ChargesMonth): number => charged + bound + stoppable

/** Eleven past months, this one and eleven future ones, with past and future charges. */
export function chargesTimeline(
  history: readonly MonthOfCharges[],
  forecast: readonly MonthForecast[],
  currency: Currency,
  today: PlainDate,
): ChargesMonth[] {
  const current = startOfMonth(today)
  const reach = FORECAST_MONTHS - 1
  return Array.from({ length: 2 * reach + 1 }, (_, place) => {
    const month = addMonths(current, place - reach)
    const key = yearMonth(month)
    const past = history.find((each) => each.month === key)?.totals.find((sum) => sum.currency === currency)
    const ahead = forecast.find((each) => each.month === key && each.currency === currency)
    const stoppable = ahead?.stoppableMinor ?? 0
    return {
      month,
      isCurrent: place === reach,
      charged: (past && parseAmount(past.amount)) ?? 0,
      bound: (ahead?.amountMinor ?? 0) - stoppable,
      stoppable,
    }
  })
}
