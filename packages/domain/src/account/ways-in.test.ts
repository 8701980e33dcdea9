import { expect, test } from 'vitest'
import { isWayInLeft } from './ways-in.ts'

test.each([
  [{ password: false, passkeys: 0, provider: false }, false],
  [{ password: true, passkeys: 0, provider: false }, true],
  [{ password: false, passkeys: 1, provider: false }, true],
  [{ password: false, passkeys: 0, provider: true }, true],
])('%o: %s', (ways, isLeft) => {
  expect(isWayInLeft(ways)).toBe(isLeft)
})
