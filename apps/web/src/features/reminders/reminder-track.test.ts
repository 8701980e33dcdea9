import { plainDate } from '@duely/domain'
import { remindersListTexts } from '@duely/texts/reminders-list'
import { expect, test } from 'vitest'
import { reminderTrack, trackWords } from './reminder-track.ts'
import { delivery } from './testing.tsx'

const netflix = {
  id: 'Netflix',
  nextBillingDate: plainDate('2026-03-10'),
  reminderDays: [7 as const, 3 as const, 1 as const],
}
const upcoming = {
  subscriptionId: 'Netflix',
  name: 'Netflix',
  renewalDate: '2026-03-10',
  daysBefore: 3,
  remindAt: '2026-03-07T14:00:00Z',
  channels: ['email' as const],
}

test.each([
  [
    'sent, next and planned',
    '2026-03-05',
    [delivery({ daysBefore: 7 })],
    [upcoming],
    'Reminders: 7 days before sent, 3 days before next, 1 day before planned',
  ],
  [
    'skipped',
    '2026-03-05',
    [delivery({ daysBefore: 7, state: 'skipped' })],
    [upcoming],
    'Reminders: 7 days before not sent, 3 days before next, 1 day before planned',
  ],
  [
    'sent by one channel of two',
    '2026-03-05',
    [delivery({ daysBefore: 7, state: 'failed', channel: 'sms' }), delivery({ daysBefore: 7 })],
    [],
    'Reminders: 7 days before sent, 3 days before planned, 1 day before planned',
  ],
  [
    'being sent',
    '2026-03-07',
    [delivery({ daysBefore: 3, state: 'sending' })],
    [],
    'Reminders: 3 days before next, 1 day before planned',
  ],
  [
    'of another renewal or subscription',
    '2026-03-05',
    [
      delivery({ daysBefore: 3, renewalDate: '2026-02-10' }),
      delivery({ daysBefore: 1, subscriptionId: 'Gym' }),
    ],
    [],
    'Reminders: 3 days before planned, 1 day before planned',
  ],
])('%s', (_, today, deliveries, reminders, words) => {
  const stops = reminderTrack(netflix, { deliveries, reminders }, plainDate(today))
  expect(trackWords(stops, 'en-US', remindersListTexts.en)).toBe(words)
})
