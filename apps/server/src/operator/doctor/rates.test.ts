import { expect, test } from 'vitest'
import { judgeRates } from './rates.ts'

const now = new Date('2026-03-10T12:00:00Z')

test.each([
  [null, undefined, 'ok'],
  ['https://rates.example/x', undefined, 'ok'],
  ['https://rates.example/x', '2026-03-09', 'ok'],
  ['https://rates.example/x', '2026-03-04', 'ok'],
  ['https://rates.example/x', '2026-03-03', 'warning'],
  ['https://rates.example/x', null, 'warning'],
] as const)('from %s, of %s: %s', (ratesUrl, day, level) => {
  expect(judgeRates({ ratesUrl, day }, now).level).toBe(level)
})
