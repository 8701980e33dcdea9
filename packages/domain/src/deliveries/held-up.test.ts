import { expect, test } from 'vitest'
import { isHeldUp } from './held-up.ts'

test.each([
  [null, false],
  ['2026-03-02T12:00:00Z', false],
  ['2026-03-02T11:50:00Z', false],
  ['2026-03-02T11:49:59Z', true],
])('with the oldest due at %s messages are held up: %s', (oldest, heldUp) => {
  expect(isHeldUp(oldest === null ? null : new Date(oldest), new Date('2026-03-02T12:00:00Z'))).toBe(heldUp)
})
