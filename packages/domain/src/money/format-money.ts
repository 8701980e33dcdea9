import { localeOf, numberLocaleOf, type Wording } from '../account/culture.ts'
import { remembered } from '../dates/remembered.ts'
import { amountText } from './amount.ts'
import { type Currency, decimalPlaces } from './currencies.ts'

/** The product's language. Its signs tell dollars apart: '$', 'CA$', 'A$'. */
const LOCALE = 'en-US'

const FORMATS_KEPT = 200
const formats = new Map<string, Intl.NumberFormat>()

/**
 * '$1,234.50', '¥1,490', 'KWD 5.500': sign or code, and the currency's own decimals (spec, section 9). To a
 * reader of another language in the way of their culture: '1.234,50 €'.
 */
export function formatMoney(minor: number, currency: Currency, wording: Wording = LOCALE): string {
  // As text, because a sum may have more digits than a number with decimals holds.
  return formatOf(currency, numberLocaleOf(wording) ?? LOCALE).format(
    amountText(minor, currency) as `${number}`,
  )
}

/** Whole units, for estimates: '$1,284', '¥1,490', 'KWD 5'; to a reader of another language '1.284 $'. */
export function formatWhole(whole: number, currency: Currency, wording: Wording = LOCALE): string {
  const locale = numberLocaleOf(wording) ?? LOCALE
  return signedIn(locale, { style: 'currency', currency, maximumFractionDigits: 0 }).format(whole)
}

/** '$', '€', '¥', 'CA$'; the code of a currency without a sign: 'KWD'. */
export function currencySign(currency: Currency): string {
  return partOf(formatOf(currency), 0) ?? currency
}

/** Its name in a sentence: 'US dollars', 'euros', 'Japanese yen'; 'US-Dollar' to a reader of German. */
export function currencyWords(currency: Currency, wording: Wording = LOCALE): string {
  const locale = typeof wording === 'string' ? LOCALE : localeOf(wording)
  const named = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'name' })
  // Two of them, because names have a plural.
  return partOf(named, 2) ?? currency
}

function formatOf(currency: Currency, locale = LOCALE): Intl.NumberFormat {
  return remembered(formats, `${locale} ${currency}`, FORMATS_KEPT, () => {
    const places = decimalPlaces(currency)
    // Given, because browsers' own number of decimals is that of everyday use and not ISO's.
    const decimals = { minimumFractionDigits: places, maximumFractionDigits: places }
    return signedIn(locale, { style: 'currency', currency, ...decimals })
  })
}

/** A letter of another script than the languages': signs of dirhams and roubles in their own cultures. */
const FOREIGN_LETTER = /(?!\p{Script=Latin})\p{L}/u

/** With the currency's code in place of a sign that nobody who reads one of the languages can read. */
function signedIn(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const format = new Intl.NumberFormat(locale, options)
  const isForeign = FOREIGN_LETTER.test(partOf(format, 0) ?? '')
  return isForeign ? new Intl.NumberFormat(locale, { ...options, currencyDisplay: 'code' }) : format
}

function partOf(format: Intl.NumberFormat, count: number): string | undefined {
  return format.formatToParts(count).find(({ type }) => type === 'currency')?.value
}
