import { expect, test } from 'vitest'
import { retryDelay, retryDelaysMinutes } from './retry.ts'

test('waits 1, 5, 15, 60, 180 minutes, then gives up', () => {
  expect(retryDelaysMinutes.map((_, i) => (retryDelay(i + 1, 0.5) ?? 0) / 60_000)).toEqual([
    1, 5, 15, 60, 180,
  ])
  expect(retryDelay(6, 0.5)).toBeNull()
  expect(retryDelay(0, 0.5)).toBeNull()
})

test('spreads the delay by 20 % either way', () => {
  expect(retryDelay(2, 0)).toBe(240_000)
  expect(retryDelay(2, 1)).toBe(360_000)
})
