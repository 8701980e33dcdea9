import { expect, test } from 'vitest'
import { badgeTone, FORM_STATUSES, isActive, isStatus, STATUSES } from './status.ts'

test.each([
  ['active', 'green', 'green'],
  ['paused', 'orange', 'yellow'],
  ['cancelled', 'red', 'red'],
  ['disabled', 'red', 'red'],
  ['unheard-of', 'grey', 'grey'],
])('%s is %s on the subscriptions page and %s on the reminders screen', (status, list, reminders) => {
  expect(badgeTone(status, 'subscriptions')).toBe(list)
  expect(badgeTone(status, 'reminders')).toBe(reminders)
})

test('only active ones count', () => {
  expect(STATUSES.filter((status) => isActive({ status }))).toEqual(['active'])
})

test('the form writes three of the four readable statuses', () => {
  expect(FORM_STATUSES).toEqual(['active', 'paused', 'cancelled'])
  expect(FORM_STATUSES.every(isStatus)).toBe(true)
  expect(isStatus('disabled')).toBe(true)
  expect(isStatus('Active')).toBe(false)
})
