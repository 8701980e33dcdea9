const OPENS = '\ue000'
const CLOSES = '\ue001'
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

/**
 * English texts with accents, 40 % longer and in brackets, so that one sees what comes from a catalogue.
 * Imports nothing, because journeys hand this file to the browser.
 */
export function pseudoTexts(texts: object): Record<string, unknown> {
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
      // A choice is not a text: it has to be found among its options.
      typeof value === 'string' && !/^[a-z-]+$/.test(value) ? `${OPENS}${value}${CLOSES}` : value,
    ]),
  )
}

function pseudo(text: string): string {
  const words = text.split(/(\ue000[^\ue001]*\ue001)/)
  const own = words.filter((word) => !word.startsWith(OPENS)).join('')
  const longer = Array.from({ length: Math.ceil([...own].length * 0.4) }, filler).join('')
  const accented = words.map((word) =>
    word.startsWith(OPENS)
      ? word.slice(1, -1)
      : word.replace(/[aceinosu]/g, (letter) => ACCENTS[letter] ?? letter),
  )
  return `[${accented.join('')}${longer}]`
}

/** In words of five signs, because lines break between words. */
const filler = (_: unknown, at: number) => (at % 6 === 5 ? ' ' : '~')
