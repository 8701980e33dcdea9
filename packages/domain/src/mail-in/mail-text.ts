import { cleanParagraph } from '../texts/clean-line.ts'

/** Characters of a mail's text that are looked at. */
export const MAIL_TEXT_MAX = 20_000
/** The most HTML that is read, before tags are removed. */
const HTML_MAX = 400_000

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  euro: '€',
  pound: '£',
  yen: '¥',
  ndash: '–',
  mdash: '—',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  ntilde: 'ñ',
  rsquo: '’',
}

/**
 * The words of HTML as plain text, without scripts, styles, comments and tags. Nothing of it is run or
 * fetched.
 */
export function textOfHtml(html: string): string {
  const parts: string[] = []
  const text = html.slice(0, HTML_MAX)
  // ASCII alone, so that it stays as long as the text.
  const lower = text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  let at = 0
  while (at < text.length) {
    const open = text.indexOf('<', at)
    if (open === -1) {
      parts.push(text.slice(at))
      break
    }
    parts.push(text.slice(at, open))
    const name = /^<(!--|\/?[a-z][a-z0-9]*)/i.exec(text.slice(open, open + 24))?.[1]?.toLowerCase()
    if (name === undefined) {
      parts.push('<')
      at = open + 1
      continue
    }
    const close = ENDS_BY[name] ?? '>'
    const end = lower.indexOf(close, open + 1)
    at = end === -1 ? text.length : end + close.length
    parts.push(BREAKS.has(name.replace('/', '')) ? '\n' : ' ')
  }
  return plainMailText(withoutEntities(parts.join('')))
}

/** The characters that entities of HTML and XML stand for; an unknown one stays. */
export function withoutEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? whole
    const code = Number.parseInt(decimal ?? hex, decimal === undefined ? 16 : 10)
    return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
  })
}

/** Elements that are left out with their content, by how they end. */
const ENDS_BY: Readonly<Record<string, string>> = {
  script: '</script>',
  style: '</style>',
  title: '</title>',
  head: '</head>',
  '!--': '-->',
}
const BREAKS = new Set(['br', 'p', 'div', 'tr', 'td', 'th', 'li', 'h1', 'h2', 'h3', 'h4', 'table', 'section'])

/** A mail's text: cleaned, with single blanks, at most 20,000 characters. */
export function plainMailText(text: string): string {
  return cleanParagraph(text.slice(0, HTML_MAX))
    .replace(/[ \t\u00a0\u2007\u202f]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .slice(0, MAIL_TEXT_MAX)
}

/**
 * Lower case without accents, for words to be found in; as long as the text, so that places stay the same.
 */
export function foldedText(text: string): string {
  return Array.from(text, (character) => {
    const plain = character
      .normalize('NFD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .replace('ł', 'l')
      .replace('ß', 's')
      .replace('’', "'")
    return plain.length === character.length ? plain : character
  }).join('')
}
