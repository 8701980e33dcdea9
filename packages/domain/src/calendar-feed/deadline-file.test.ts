import { remindersIn } from '@duely/texts/reminders'
import { expect, test } from 'vitest'
import { plainDate } from '../dates/plain-date.ts'
import { deadlineFile } from './deadline-file.ts'

const options = {
  publicUrl: 'https://duely.example',
  hour: 9,
  writtenAt: new Date('2026-03-07T09:00:00Z'),
  t: remindersIn('en'),
}
const netflix = {
  subscriptionId: 'one',
  name: 'Netflix; HD, for all',
  lastDay: plainDate('2026-02-28'),
  renewalDate: plainDate('2026-03-31'),
}

test('a last day is an all-day event with an alarm in the morning', () => {
  expect(deadlineFile([netflix], options).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Duely//Renewals//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:deadline-one-2026-02-28@duely',
    'DTSTAMP:20260307T090000Z',
    'DTSTART;VALUE=DATE:20260228',
    'DTEND;VALUE=DATE:20260301',
    'SUMMARY:Last day to cancel Netflix\\; HD\\, for all',
    'URL:https://duely.example/dashboard/subscriptions/one',
    'CLASS:PRIVATE',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Last day to cancel Netflix\\; HD\\, for all',
    'TRIGGER;RELATED=END:-PT15H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test("without a notice period it is the renewal itself, with the feed's UID", () => {
  const file = deadlineFile([{ ...netflix, lastDay: netflix.renewalDate }], options)
  expect(file).toContain('UID:renewal-one-2026-03-31@duely')
})
