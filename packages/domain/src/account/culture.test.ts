import { expect, test } from 'vitest'
import { cultureOf, dayComesFirst, englishLocale, monthComesFirst, parseCulture } from './culture.ts'

test.each([
  ['en-US', 'en-US'],
  ['en-gb', 'en-GB'],
  ['de', 'de-DE'],
  ['sv', 'sv-SV'],
  ['zh-Hans-CN', 'zh-CN'],
  ['es-419', 'es-419'],
  ['pt_BR', 'pt-BR'],
  ['', 'en-US'],
  [undefined, 'en-US'],
  ['*', 'en-US'],
  ['haw', 'en-US'],
  ['<script>', 'en-US'],
])('cultureOf(%j) is %s', (language, culture) => {
  expect(cultureOf(language)).toBe(culture)
})

test('parseCulture takes exactly language-REGION', () => {
  expect(parseCulture('en-GB')).toBe('en-GB')
  expect(parseCulture('es-419')).toBe('es-419')
  for (const text of ['', 'en', 'EN-gb', 'en_GB', 'en-GB\n', 'en-GB-x']) expect(parseCulture(text)).toBeNull()
})

test.each([
  ['en-US', 'en-US'],
  ['en-GB', 'en-GB'],
  ['de-DE', 'en-DE'],
  ['ja-JP', 'en-JP'],
  // Day first, as in that region, but in English words.
  ['ar-EG', 'en-150'],
  ['ko-KP', 'en-US'],
  ['', 'en-US'],
  ['de', 'en-US'],
  ['nonsense culture', 'en-US'],
])('texts for %j use the locale %s', (culture, locale) => {
  expect(englishLocale(culture)).toBe(locale)
})

test.each([
  ['en-US', true, false],
  ['en-GB', false, true],
  ['de-DE', false, true],
  ['sv-SE', false, false],
  ['nonsense!', false, false],
])('in %s the month comes first: %s, the day before it: %s', (culture, month, day) => {
  expect(monthComesFirst(culture)).toBe(month)
  expect(dayComesFirst(culture)).toBe(day)
})
