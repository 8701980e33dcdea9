import { expect, test } from 'vitest'
import { secondsUntilFree } from './allowance.ts'

const now = new Date('2026-03-02T12:00:00Z')
const allowance = { key: 'a', max: 10, seconds: 900 }
const used = (count: number, secondsAgo: number, key = 'a') => ({
  key,
  count,
  startedAt: now.getTime() - secondsAgo * 1_000,
})

test.each([
  ['below its maximum', 9, 0, null],
  ['at its maximum', 10, 0, 900],
  ['whose window is nearly over', 10, 899, 1],
  ['whose window is over', 10, 900, null],
  ['of a clock that was set back', 10, -900, null],
])('a counter %s', (_, count, secondsAgo, wait) => {
  expect(secondsUntilFree([allowance], [used(count, secondsAgo)], now)).toBe(wait)
  expect(secondsUntilFree([{ ...allowance, key: 'b' }], [used(count, secondsAgo)], now)).toBeNull()
})

test('of several that are used up the longest wait counts', () => {
  const asked = [allowance, { key: 'b', max: 3, seconds: 10 }, { key: 'c', max: 3, seconds: 3_600 }]
  expect(secondsUntilFree(asked, [used(10, 100), used(3, 0, 'b'), used(2, 0, 'c')], now)).toBe(800)
})
