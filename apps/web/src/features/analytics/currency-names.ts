import { CURRENCIES, type Currency, type Totals } from '@duely/domain'

/** What a part of a card is called where several currencies stand under one another. */
export const CURRENCY_NAMES: Record<Currency, string> = {
  USD: 'US dollars',
  EUR: 'Euros',
  GBP: 'British pounds',
}

/** The currencies in which anything is spent in any of the totals, USD first. */
export function currenciesSpent(all: readonly Totals[]): Currency[] {
  return CURRENCIES.filter((currency) => all.some((totals) => (totals[currency] ?? 0) > 0))
}
