import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CURRENCIES } from '../money/currencies.ts'
import { currencySign } from '../money/format-money.ts'
import { CHARACTER_NUMBERS, characterAt, characterNumber } from '../testing/characters.ts'
import { septets, shortenGsm, toGsm } from './gsm-text.ts'

const anyCharacter = fc.integer(CHARACTER_NUMBERS).map(characterAt, characterNumber)

test.each([
  ['Netflix', 'Netflix'],
  ['Ørsted Ñandú Ærø ß é à', 'Ørsted Ñandu Ærø ß é à'],
  ['Čeština ção łódź Đỗ ığ', 'Cestina cao lodz Do ig'],
  ['Кинопоиск', 'Kinopoisk'],
  ['Яндекс Плюс', 'Yandeks Plyus'],
  ['Щука', 'Shchuka'],
  ['Ωδείο', 'Ωdeio'],
  ['“Café” – l’Équipe…', '"Café" - l\'Équipe...'],
  ['Ｄｉｓｎｅｙ＋', 'Disney+'],
  ['Spotify™ 🎵  Premium', 'SpotifyTM Premium'],
  ['a\u0000b\nc\u200bd', 'ab cd'],
  ['日本語', ''],
  ['€10.00', '€10.00'],
])('%j becomes %j', (text, gsm) => {
  expect(toGsm(text)).toBe(gsm)
})

test.each([
  ['abc', 3],
  ['€', 2],
  ['[x]', 5],
  ['', 0],
  ['Ж', null],
  ['ç', null],
  ['😀', null],
])('%j takes %j septets', (text, size) => {
  expect(septets(text)).toBe(size)
})

test('the output is in the alphabet, on one line, and stable', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      const gsm = toGsm(text)
      expect(septets(gsm)).not.toBeNull()
      expect(gsm).not.toMatch(/[\r\n]/)
      expect(toGsm(gsm)).toBe(gsm)
    }),
    { numRuns: 60 },
  )
})

test('shortening keeps within the limit in septets and marks the cut', () => {
  expect(shortenGsm('Netflix', 7)).toBe('Netflix')
  expect(shortenGsm('Netflix Family', 8)).toBe('Netfli..')
  expect(shortenGsm('€€€€€', 7)).toBe('€€..')
})

test('the sign of every currency is told apart', () => {
  const signs = CURRENCIES.map((currency) => toGsm(currencySign(currency)))
  expect(signs.every((sign) => sign !== '' && septets(sign) !== null)).toBe(true)
  expect(new Set(signs).size).toBe(CURRENCIES.length)
})
