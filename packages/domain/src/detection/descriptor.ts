import {
  BANK_FOLLOWS,
  BANK_PREFIXES,
  BOOKING_WORDS,
  MERCHANT_FOLLOWS,
  NOISE,
  SERVICE_PREFIXES,
  TAIL_WORDS,
} from './words/descriptor-words.ts'

/** A bank's text for a merchant, without the parts added by bank and processor. */
export type Descriptor = {
  /** The merchant's words in order, upper case; empty only if the text has no letters. */
  readonly words: readonly string[]
  /** The joined words, for comparing descriptors. */
  readonly key: string
}

/** Longer texts are truncated; no bank writes that much about one booking. */
const LONGEST_TEXT = 400
/** A name has at most this many words. */
const MOST_WORDS = 5
const BEYOND_ASCII = /[\u0080-\uffff]/
const PREFIX_PASSES = 3
/** Letters that decomposition leaves as they are. */
const UNDECOMPOSED: Readonly<Record<string, string>> = { Ł: 'L', Ø: 'O', Đ: 'D', Æ: 'AE', Œ: 'OE' }

/** Upper case, without accents, with single spaces: 'Ströer  Café' is 'STROER CAFE'. */
export function plainUpper(text: string): string {
  const short = text.slice(0, LONGEST_TEXT)
  const bare = BEYOND_ASCII.test(short) ? short.normalize('NFKD').replace(/\p{M}/gu, '') : short
  return bare
    .toUpperCase()
    .replace(/[ŁØĐÆŒ]/g, (letter) => UNDECOMPOSED[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * Splits a text into words of letters and digits of any script: 'PAYPAL
 * *NETFLIX.COM' is PAYPAL, NETFLIX, COM. A plus is kept.
 */
export function wordsOf(upper: string): string[] {
  return upper
    .replace(/['’`]/g, '')
    .split(BEYOND_ASCII.test(upper) ? /[^\p{L}\p{N}+]+/u : /[^A-Z0-9+]+/)
    .filter((word) => word !== '' && word !== '+')
}

/**
 * The merchant in a bank's text: 'CHECKCARD 0312 SQ *KLARION PRESS 866-555-0100 CA' is KLARION PRESS. Removes
 * store numbers, dates, cities, reference codes and the processor's prefix.
 */
export function cleanDescriptor(text: string): Descriptor {
  let rest = plainUpper(text)
  const behind = MERCHANT_FOLLOWS.exec(rest)
  if (behind?.[1]) rest = behind[1]
  rest = withoutPrefixes(rest)
  const end = BANK_FOLLOWS.exec(rest)?.index ?? rest.length
  if (/\p{L}{3}/u.test(rest.slice(0, end))) rest = rest.slice(0, end)
  for (const noise of NOISE) rest = rest.replace(noise, ' ')
  rest = withoutPrefixes(rest.trim())
  const words = withoutTail(wordsOf(rest).filter((word, index) => !isCode(word, index))).slice(0, MOST_WORDS)
  return { words, key: words.join('') }
}

/** Whether a text consists of the kind of booking alone: 'PAGAMENTO POS', 'SEPA Direct Debit'. */
export function isBookingKind(text: string): boolean {
  return wordsOf(plainUpper(text)).every((word) => BOOKING_WORDS.has(word) || /^\d+$/.test(word))
}

/** A text in upper case without the payment service in front: 'KLARNA*YOGA LOFT' is YOGA LOFT. */
function withoutServicePrefix(upper: string): string {
  let rest = upper
  for (const prefix of SERVICE_PREFIXES) {
    const shorter = rest.replace(prefix, '')
    if (/\p{L}{3}/u.test(shorter)) rest = shorter
  }
  return rest
}

/** Whether the text itself names the merchant: '…, Ihr Einkauf bei KLARION'. */
export function namesMerchant(text: string): boolean {
  return MERCHANT_FOLLOWS.test(plainUpper(text))
}

/**
 * 'KLARION PRESS' in title case: 'Klarion Press'; with the accents of `text`, in which the words were found.
 */
export function titleOf(words: readonly string[], text = ''): string {
  const written = BEYOND_ASCII.test(text) ? text.slice(0, LONGEST_TEXT).split(/[^\p{L}\p{M}\p{N}+]+/u) : []
  return words
    .map((word) => written.find((each) => plainUpper(each) === word) ?? word)
    .map((word) => (word.length <= 2 ? word : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()))
    .join(' ')
}

function withoutPrefixes(text: string): string {
  let rest = text
  for (let pass = 0; pass < PREFIX_PASSES; pass++) {
    const before = rest
    for (const prefix of BANK_PREFIXES) {
      const shorter = rest.replace(prefix, '')
      if (/[A-Z]{3}/.test(shorter)) rest = shorter.trimStart()
    }
    rest = withoutServicePrefix(rest)
    rest = rest.replace(/^[\d\s*./:,-]+(?=[A-Z]{2})/, (digits) => (/^\d{1,2}\s?$/.test(digits) ? digits : ''))
    if (rest === before) break
  }
  return rest
}

/** Numbers and mixed letters and digits are references, unless a name starts with them ('1PASSWORD'). */
function isCode(word: string, index: number): boolean {
  if (!/\d/.test(word)) return false
  if (/^\d+$/.test(word)) return index > 0 || word.length > 3
  const changes = word.replace(/[A-Z+]+/g, 'a').replace(/\d+/g, '0').length - 1
  if (index === 0 && changes === 1) return word.length > 14
  return word.length > 3 && (changes > 1 || word.length > 4)
}

function withoutTail(words: readonly string[]): string[] {
  const kept = [...words]
  const first = kept[0] ?? ''
  // 'H&M' and 'H-E-B' are names of single letters.
  const isTail = (word: string) => TAIL_WORDS.has(word) || (word.length === 1 && first.length > 1)
  while (kept.length > 1 && isTail(kept.at(-1) ?? '')) kept.pop()
  if (kept.length === 1 && /^[A-Z]{5,}COM$/.test(first)) kept[0] = first.slice(0, -3)
  return kept
}
