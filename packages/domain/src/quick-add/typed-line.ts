import type { BillingCycle } from '../dates/billing-cycle.ts'
import type { PlainDate } from '../dates/plain-date.ts'
import { amountText, parseAmount } from '../money/amount.ts'
import { CURRENCIES, type Currency, decimalPlaces, isCurrency } from '../money/currencies.ts'
import { DEFAULTS } from '../subscriptions/subscription.ts'
import { findTypedCycle } from './typed-cycle.ts'
import { findTypedDate } from './typed-date.ts'
import { inTypedEnglish } from './typed-language.ts'

/** The parts of a line like 'Netflix 15.49 monthly on the 10th'; null where missing. */
export type TypedLine = {
  readonly name: string
  /** Decimal text: '15.49'. */
  readonly amount: string | null
  readonly currency: Currency | null
  readonly billingCycle: BillingCycle | null
  /** Periods per charge, 1 to 365. */
  readonly billingEvery: number
  readonly nextBillingDate: PlainDate | null
  /** One of the given categories, named with a sign: '#Gaming'. */
  readonly category: string | null
}

export type TypedLineOptions = {
  readonly today: PlainDate
  /** Whether 3/10 is 3 October. */
  readonly dayFirst: boolean
  /** Whether these words name a service, so that the 365 of 'Microsoft 365' is not an amount. */
  readonly isName?: (words: string) => boolean
  /** Names of categories that '#' may name; default: none. */
  readonly categories?: readonly string[]
  /** A language other than English whose words it may have; default: none. */
  readonly language?: string
}

/** Longer texts are not parsed. */
export const TYPED_LINE_MAX = 200

