import { expect, test } from 'vitest'
import { reminderSubject, remindersSubject, renewsIn } from './reminder-text.ts'

test.each([
  [0, 'today'],
  [1, 'tomorrow'],
  [2, 'in 2 days'],
  [7, 'in 7 days'],
])('%i days left: %s', (days, text) => {
  expect(renewsIn(days)).toBe(text)
})

test('one has its own subject', () => {
  expect(reminderSubject('Netflix', 3)).toBe('Netflix renews in 3 days')
  expect(remindersSubject([{ name: 'Netflix', daysLeft: 1 }])).toBe('Netflix renews tomorrow')
})

test('several name the most urgent', () => {
  const lines = [
    { name: 'Spotify', daysLeft: 7 },
    { name: 'Netflix', daysLeft: 1 },
    { name: 'iCloud', daysLeft: 3 },
  ]
  expect(remindersSubject(lines)).toBe('3 subscriptions renew soon: Netflix tomorrow and 2 more')
})

test('a name cannot add a header', () => {
  expect(reminderSubject('Net\r\nBcc: all@example.com', 3)).toBe('Net Bcc: all@example.com renews in 3 days')
})
