import type { Wording } from '../account/culture.ts'
import { CURRENCIES, type Currency, compareCurrencies } from './currencies.ts'
import { formatMoney } from './format-money.ts'

/** Minor units (cents, pence, yen) per currency. Different currencies are never added. */
export type Totals = Readonly<Partial<Record<Currency, number>>>

/** The sum per currency; a currency in either argument is kept, even at 0. */
export function addTotals(a: Totals, b: Totals): Totals {
  return totalsBy((currency) => {
    const left = a[currency]
    const right = b[currency]
    return left === undefined && right === undefined ? undefined : (left ?? 0) + (right ?? 0)
  })
}

/** The sum per currency of single amounts. */
export function sumAmounts(
  amounts: Iterable<{ readonly amountMinor: number; readonly currency: Currency }>,
): Totals {
  const sums = new Map<Currency, number>()
  for (const { amountMinor, currency } of amounts) {
    sums.set(currency, (sums.get(currency) ?? 0) + amountMinor)
  }
  return totalsBy((currency) => sums.get(currency))
}

/** Totals from a function of the currency; undefined omits the currency. */
export function totalsBy(figure: (currency: Currency) => number | undefined): Totals {
  const totals: Partial<Record<Currency, number>> = {}
  for (const currency of CURRENCIES) {
    const minor = figure(currency)
    if (minor !== undefined) totals[currency] = minor
  }
  return totals
}

/** The currencies of totals, in the order of sums. */
export function currenciesIn(totals: Readonly<Partial<Record<Currency, unknown>>>): Currency[] {
  return (Object.keys(totals) as Currency[])
    .filter((currency) => totals[currency] !== undefined)
    .sort(compareCurrencies)
}

/**
 * One text per currency in the order of sums: '$12.00', '€10.00'. Currencies at 0 are omitted unless
 * there is nothing else: '€0.00' for someone who pays only in euros, '$0.00' without subscriptions.
 */
export function amountLines(totals: Totals, wording: Wording = 'en-US'): string[] {
  const present = currenciesIn(totals)
  const spent = present.filter((currency) => totals[currency] !== 0)
  const shown = spent.length > 0 ? spent : present.slice(0, 1)
  if (shown.length === 0) return [formatMoney(0, 'USD', wording)]
  return shown.map((currency) => formatMoney(totals[currency] ?? 0, currency, wording))
}

/** Totals as one text: '$12.00 + €10.00'. */
export function formatTotals(totals: Totals, wording: Wording = 'en-US'): string {
  return amountLines(totals, wording).join(' + ')
}
