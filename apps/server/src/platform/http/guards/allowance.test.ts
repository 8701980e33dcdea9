import { expect, test } from 'vitest'
import { usedUp } from './allowance.ts'

test.each([
  ['below its maximum', 9, 0, false],
  ['at its maximum', 10, 0, true],
  ['whose window is nearly over', 10, 899, true],
  ['whose window is over', 10, 900, false],
  ['of a clock that was set back', 10, -900, false],
])('a counter %s', (_, count, secondsAgo, isUsedUp) => {
  const now = new Date('2026-03-02T12:00:00Z')
  const allowance = { key: 'a', max: 10, seconds: 900 }
  const counts = [{ key: 'a', count, startedAt: now.getTime() - secondsAgo * 1_000 }]
  expect(usedUp([allowance], counts, now)).toEqual(isUsedUp ? counts : [])
  expect(usedUp([{ ...allowance, key: 'b' }], counts, now)).toEqual([])
})
