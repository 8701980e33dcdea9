import { expect, test } from 'vitest'
import { aboutAMonth, ratesNote } from './home-currency.ts'

test.each([
  [284, 'USD', 'about $284 a month'],
  [1_284_000, 'GBP', 'about £1,284,000 a month'],
  [0, 'EUR', 'about €0 a month'],
] as const)('%i %s is %s', (whole, currency, text) => {
  expect(aboutAMonth(whole, currency)).toBe(text)
})

test.each([
  [false, false, 'European Central Bank rates of Nov 20, 2026.'],
  [false, true, 'European Central Bank rates of Nov 20, 2026. They are more than seven days old.'],
  [
    true,
    true,
    'European Central Bank rates of Nov 20, 2026, which came with Duely. They are more than seven days old.',
  ],
])('bundled %s, old %s', (isBundled, isOld, text) => {
  expect(ratesNote('Nov 20, 2026', { isBundled, isOld })).toBe(text)
})
