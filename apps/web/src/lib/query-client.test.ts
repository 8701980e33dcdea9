import { expect, test } from 'vitest'
import { shouldRetry } from './query-client.ts'

test.each([400, 401, 403, 404, 409, 429])('a refusal with %i is not retried', (status) => {
  expect(shouldRetry(0, { status })).toBe(false)
})

test.each([{ status: 503 }, new TypeError('Failed to fetch')])(
  'a network failure is retried twice',
  (error) => {
    expect([0, 1, 2].map((failures) => shouldRetry(failures, error))).toEqual([true, true, false])
  },
)
