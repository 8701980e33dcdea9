import { parseAmount } from '@duely/domain'
import { expect, test } from 'vitest'
import { plainAmount } from './amount-text.ts'

test.each([
  ['15.99', 'en-US', '15.99'],
  ['15,99', 'de-DE', '15.99'],
  ['15,99', 'en-US', '15.99'],
  ['15,9', 'fr-FR', '15.9'],
  [' € 1.234,50 ', 'de-DE', '1234.50'],
  ['$1,234.50', 'en-US', '1234.50'],
  ['1,234', 'en-US', '1234'],
  ['1 234,50', 'fr-FR', '1234.50'],
  ['1\u202f234,50 €', 'fr-FR', '1234.50'],
  ['1’234.50', 'de-CH', '1234.50'],
  ["12'345'678", 'de-CH', '12345678'],
  ['.99', 'en-US', '0.99'],
  ['12', 'nonsense', '12'],
])('%s in %s is %s', (typed, culture, plain) => {
  expect(plainAmount(typed, culture)).toBe(plain)
  expect(plainAmount(plain, culture)).toBe(plain)
})

test.each([
  ['1,490', 'en-US', 'JPY', '1490'],
  ['1.490', 'de-DE', 'JPY', '1490'],
  ['¥ 1.490.000', 'de-DE', 'JPY', '1490000'],
  ['5.555', 'en-US', 'KWD', '5.555'],
  ['5,555', 'de-DE', 'KWD', '5.555'],
  ['5,555', 'en-US', 'KWD', '5555'],
  ['KWD 5.5', 'en-US', 'KWD', '5.5'],
  ['CA$15.99', 'en-US', 'CAD', '15.99'],
  ['15,99 CHF', 'de-CH', 'CHF', '15.99'],
])('%s in %s and %s is %s', (typed, culture, currency, plain) => {
  expect(plainAmount(typed, culture, currency)).toBe(plain)
})

test.each([
  ['1,234', 'de-DE'],
  ['1.234', 'en-US'],
  ['fifteen', 'en-US'],
  ['1,2,3', 'de-DE'],
  ['-5', 'en-US'],
  ['15 99', 'en-US'],
  ['15€99', 'fr-FR'],
  ["15'99", 'de-CH'],
  ['1 23', 'fr-FR'],
])('%s in %s is ambiguous and unchanged', (typed, culture) => {
  expect(parseAmount(plainAmount(typed, culture), 'USD')).toBeNull()
})
