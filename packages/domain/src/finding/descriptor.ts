import { BANK_PREFIXES, MERCHANT_FOLLOWS, NOISE, TAIL_WORDS } from './descriptor-words.ts'

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

/** Upper case, without accents, with single spaces: 'Ströer  Café' is 'STROER CAFE'. */
export function plainUpper(text: string): string {
  const short = text.slice(0, LONGEST_TEXT)
  const bare = BEYOND_ASCII.test(short) ? short.normalize('NFKD').replace(/\p{M}/gu, '') : short
  return bare.toUpperCase().replace(/\s+/g, ' ').trim()
}

/**
 * Splits a text into words of letters and digits of any script: 'PAYPAL *NETFLIX.COM' is PAYPAL, NETFLIX, COM. A plus is
 * kept.
 */
export function wordsOf(upper: string): string[] {
  return upper
    .replace(/['’`]/g, '')
    .split(BEYOND_ASCII.test(upper) ? /[^\p{L}\p{N}+]+/u : /[^A-Z0-9+]+/)
    .filter((word) => word !== '' && word !== '+')
}

/**
 * The merchant in a bank's text: 'CHECKCARD 0312 SQ *KLARION PRESS 866-555-0100 CA' is KLARION PRESS. Removes store
 * numbers, dates, cities, reference codes and the processor's prefix.
 */
export function cleanDescriptor(text: string): Descriptor {
  let rest = plainUpper(text)
  const behind = MERCHANT_FOLLOWS.exec(rest)
  if (behind?.[1]) rest = behind[1]
  rest = withoutPrefixes(rest)
  for (const noise of NOISE) rest = rest.replace(noise, ' ')
  rest = withoutPrefixes(rest.trim())
  const words = withoutTail(wordsOf(rest).filter((word, index) => !isCode(word, index))).slice(0, MOST_WORDS)
  return { words, key: words.join('') }
}

/** Whether the text itself names the merchant: '…, Ihr Einkauf bei KLARION'. */
export function namesMerchant(text: string): boolean {
  return MERCHANT_FOLLOWS.test(plainUpper(text))
}

/** 'KLARION PRESS' in title case: 'Klarion Press'; with the accents of `text`, in which the words were found. */
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
  while (kept.length > 1 && (TAIL_WORDS.has(kept.at(-1) ?? '') || (kept.at(-1)?.length ?? 0) === 1))
    kept.pop()
  const first = kept[0] ?? ''
  if (kept.length === 1 && /^[A-Z]{5,}COM$/.test(first)) kept[0] = first.slice(0, -3)
  return kept
}
