import { CURRENCIES, type Currency, type Totals } from '@duely/domain'

/** The heading of a part of a card where there are several currencies. */
export const CURRENCY_NAMES: Record<Currency, string> = {
  USD: 'US dollars',
  EUR: 'Euros',
  GBP: 'British pounds',
}

/** The currencies in which anything is spent in any of the totals, USD first. */
export function currenciesSpent(all: readonly Totals[]): Currency[] {
  return CURRENCIES.filter((currency) => all.some((totals) => (totals[currency] ?? 0) > 0))
}
