import { expect, test } from 'vitest'
import { initials } from './profile.ts'

test.each([
  ['Ann Berg', 'AB'],
  ['ann maria berg', 'AB'],
  ['Ann', 'A'],
  ['  Örjan   Åkesson ', 'ÖÅ'],
  ['(Ann) "Berg"', 'AB'],
  ['𝒜nn 𝓑erg', '𝒜𝓑'],
  ['', 'U'],
  ['   ', 'U'],
  ['— !', 'U'],
  [null, 'U'],
  [undefined, 'U'],
])('initials of %j are %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
  expect([...initials(name)].length).toBeLessThanOrEqual(2)
})
