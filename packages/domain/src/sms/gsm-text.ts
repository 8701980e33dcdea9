/** The alphabet of a plain text message (3GPP TS 23.038): one character outside it makes the whole message dearer. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡' +
  'ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** These take the room of two. */
const EXTENDED = '^{}\\[~]|€'

const SIZE = new Map<string, number>([
  ...[...BASIC].map((char): [string, number] => [char, 1]),
  ...[...EXTENDED].map((char): [string, number] => [char, 2]),
])

/** What one message holds; one more, and it is sent and charged as two. */
export const SMS_SEPTETS = 160

/** How much room a text takes in a message, in septets; null if it holds a character outside the alphabet. */
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
  ...{
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
  },
  ...{ ẞ: 'SS', '×': 'x', '÷': '/', '®': '(R)', '©': '(C)', '₽': 'RUB', '₹': 'INR', '¢': 'c', '°': 'o' },
  ...spelled('абвгдезийклмнопрстуфыэ', 'a b v g d e z i y k l m n o p r s t u f y e'),
  ...spelled('жхцчшщъьюяіїєґ', 'zh kh ts ch sh shch  ' + ' yu ya i yi ye g'),
  ...spelled('αβγδεζηθικλμνξοπρσςτυφχψω', 'a v g d e z i th i k l m n x o p r s s t y f ch ps o'),
}

/**
 * The text in the alphabet of a plain message: accents the alphabet lacks go, Cyrillic and Greek are spelled in Latin
 * letters, typographic signs become plain ones; what cannot be spelled is left out. On one line, trimmed.
 */
export function toGsm(text: string): string {
  const spelledOut = [...text.normalize('NFC')].map((char) => (/\s/u.test(char) ? ' ' : spell(char))).join('')
  return spelledOut.replace(/\s+/g, ' ').trim()
}

function spell(char: string): string {
  if (SIZE.has(char)) return char
  const known = spellingOf(char)
  if (known !== undefined) return known
  // A sign made of others: a letter with an accent, a full-width letter, the three dots of one character.
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

/** At most `max` septets of a text already in the alphabet, marked with '..' where something is missing. */
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
