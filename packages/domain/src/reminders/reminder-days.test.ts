import { expect, test } from 'vitest'
import { DEFAULT_REMINDER_DAYS, normaliseReminderDays } from './reminder-days.ts'

test('are unique, known and descending', () => {
  expect(normaliseReminderDays([1, 7, 3, 7])).toEqual([7, 3, 1])
  expect(normaliseReminderDays([2, 30, -1, 3.5])).toEqual([])
  expect(normaliseReminderDays([])).toEqual([])
  expect(DEFAULT_REMINDER_DAYS).toEqual([3])
})
