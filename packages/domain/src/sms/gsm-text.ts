/**
 * The GSM 7-bit alphabet (3GPP TS 23.038); one character outside it makes the whole message more expensive.
 */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡' +
  'ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** These take two septets. */
const EXTENDED = '^{}\\[~]|€'

const SIZE = new Map<string, number>([
  ...[...BASIC].map((char): [string, number] => [char, 1]),
  ...[...EXTENDED].map((char): [string, number] => [char, 2]),
])

/** Capacity of one message; longer ones are sent and charged as two. */
export const SMS_SEPTETS = 160

/** Length in septets; null when a character is outside the alphabet. */
export function septets(text: string): number | null {
  let size = 0
  for (const char of text) {
    const one = SIZE.get(char)
    if (one === undefined) return null
    size += one
  }
  return size
}

const SPELLINGS: Readonly<Record<string, string>> = {
  ...pairs('‘’‚‛`´′ʼ', "'"),
  ...pairs('“”„«»″', '"'),
  ...pairs('‐‑‒–—―−', '-'),
  ...pairs('•·∙●▪★☆', '*'),
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  Œ: 'OE',
  œ: 'oe',
  Þ: 'Th',
  þ: 'th',
  Ð: 'D',
  ð: 'd',
  ẞ: 'SS',
  '×': 'x',
  '÷': '/',
  '®': '(R)',
  '©': '(C)',
  '¢': 'c',
  '°': 'o',
  ...spelled('₽₹₩₪₱₫₺₴₡₾฿₸', 'RUB INR KRW ILS PHP VND TRY UAH CRC GEL THB KZT'),
  ...spelled('₼₮₦₲₵₭៛৳؋֏⃀', 'AZN MNT NGN PYG GHS LAK KHR BDT AFN AMD KGS'),
  ...spelled('абвгдезийклмнопрстуфыэ', 'a b v g d e z i y k l m n o p r s t u f y e'),
  ...spelled('жхцчшщъьюяіїєґ', 'zh kh ts ch sh shch  ' + ' yu ya i yi ye g'),
  ...spelled('αβγδεζηθικλμνξοπρσςτυφχψω', 'a v g d e z i th i k l m n x o p r s s t y f ch ps o'),
}

/**
 * Converts a text to the GSM alphabet: removes accents, transliterates Cyrillic and Greek, replaces
 * typographic characters, and drops the rest. One line, trimmed.
 */
export function toGsm(text: string): string {
  const spelledOut = [...text.normalize('NFC')].map((char) => (/\s/u.test(char) ? ' ' : spell(char))).join('')
  return spelledOut.replace(/\s+/g, ' ').trim()
}

function spell(char: string): string {
  if (SIZE.has(char)) return char
  const known = spellingOf(char)
  if (known !== undefined) return known
  // A composed character: an accented or full-width letter, an ellipsis.
  return [...char.normalize('NFKD')]
    .map((part) => (SIZE.has(part) ? part : (spellingOf(part) ?? '')))
    .join('')
}

function spellingOf(char: string): string | undefined {
  if (Object.hasOwn(SPELLINGS, char)) return SPELLINGS[char]
  const lower = char.toLowerCase()
  if (lower === char || !Object.hasOwn(SPELLINGS, lower)) return undefined
  const small = SPELLINGS[lower] ?? ''
  return small.slice(0, 1).toUpperCase() + small.slice(1)
}

/** Shortens a GSM text to at most `max` septets, marking the cut with '..'. */
export function shortenGsm(text: string, max: number): string {
  if ((septets(text) ?? 0) <= max) return text
  let kept = ''
  let size = 2
  for (const char of text) {
    size += SIZE.get(char) ?? 0
    if (size > max) break
    kept += char
  }
  return `${kept.trimEnd()}..`
}

function pairs(chars: string, spelling: string): Record<string, string> {
  return Object.fromEntries([...chars].map((char) => [char, spelling]))
}

function spelled(letters: string, spellings: string): Record<string, string> {
  const texts = spellings.split(' ')
  return Object.fromEntries([...letters].map((letter, place) => [letter, texts[place] ?? '']))
}
