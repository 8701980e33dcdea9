import { expect, test } from 'vitest'
import { languageOfCountry } from './letter-language.ts'

test.each([
  ['DE', 'de'],
  ['AT', 'de'],
  ['CH', 'de'],
  ['FR', 'fr'],
  ['MX', 'es'],
  ['IT', 'it'],
  ['BR', 'pt-BR'],
  ['PT', 'pt-BR'],
  ['PL', 'pl'],
  ['GB', 'en'],
  ['US', 'en'],
  ['BE', null],
  ['JP', null],
  ['x', null],
  [null, null],
])('letters to %s are in %s', (country, language) => {
  expect(languageOfCountry(country)).toBe(language)
})
