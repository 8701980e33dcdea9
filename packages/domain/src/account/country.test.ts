import { expect, test } from 'vitest'
import { COUNTRIES, parseCountry, rightsRegions } from './country.ts'

test('249 countries, each once, in order', () => {
  expect(COUNTRIES).toHaveLength(249)
  expect([...new Set(COUNTRIES)].toSorted()).toEqual(COUNTRIES)
})

test.each([
  ['DE', 'DE'],
  ['de', null],
  ['UK', null],
  ['EU', null],
  ['', null],
  ['DEU', null],
])('%j is read as %j', (text, code) => {
  expect(parseCountry(text)).toBe(code)
})

test.each([
  ['DE', ['germany', 'european-union']],
  ['FR', ['european-union']],
  ['GB', ['united-kingdom']],
  ['US', ['united-states']],
  ['CH', []],
  ['JP', []],
  [null, []],
])('in %s hold the rules of %j', (country, regions) => {
  expect(rightsRegions(country)).toEqual(regions)
})
