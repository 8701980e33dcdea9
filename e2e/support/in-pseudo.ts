/*
 * English and the language of tests (packages/texts/src/testing/pseudo-texts.ts): what journeys say in
 * English is found where it is longer, with accents and in brackets, and what they read is given in English.
 */

/** Whether the product that runs is in the language of tests: the run of `npm run soak:journeys`. */
export const isInPseudo = process.env.JOURNEYS_IN === 'pseudo'

/** In English, where what was read is in the language of tests. */
export const readInEnglish = (text: string) => (isInPseudo ? inEnglish(text) : text)

/** What products of this run were called by their environment, which is the same in every language. */
export const calledByEnvironment = new Set<string>()

const ACCENTS = { a: 'á', c: 'ç', e: 'ë', i: 'î', n: 'ñ', o: 'ö', s: 'š', u: 'ü' } as const
const ENGLISH = new Map<string, string>(Object.entries(ACCENTS).map(([plain, accented]) => [accented, plain]))
const ACCENTED = [...ENGLISH.keys()].join('')

/** Brackets and filler, which may stand after any letter. */
const NOISE = '(?:[[\\]]|~ ?)*'
const WORD = `[\\w${ACCENTED}]`
const EDGE = `(?:(?<=${WORD})(?!${WORD})|(?<!${WORD})(?=${WORD}))`

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** How a text in English is compared. */
export type Comparison = { readonly isWhole?: boolean; readonly ignoresCase?: boolean }

/** Finds a text, or what a pattern finds, both in English and in the language of tests. */
export function inPseudo(english: string | RegExp, { isWhole, ignoresCase }: Comparison = {}): RegExp {
  if (english instanceof RegExp)
    return new RegExp(tolerant(english.source, english.ignoreCase), english.flags)
  const source = tolerant(escaped(english.trim().replace(/\s+/g, ' ')), ignoresCase)
  return new RegExp(isWhole ? `^\\s*${NOISE}${source}\\s*$` : source, ignoresCase ? 'i' : '')
}

/** A class, a quantifier, the beginning of a group, an escape, or any other sign. */
const TOKEN =
  /\[\^?(?:\\.|[^\]\\])*\]|[*+?]\??|\{\d+(?:,\d*)?\}\??|\((?:\?(?:[:=!]|<[=!]|<\w+>))?|\\(?:u[\da-f]{4}|x[\da-f]{2}|[pP]\{[^}]*\}|.)|[\s\S]/giu

function tolerant(source: string, ignoresCase = false): string {
  const tokens = source.match(TOKEN) ?? []
  return tokens
    .map((token, at) => {
      if (token === '^') return `^${NOISE}`
      if (token === '\\b') return EDGE
      if (/^(?:[$|)*+?{]|\(|\\B)/.test(token)) return token
      const isRepeated = /^[*+?{]/.test(tokens[at + 1] ?? '')
      // What stands for any sign takes brackets and filler too.
      if (token === '.' || token.startsWith('[^')) return isRepeated ? token : token + NOISE
      const sign = `${signOf(token, ignoresCase)}${NOISE}`
      return isRepeated ? `(?:${sign})` : sign
    })
    .join('')
}

/** One sign of a pattern, or what is accented in its place. */
function signOf(token: string, ignoresCase: boolean): string {
  if (token === ' ') return '\\s+'
  if (token === '\\w') return WORD
  if (token.startsWith('[')) return `${token.slice(0, -1)}${accentedIn(token)}]`
  const accented = ACCENTS[(ignoresCase ? token.toLowerCase() : token) as keyof typeof ACCENTS]
  return accented === undefined ? token : `[${token}${accented}]`
}

/** The accented letters whose plain ones a class has. */
function accentedIn(token: string): string {
  const own = new RegExp(token, 'u')
  return [...ENGLISH].flatMap(([accented, plain]) => (own.test(plain) ? accented : [])).join('')
}

/** What a text in the language of tests says in English. */
export function inEnglish(text: string): string {
  return text
    .replace(/(?:~[~\s]*)?\]/g, '')
    .replaceAll('[', '')
    .replace(new RegExp(`[${ACCENTED}]`, 'g'), (letter) => ENGLISH.get(letter) ?? letter)
}
