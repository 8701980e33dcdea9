import {
  addDays,
  addMonths,
  compareDates,
  endOfMonth,
  type PlainDate,
  startOfMonth,
  yearMonth,
} from '../dates/plain-date.ts'
import { UPCOMING_DAYS } from '../dates/renewals.ts'
import { type Currency, compareCurrencies, currenciesOf } from '../money/currencies.ts'
import { sumAmounts, type Totals } from '../money/money.ts'
import { type DeadlineTerms, deadlineOf, hasDeadlines } from '../subscriptions/deadlines.ts'
import { type PriceTimeline, priceOn } from '../subscriptions/price-timeline.ts'
import { chargeDays } from '../subscriptions/renewal-terms.ts'

/** Subscription data needed for a forecast: days, prices, deadlines. */
export type Forecastable = DeadlineTerms & PriceTimeline & { readonly currency: Currency }

/** A future charge; amount in minor units. */
export type ComingCharge<S> = {
  readonly subscription: S
  readonly date: PlainDate
  readonly amountMinor: number
  readonly currency: Currency
  /** Last day on which cancelling avoids it, when notice or commitment set one; else null. */
  readonly cancelBy: PlainDate | null
  /** Whether cancelling today avoids it; also true for renewals marked as kept. */
  readonly isStoppable: boolean
}

export const FORECAST_MONTHS = 12
/** Days shown in Home's timeline, including today. */
export const RAIL_DAYS = 30

/** Every charge from `from` to `to`, inclusive, by day. `today` decides what can still be stopped. */
export function comingCharges<S extends Forecastable>(
  subscriptions: Iterable<S>,
  from: PlainDate,
  to: PlainDate,
  today: PlainDate,
): ComingCharge<S>[] {
  const charges: ComingCharge<S>[] = []
  for (const subscription of subscriptions) {
    const isCancellable = subscription.status !== 'cancelled'
    const namesDeadlines = isCancellable && hasDeadlines(subscription)
    for (const date of chargeDays(subscription, from, to)) {
      const deadline = isCancellable ? deadlineOf(subscription, date) : null
      charges.push({
        subscription,
        date,
        amountMinor: priceOn(subscription, date),
        currency: subscription.currency,
        cancelBy: namesDeadlines ? deadline : null,
        isStoppable: deadline !== null && deadline >= today,
      })
    }
  }
  return charges.sort((a, b) => compareDates(a.date, b.date))
}

/** A sum in minor units, and the part that can still be stopped. */
export type Sum = {
  readonly currency: Currency
  readonly amountMinor: number
  readonly stoppableMinor: number
}

/** Sums per currency, in the order of sums; a currency without charges is left out. */
export function sumCharges(
  charges: Iterable<Pick<ComingCharge<unknown>, 'currency' | 'amountMinor' | 'isStoppable'>>,
): Sum[] {
  const parts = Array.from(charges, ({ currency, amountMinor, isStoppable }) => ({
    currency,
    amountMinor,
    stoppableMinor: isStoppable ? amountMinor : 0,
  }))
  return addSums(parts)
}

/** Adds sums up, one per currency, in the order of sums. */
export function addSums(parts: Iterable<Sum>): Sum[] {
  const sums = new Map<Currency, { amountMinor: number; stoppableMinor: number }>()
  for (const { currency, amountMinor, stoppableMinor } of parts) {
    const sum = sums.get(currency) ?? { amountMinor: 0, stoppableMinor: 0 }
    sum.amountMinor += amountMinor
    sum.stoppableMinor += stoppableMinor
    sums.set(currency, sum)
  }
  return [...sums]
    .map(([currency, sum]) => ({ currency, ...sum }))
    .sort((a, b) => compareCurrencies(a.currency, b.currency))
}

/** One month ('YYYY-MM') of the forecast in one currency. */
export type MonthForecast = Sum & { readonly month: string }

/**
 * The rest of this month and the following eleven: one row per month and currency, months without charges at
 * 0. Currencies without charges are omitted.
 */
export function forecastMonths(subscriptions: Iterable<Forecastable>, today: PlainDate): MonthForecast[] {
  const first = startOfMonth(today)
  const last = endOfMonth(addMonths(first, FORECAST_MONTHS - 1))
  const charges = comingCharges(subscriptions, today, last, today)
  const currencies = currenciesOf(charges)
  return Array.from({ length: FORECAST_MONTHS }, (_, n) => yearMonth(addMonths(first, n))).flatMap(
    (month) => {
      const sums = sumCharges(charges.filter((charge) => yearMonth(charge.date) === month))
      return currencies.map((currency) => {
        const sum = sums.find((each) => each.currency === currency)
        return sum ? { month, ...sum } : { month, currency, amountMinor: 0, stoppableMinor: 0 }
      })
    },
  )
}

/** Sums of the next twelve months from today. */
export function sumsOfYear(subscriptions: Iterable<Forecastable>, today: PlainDate): Sum[] {
  return sumCharges(
    comingCharges(subscriptions, today, addDays(addMonths(today, FORECAST_MONTHS), -1), today),
  )
}

/** What of this month is still to come, per currency in minor units, today's charges among it. */
export function restOfMonth(subscriptions: Iterable<Forecastable>, today: PlainDate): Totals {
  return sumAmounts(comingCharges(subscriptions, today, endOfMonth(today), today))
}

/** Charges of today and the following 29 days. */
export function next30Days<S extends Forecastable>(
  subscriptions: Iterable<S>,
  today: PlainDate,
): ComingCharge<S>[] {
  return comingCharges(subscriptions, today, addDays(today, RAIL_DAYS - 1), today)
}

/** The stoppable amount of charges in 0 to 7 days: "You can still stop $34.97 in the next 7 days". */
export function stoppableThisWeek(subscriptions: Iterable<Forecastable>, today: PlainDate): Totals {
  const sums = sumCharges(comingCharges(subscriptions, today, addDays(today, UPCOMING_DAYS), today))
  return Object.fromEntries(
    sums
      .filter(({ stoppableMinor }) => stoppableMinor > 0)
      .map(({ currency, stoppableMinor }) => [currency, stoppableMinor]),
  )
}

/** Savings over the next twelve months when cancelling today, largest first within a currency. */
export function savingsIfCancelled<S extends Forecastable>(
  subscriptions: Iterable<S>,
  today: PlainDate,
): { readonly subscription: S; readonly currency: Currency; readonly amountMinor: number }[] {
  const until = addDays(addMonths(today, FORECAST_MONTHS), -1)
  return [...subscriptions]
    .map((subscription) => ({
      subscription,
      currency: subscription.currency,
      amountMinor: comingCharges([subscription], today, until, today)
        .filter(({ isStoppable }) => isStoppable)
        .reduce((sum, charge) => sum + charge.amountMinor, 0),
    }))
    .filter(({ amountMinor }) => amountMinor > 0)
    .sort((a, b) => compareCurrencies(a.currency, b.currency) || b.amountMinor - a.amountMinor)
}
