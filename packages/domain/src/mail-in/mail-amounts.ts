import { amountText, MAX_AMOUNT_MINOR } from '../money/amount.ts'
import { type Currency, isCurrency, minorPerUnit } from '../money/currencies.ts'

/** An amount found in a text, and where. */
export type FoundAmount = { readonly amount: string; readonly currency: Currency; readonly at: number }

const SIGNS: Readonly<Record<string, Currency>> = {
  $: 'USD',
  us$: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  zł: 'PLN',
  zl: 'PLN',
  r$: 'BRL',
  kr: 'SEK',
  'fr.': 'CHF',
  a$: 'AUD',
  ca$: 'CAD',
  c$: 'CAD',
  '₹': 'INR',
}
const BEFORE_NUMBER =
  /(?<![\w$])(us\$|ca\$|a\$|c\$|r\$|[$€£¥₹]|[a-z]{3}\b) ?(\d{1,3}(?:[.,' ]\d{3}){1,3}(?:[.,]\d{1,3})?|\d{1,9}(?:[.,]\d{1,3})?)(?![\d%])/g
const AFTER_NUMBER =
  /(?<![\d.,])(\d{1,3}(?:[.,' ]\d{3}){1,3}(?:[.,]\d{1,3})?|\d{1,9}(?:[.,]\d{1,3})?) ?([€£¥₹]|zł|(?:zl|kr|[a-z]{3})\b)/g

/**
 * The amounts of a text with their currencies, in order, from text in lower case. An amount without one is
 * left out.
 */
export function findAmounts(text: string): FoundAmount[] {
  const found: FoundAmount[] = []
  const add = (sign: string, number: string, at: number) => {
    const code = sign.toUpperCase()
    const currency = SIGNS[sign] ?? (isCurrency(code) ? code : null)
    if (currency === null) return
    const amount = amountOf(number, currency)
    if (amount !== null && !found.some((each) => Math.abs(each.at - at) < number.length))
      found.push({ amount, currency, at })
  }
  for (const match of text.matchAll(BEFORE_NUMBER)) add(match[1] ?? '', match[2] ?? '', match.index)
  for (const match of text.matchAll(AFTER_NUMBER)) add(match[2] ?? '', match[1] ?? '', match.index)
  return found.toSorted((a, b) => a.at - b.at)
}

/**
 * "1.234,50" and "1,234.50": the last separator is the decimal one, unless three digits follow a lone one.
 */
function amountOf(number: string, currency: Currency): string | null {
  const plain = number.replace(/[' ]/g, '')
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
  const digitsAfter = last === -1 ? 0 : plain.length - last - 1
  const places = Math.round(Math.log10(minorPerUnit(currency)))
  const isDecimal = last !== -1 && (digitsAfter <= 2 || (digitsAfter === 3 && places === 3))
  const whole = (isDecimal ? plain.slice(0, last) : plain).replace(/[.,]/g, '')
  const fraction = isDecimal ? plain.slice(last + 1) : ''
  if (fraction.length > places) return null
  const minor = Number(whole + fraction.padEnd(places, '0'))
  return Number.isSafeInteger(minor) && minor > 0 && minor <= MAX_AMOUNT_MINOR
    ? amountText(minor, currency)
    : null
}
