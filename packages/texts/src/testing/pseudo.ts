import type { Language } from '../language.ts'
import { addMadeLanguage } from '../texts-of.ts'

/** The language of tests: English with accents, 40 % longer, in brackets. */
export const PSEUDO = 'en-XA' as Language

const [OPENS, CLOSES] = ['\ue000', '\ue001']
const ACCENTS: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  e: 'ë',
  i: 'î',
  n: 'ñ',
  o: 'ö',
  s: 'š',
  u: 'ü',
}

/** Makes the language of tests known; whoever asks for `PSEUDO` from then on reads it. */
export function addPseudo(): Language {
  addMadeLanguage(PSEUDO, pseudoTexts)
  return PSEUDO
}

function pseudoTexts(texts: object): object {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'function'
        ? (values: Record<string, unknown>) => pseudo(text(kept(values)))
        : pseudo(String(text)),
    ]),
  )
}

/** What is put into a text is marked, so that it stays as it is. */
function kept(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      // A choice is no text: it has to be found among its options.
      typeof value === 'string' && !/^[a-z-]+$/.test(value) ? `${OPENS}${value}${CLOSES}` : value,
    ]),
  )
}

function pseudo(text: string): string {
  const words = text.split(/(\ue000[^\ue001]*\ue001)/)
  const own = words.filter((word) => !word.startsWith(OPENS)).join('')
  const longer = '~'.repeat(Math.ceil([...own].length * 0.4))
  const accented = words.map((word) =>
    word.startsWith(OPENS)
      ? word.slice(1, -1)
      : word.replace(/[aceinosu]/g, (letter) => ACCENTS[letter] ?? letter),
  )
  return `[${accented.join('')}${longer}]`
}
