import { type Currency, currencyWords, type Wording } from '@duely/domain'

/** A currency as a heading where there are several: 'US dollars', 'Euros'. */
export function currencyHeading(currency: Currency, culture: Wording): string {
  const words = currencyWords(currency, culture)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
