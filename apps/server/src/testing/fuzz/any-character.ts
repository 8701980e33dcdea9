import fc from 'fast-check'

const SURROGATES = { first: 0xd800, count: 0x800 }
const LAST = 0x10ffff

/**
 * Any character of Unicode, for `fc.string({ unit })`: the library's unit 'binary' draws the same ones, but
 * first makes a table of all 1.1 million, which takes four seconds.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: LAST - SURROGATES.count })
  .map(characterAt, numberOf)

function characterAt(number: number): string {
  return String.fromCodePoint(number < SURROGATES.first ? number : number + SURROGATES.count)
}

/** @throws if the value is not a single character, as the library expects of a value that it cannot shrink */
function numberOf(value: unknown): number {
  const [character, ...rest] = typeof value === 'string' ? value : ''
  const code = character?.codePointAt(0)
  const isSurrogate = character !== undefined && !character.isWellFormed()
  if (code === undefined || rest.length > 0 || isSurrogate) throw new Error('no single character')
  return code < SURROGATES.first ? code : code - SURROGATES.count
}
