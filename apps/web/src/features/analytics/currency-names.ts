import { CURRENCIES, type Currency, type Totals } from '@duely/domain'

/** Headings used when there are several currencies. */
export const CURRENCY_NAMES: Record<Currency, string> = {
  USD: 'US dollars',
  EUR: 'Euros',
  GBP: 'British pounds',
}

/** Currencies with any spending in the totals, USD first. */
export function currenciesSpent(all: readonly Totals[]): Currency[] {
  return CURRENCIES.filter((currency) => all.some((totals) => (totals[currency] ?? 0) > 0))
}
