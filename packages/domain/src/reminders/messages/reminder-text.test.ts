import { remindersIn } from '@duely/texts/reminders'
import { expect, test } from 'vitest'
import { pricePer, reminderSubject, remindersSubject, whenText } from './reminder-text.ts'

const t = remindersIn('en')

test.each([
  [0, 'today'],
  [1, 'tomorrow'],
  [2, 'in 2 days'],
  [7, 'in 7 days'],
])('%i days left: %s', (days, text) => {
  expect(whenText(days, t)).toBe(text)
})

test('one has its own subject', () => {
  const netflix = { name: 'Netflix', amount: '$15.49' }
  expect(reminderSubject({ ...netflix, daysLeft: 3 }, t)).toBe('Netflix, $15.49, renews in 3 days')
  expect(remindersSubject([{ ...netflix, daysLeft: 1 }], t)).toBe('Netflix, $15.49, renews tomorrow')
})

test('several name the most urgent', () => {
  const lines = [
    { name: 'Spotify', amount: '$9.99', daysLeft: 7 },
    { name: 'Netflix', amount: '$15.49', daysLeft: 1 },
    { name: 'iCloud', amount: '$2.99', daysLeft: 3 },
  ]
  expect(remindersSubject(lines, t)).toBe('3 subscriptions renew soon: Netflix tomorrow and 2 more')
})

test.each([
  [{ day: 'Feb 28', daysLeft: 3 }, null, 'Cancel Amber Contract by Feb 28 (3 days), $15.99'],
  [{ day: 'Feb 28', daysLeft: 1 }, null, 'Cancel Amber Contract by Feb 28 (tomorrow), $15.99'],
  [{ day: 'Feb 28', daysLeft: 0 }, null, 'Cancel Amber Contract by Feb 28 (today), $15.99'],
  [
    { day: 'Feb 28', daysLeft: 3 },
    { kind: 'trial', price: '$15.99 a month' },
    'Cancel Amber Contract by Feb 28 (3 days), then $15.99 a month',
  ],
] as const)('a last day to cancel comes first: %j %j', (cancelBy, change, text) => {
  const line = { name: 'Amber Contract', amount: '$15.99', daysLeft: 34, cancelBy, change }
  expect(reminderSubject(line, t)).toBe(text)
  const others = [{ name: 'Netflix', amount: '$15.49', daysLeft: 4 }]
  expect(remindersSubject([...others, line], t)).toMatch(
    /^2 subscriptions renew soon: cancel Amber Contract by Feb 28 \(/,
  )
})

test('a repeated one says that it was not answered', () => {
  const line = { name: 'Netflix', amount: '$15.49', daysLeft: 2, isRepeated: true }
  expect(reminderSubject(line, t)).toBe('Still unanswered: Netflix, $15.49, renews in 2 days')
  const cancelBy = { day: 'Feb 28', daysLeft: 0 }
  expect(remindersSubject([{ ...line, cancelBy }], t)).toBe(
    'Still unanswered: Cancel Netflix by Feb 28 (today), $15.49',
  )
  expect(remindersSubject([line, { ...line, name: 'Hulu' }], t)).toBe(
    '2 subscriptions renew soon: Netflix in 2 days and 1 more',
  )
})

test('a name cannot inject a header', () => {
  const line = { name: 'Net\r\nBcc: all@example.com', amount: '$1.00', daysLeft: 3 }
  expect(reminderSubject(line, t)).toBe('Net Bcc: all@example.com, $1.00, renews in 3 days')
})

test.each<[Parameters<typeof reminderSubject>[0], string]>([
  [
    { name: 'Hulu', amount: '$7.99', daysLeft: 3, change: { kind: 'trial', price: '$7.99 a month' } },
    'Your Hulu trial ends in 3 days: then $7.99 a month',
  ],
  [
    {
      name: 'Netflix',
      amount: '$17.99',
      daysLeft: 3,
      change: { kind: 'price', before: '$15.49', after: '$17.99', percent: 16, day: 'Mar 1' },
    },
    'Netflix goes up from $15.49 to $17.99 (+16 %) on Mar 1',
  ],
  [
    {
      name: 'Netflix',
      amount: '$9.99',
      daysLeft: 3,
      change: { kind: 'price', before: '$15.49', after: '$9.99', percent: -36, day: 'Mar 1' },
    },
    'Netflix goes down from $15.49 to $9.99 (−36 %) on Mar 1',
  ],
  [
    {
      name: 'Radio',
      amount: '$2.00',
      daysLeft: 0,
      change: { kind: 'price', before: '$0.00', after: '$2.00', percent: null, day: 'Mar 1' },
    },
    'Radio goes up from $0.00 to $2.00 on Mar 1',
  ],
])('a renewal with a change names it: %j', (line, subject) => {
  expect(reminderSubject(line, t)).toBe(subject)
})

test.each([
  [{ billingCycle: 'monthly' }, 'a month'],
  [{ billingCycle: 'yearly', billingEvery: 1 }, 'a year'],
  [{ billingCycle: 'weekly', billingEvery: 4 }, 'every 4 weeks'],
] as const)('%j is paid %s', (interval, words) => {
  expect(pricePer(interval, t)).toBe(words)
})
