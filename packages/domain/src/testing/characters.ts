const SURROGATES = { first: 0xd800, count: 0x800 }

/**
 * All characters of Unicode by number, for `fc.integer`: the unit 'binary' draws the same ones, but first
 * makes a table of all 1.1 million, which takes four seconds.
 */
export const CHARACTER_NUMBERS = { min: 0, max: 0x10ffff - SURROGATES.count }

export function characterAt(number: number): string {
  return String.fromCodePoint(number < SURROGATES.first ? number : number + SURROGATES.count)
}

/** @throws if the value is not a single character, as the library expects of a value that it cannot shrink */
export function characterNumber(value: unknown): number {
  const [character, ...rest] = typeof value === 'string' ? value : ''
  const code = character?.codePointAt(0)
  const isSurrogate = character !== undefined && !character.isWellFormed()
  if (code === undefined || rest.length > 0 || isSurrogate) throw new Error('no single character')
  return code < SURROGATES.first ? code : code - SURROGATES.count
}
