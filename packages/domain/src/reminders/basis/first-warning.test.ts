import { expect, test } from 'vitest'
import { plainDate } from '../../dates/plain-date.ts'
import { planById } from '../../plans/plan.ts'
import { firstWarning } from './first-warning.ts'

const today = plainDate('2026-02-26')

test.each([
  ['2026-03-10', 8, { day: '2026-03-07', daysLeft: 3 }],
  ['2026-03-02', 23, { day: '2026-02-27', daysLeft: 3 }],
  ['2026-03-01', 8, { day: '2026-02-26', daysLeft: 3 }],
  ['2026-03-01', 9, { day: null, daysLeft: 3 }],
  ['2026-02-28', 8, { day: null, daysLeft: 2 }],
  ['2026-02-27', 23, { day: null, daysLeft: 1 }],
  ['2026-02-26', 0, null],
  ['2026-02-20', 0, null],
])('a renewal on %s, added at %i o’clock: %o', (renewal, hour, expected) => {
  expect(firstWarning(plainDate(renewal), { today, hour })).toEqual(expected)
})

test('the day is the one of the free plan', () => {
  const { notificationIntervals } = planById('free')
  expect(notificationIntervals).toEqual([firstWarning(plainDate('2026-03-10'), { today, hour: 0 })?.daysLeft])
})
