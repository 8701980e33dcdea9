import type { Currency } from '@duely/domain'

/** Headings used when there are several currencies. */
export const CURRENCY_NAMES: Record<Currency, string> = {
  USD: 'US dollars',
  EUR: 'Euros',
  GBP: 'British pounds',
}
