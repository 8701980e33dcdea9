import { expect, test } from 'vitest'
import { formatExactInstant, formatHour, formatInstant, formatMoment, formatTime } from './clock-time.ts'

test.each([
  [9, 'en-US', '9:00 AM'],
  [0, 'en-US', '12:00 AM'],
  [18, 'en-US', '6:00 PM'],
  [9, 'en-GB', '09:00'],
  [18, 'de-DE', '18:00'],
  [9, 'nonsense', '9:00 AM'],
])('the hour %i for %s is %s', (hour, culture, text) => expect(formatHour(hour, culture)).toBe(text))

test.each([
  ['en-US', 'Mar 7, 2026, 9:00 AM'],
  ['en-GB', '7 Mar 2026, 09:00'],
  ['de-DE', '7 Mar 2026, 09:00'],
])('an instant for %s in local time: %s', (culture, text) => {
  expect(formatInstant(new Date('2026-03-07T14:00:00Z'), culture, 'America/New_York')).toBe(text)
})

test.each([
  ['en-US', '9:05 AM', 'Saturday, March 7, 2026 at 9:05 AM EST'],
  ['en-GB', '09:05', /^Saturday,? 7 March 2026 at 09:05 GMT-5$/],
  ['de-DE', '09:05', /^Saturday,? 7 March 2026 at 09:05 (GMT-5|EST)$/],
  // Without an English locale of its own, and the month first.
  ['nonsense', '9:05 AM', 'Saturday, March 7, 2026 at 9:05 AM EST'],
])('for %s the time is %s, and the moment %s', (culture, time, moment) => {
  const instant = new Date('2026-03-07T14:05:00Z')
  expect(formatTime(instant, culture, 'America/New_York')).toBe(time)
  expect(formatMoment(instant, culture, 'America/New_York')).toMatch(moment)
})

test.each([
  ['2026-03-07T14:05:09.900Z', 'America/New_York', 'en-US', 'Mar 7, 2026, 9:05:09 AM (UTC-05:00)'],
  ['2026-07-07T14:05:09Z', 'America/New_York', 'en-GB', '7 Jul 2026, 10:05:09 (UTC-04:00)'],
  ['2026-07-07T14:05:09Z', 'Asia/Kathmandu', 'en-GB', '7 Jul 2026, 19:50:09 (UTC+05:45)'],
  ['2026-07-07T14:05:09Z', 'UTC', 'en-GB', '7 Jul 2026, 14:05:09 (UTC+00:00)'],
])('%s in %s for %s, to the second: %s', (instant, zone, culture, text) => {
  expect(formatExactInstant(new Date(instant), culture, zone)).toBe(text)
})
