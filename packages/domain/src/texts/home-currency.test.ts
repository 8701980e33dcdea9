import { expect, test } from 'vitest'
import { aboutAMonth, leftOutNote, ownRatesNote, ratesNote } from './home-currency.ts'

test('what is converted by own rates, and what is left out, is named', () => {
  expect(ownRatesNote([]) + leftOutNote([])).toBe('')
  expect(ownRatesNote(['KWD']) + leftOutNote(['IRR', 'LBP'])).toBe(
    ' By your own rate: KWD. Without a rate, and so left out: IRR, LBP.',
  )
})

test.each([
  [284, 'USD', 'about $284 a month'],
  [1_284_000, 'GBP', 'about £1,284,000 a month'],
  [0, 'EUR', 'about €0 a month'],
] as const)('%i %s is %s', (whole, currency, text) => {
  expect(aboutAMonth(whole, currency)).toBe(text)
})

test.each([
  [null, 0, 'European Central Bank rates of Nov 20, 2026.'],
  [null, 7, 'European Central Bank rates of Nov 20, 2026.'],
  [null, 8, 'European Central Bank rates of Nov 20, 2026. They are 8 days old.'],
  [null, 59, 'European Central Bank rates of Nov 20, 2026. They are 59 days old.'],
  ['Duely', 61, 'European Central Bank rates of Nov 20, 2026, which came with Duely. They are 2 months old.'],
  [
    'Duely',
    248,
    'European Central Bank rates of Nov 20, 2026, which came with Duely. They are 8 months old.',
  ],
])('bundled with %s, %i days old', (bundledWith, ageDays, text) => {
  expect(ratesNote('Nov 20, 2026', { bundledWith, ageDays })).toBe(text)
})
