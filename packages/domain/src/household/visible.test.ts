import { expect, test } from 'vitest'
import { isHiddenOn } from './visible.ts'

test.each([
  [null, '2026-12-23', false],
  ['2026-12-24', '2026-12-23', true],
  ['2026-12-24', '2026-12-24', false],
  ['2026-12-24', '2026-12-25', false],
])('a gift until %s is hidden on %s: %s', (hiddenUntil, day, hidden) => {
  expect(isHiddenOn(hiddenUntil, day)).toBe(hidden)
})
