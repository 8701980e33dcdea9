import { expect, test } from 'vitest'
import { reminderHourOf } from './reminder-hour.ts'

test.each([
  [null, null, 9],
  [null, 'Pro Monthly', 9],
  [18, 'Pro Monthly', 18],
  [0, 'Pro Annual', 0],
  [23, 'Pro Annual', 23],
  [18, 'Free', 9],
  [18, null, 9],
])('own hour %s on the plan %s: at %i', (own, name, hour) =>
  expect(reminderHourOf(own, name === null ? null : { name }, 9)).toBe(hour),
)
