import { expect, test } from 'vitest'
import { movableClock } from '#server/testing/movable-clock.ts'
import { RateLimited } from '../http/problem/problem.ts'
import { createRequestLimit } from './request-limit.ts'

const clock = movableClock()
const isRefused = (use: () => void) => {
  try {
    use()
    return false
  } catch (error) {
    return error instanceof RateLimited && error.retryAfterSeconds
  }
}

test('allows its maximum in each window, by key', () => {
  const limit = createRequestLimit(3, { clock, rateLimitFactor: 1 })
  expect([1, 2, 3, 4].map(() => isRefused(() => limit.use('ann')))).toEqual([false, false, false, 60])
  expect(isRefused(() => limit.use('bob'))).toBe(false)
  clock.advance('PT20S')
  expect(isRefused(() => limit.use('ann'))).toBe(40)
  clock.advance('PT40S')
  expect(isRefused(() => limit.use('ann'))).toBe(false)
  clock.advance('-PT2M')
  for (let n = 0; n < 3; n += 1) expect(isRefused(() => limit.use('ann'))).toBe(false)
})

test('asking counts nothing, and counting refuses nothing', () => {
  const limit = createRequestLimit(2, { clock, rateLimitFactor: 1 })
  const asked = () => [1, 2, 3].map(() => limit.wait('ann'))
  expect(asked()).toEqual([0, 0, 0])
  limit.count('ann')
  expect(asked()).toEqual([0, 0, 0])
  limit.count('ann')
  limit.count('ann')
  expect(asked()).toEqual([60, 60, 60])
  clock.advance('PT60S')
  expect(asked()).toEqual([0, 0, 0])
})
