import { type Currency, currencyWords } from '@duely/domain'

/** A currency as a heading where there are several: 'US dollars', 'Euros'. */
export function currencyHeading(currency: Currency): string {
  const words = currencyWords(currency)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
