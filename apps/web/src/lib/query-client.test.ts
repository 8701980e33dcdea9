import { expect, test } from 'vitest'
import { ApiError } from './api.ts'
import { retryDelay, shouldRetry } from './query-client.ts'

test.each([400, 401, 403, 404, 409])('a refusal with %i is not retried', (status) => {
  expect(shouldRetry(0, { status })).toBe(false)
})

test.each([{ status: 503 }, new TypeError('Failed to fetch')])(
  'a network failure is retried twice',
  (error) => {
    expect([0, 1, 2].map((failures) => shouldRetry(failures, error))).toEqual([true, true, false])
  },
)

test('after too many requests a read is tried again once the server allows it, until it succeeds', () => {
  const refused = new ApiError(429, {}, new Headers({ 'retry-after': '42' }))
  expect([0, 5, 50].map((failures) => shouldRetry(failures, refused))).toEqual([true, true, true])
  expect([0, 5].map((failures) => retryDelay(failures, refused))).toEqual([42_000, 42_000])
})

test.each([new ApiError(429, {}, new Headers({ 'retry-after': 'soon' })), new TypeError('Failed to fetch')])(
  'where no wait is named, it doubles to half a minute',
  (error) => {
    expect([0, 1, 2, 9].map((failures) => retryDelay(failures, error))).toEqual([1_000, 2_000, 4_000, 30_000])
  },
)