const CODES: Readonly<Record<string, Currency>> = {
  $: 'USD', usd: 'USD', us$: 'USD', dollar: 'USD', dollars: 'USD', bucks: 'USD', '€': 'EUR', eur: 'EUR', euro: 'EUR', euros: 'EUR', '£': 'GBP', gbp: 'GBP', pound: 'GBP', pounds: 'GBP', quid: 'GBP',
  '¥': 'JPY', yen: 'JPY', '₹': 'INR', rupees: 'INR', '₩': 'KRW', '₪': 'ILS', '₫': 'VND', '₺': 'TRY', '₴': 'UAH', '₱': 'PHP', '₦': 'NGN',
} // biome-ignore format: a table
const SIGNS = '[$€£¥₹₩₪₫₺₴₱₦]'
const CODE = CURRENCIES.join('|')
const PLAIN = /^(?:\d{1,3}(?:[,.\s'’]\d{3})+(?:[.,]\d{1,2})?|\d{1,12}(?:[.,]\d{1,2})?)$/u
/** As above, with three decimals. */
const FINE = /^(?:\d{1,3}(?:[,\s'’]\d{3})+(?:\.\d{1,3})?|\d{1,12}(?:\.\d{1,3}|,\d{1,2})?)$/u
const NUMBER = new RegExp(
  `(?:^|[\\s(])(?<before>us\\$|${SIGNS}|(?:${CODE})\\s)?\\s?(?<digits>\\d{1,3}(?:[,.\\s'’]\\d{3})+(?:[.,]\\d{1,3})?|\\d{1,12}(?:[.,]\\d{1,3})?)\\s?(?<after>${SIGNS}|(?:${CODE}|dollars?|bucks|euros?|pounds?|quid|yen|rupees)(?!\\p{L}))?(?=$|[\\s,;)]|\\.(?:\\s|$))`,
  'giu',
)
/** Codes that are English words too, and so are codes in capitals only. */
const WORDS = new Set(['all', 'bam', 'cop', 'cup', 'gel', 'mad', 'mop', 'pen', 'rub', 'sos', 'top', 'try'])
const LOOSE_WORDS =
  /^(?:(?:i pay|my|for|at|costs?|is|is at|from|starting|about|around|on|per|paid|charged|billed|billing|renews|next)(?:\s+|$)|[-–—,;:@|·]\s*)+|(?:(?:^|\s+)(?:for|at|costs?|is|from|starting|about|around|and|the|a|on|per|paid|charged|billed|billing|renews|next)|\s*[-–—,;:@|·])+$/giu

/**
 * Parses a subscription from one line of text, in any order, with the name
 * in one piece. Null when there is only a name or none.
 */
export function parseTypedLine(text: string, options: TypedLineOptions): TypedLine | null {
  if (text.length > TYPED_LINE_MAX) return null
  const line = text.normalize('NFC').replace(/\s+/gu, ' ').trim()
  if (options.isName?.(line)) return null
  const label = findCategory(line, options.categories ?? [])
  const unlabelled = inTypedEnglish(cut(line, label), options.language ?? 'en')
  const cycle = findTypedCycle(unlabelled)
  const withoutCycle = cut(unlabelled, cycle)
  const date = findTypedDate(withoutCycle, options)
  const rest = cut(withoutCycle, date)
  const money = findMoney(rest, { options, hasMore: cycle !== null || date !== null })
  const name = nameIn(cut(rest, money))
  if (name === '' || (!money && !cycle && !date) || (!money && !(cycle && date))) return null
  return {
    name,
    amount: money?.amount ?? null,
    currency: money?.currency ?? null,
    billingCycle: cycle?.billingCycle ?? null,
    billingEvery: cycle?.billingEvery ?? 1,
    nextBillingDate: date?.date ?? null,
    category: label?.category ?? null,
  }
}

/** The longest category that the line names as '#Gaming', ignoring case. */
function findCategory(
  line: string,
  categories: readonly string[],
): (Piece & { readonly category: string }) | null {
  const folded = line.toLowerCase()
  // Few letters have another length in lower case, and then places would differ.
  if (folded.length !== line.length) return null
  const found = categories.flatMap((category) => {
    const named = `#${category.toLowerCase()}`
    const from = folded.indexOf(named)
    const to = from + named.length
    const isWhole =
      from >= 0 && !/\p{L}|\p{N}/u.test(folded.charAt(to)) && /^\s?$/.test(folded.charAt(from - 1))
    return isWhole ? [{ category, from, to }] : []
  })
  return found.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0] ?? null
}

/** Position of a piece in the line. */
export type Piece = { readonly from: number; readonly to: number }

/** Replaces the piece by a separator, so that the words around it are not joined into one name. */
function cut(line: string, piece: Piece | null): string {
  return piece ? `${line.slice(0, piece.from)} ${GAP} ${line.slice(piece.to)}` : line
}

const GAP = '\u241f'

type Money = Piece & { readonly amount: string; readonly currency: Currency | null }

/** The amount: one with a currency, else one with cents, else the last bare number if there is other text. */
function findMoney(line: string, known: { options: TypedLineOptions; hasMore: boolean }): Money | null {
  let best: { money: Money; rank: number } | null = null
  for (const found of line.matchAll(NUMBER)) {
    const { digits = '' } = found.groups ?? {}
    const { currency, from, to } = currencyBy(found)
    const amount = typedAmount(digits, currency ?? DEFAULTS.currency)
    if (amount === null) continue
    const money = { amount, currency, from, to }
    const withoutCurrency = /[.,]\d{1,2}$/u.test(digits) ? 2 : 1
    const rank = currency ? 3 : withoutCurrency
    if (rank === 1 && (!known.hasMore || endsName(line, money, known.options))) continue
    if (!best || rank >= best.rank) best = { money, rank }
  }
  return best?.money ?? null
}

/** The currency next to a number, and the part of the line that both occupy. */
function currencyBy(found: RegExpExecArray): Piece & { readonly currency: Currency | null } {
  const { before = '', digits = '', after = '' } = found.groups ?? {}
  const lead = currencyNamed(before.trim())
  const trail = currencyNamed(after)
  const number = found.index + found[0].indexOf(digits)
  return {
    currency: lead ?? trail,
    from: lead === null ? number : found.index + found[0].indexOf(before),
    to: trail === null ? number + digits.length : found.index + found[0].length,
  }
}

function currencyNamed(word: string): Currency | null {
  const code = word.toUpperCase()
  if (isCurrency(code)) return WORDS.has(word) ? null : code
  return CODES[word.toLowerCase()] ?? null
}

/** Whether the number is the last word of a known name. */
function endsName(line: string, { to }: Piece, { isName }: TypedLineOptions): boolean {
  return isName?.(nameIn(line.slice(0, to))) ?? false
}

/**
 * '1,234.50', '1.234,50' and '1 234,50' are 1234.50; '15,49' is 15.49; '1,234' is 1234. In a currency of
 * three decimals '1.234' has them. Null when it does not fit the currency.
 */
function typedAmount(digits: string, currency: Currency): string | null {
  const places = decimalPlaces(currency)
  if (!(places === 3 ? FINE : PLAIN).test(digits)) return null
  const decimals = (places === 3 ? /\.(\d{1,3})$|,(\d{1,2})$/u : /[.,](\d{1,2})$/u).exec(digits)
  const fraction = decimals?.[1] ?? decimals?.[2] ?? ''
  const whole = digits.slice(0, decimals?.index ?? digits.length).replace(/\D/gu, '')
  // '1490.00' is whole yen.
  const written = places === 0 && /^0+$/.test(fraction) ? '' : fraction
  const minor = parseAmount(written === '' ? whole : `${whole}.${written}`, currency)
  return minor === null ? null : amountText(minor, currency)
}

/** The longest remaining piece without surrounding function words. */
function nameIn(rest: string): string {
  const pieces = rest.split(GAP).map((piece) => piece.trim().replace(LOOSE_WORDS, '').trim())
  return pieces.reduce((best, piece) => (letters(piece) > letters(best) ? piece : best), '')
}

function letters(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0
}
