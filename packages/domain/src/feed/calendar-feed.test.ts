import { describe, expect, test } from 'vitest'
import { plainDate } from '../calendar/plain-date.ts'
import { calendarFeed, FEED_EVENTS_MAX, type FeedSubscription, feedEvents } from './calendar-feed.ts'
import { icalFile, icalText } from './ical-text.ts'

const today = plainDate('2026-01-15')
const subscription = (facts: Partial<FeedSubscription> = {}): FeedSubscription => ({
  id: 'a',
  name: 'Netflix',
  status: 'active',
  amountMinor: 1599,
  currency: 'USD',
  billingCycle: 'monthly',
  anchorDate: plainDate('2026-01-31'),
  nextBillingDate: plainDate('2026-01-31'),
  reminderDays: [7, 3],
  createdAt: new Date('2026-01-01T00:00:00Z'),
  updatedAt: new Date('2026-01-01T00:01:00Z'),
  ...facts,
})
const told = (facts: Partial<FeedSubscription>) =>
  feedEvents([subscription(facts)], today).map(({ kind, date, alarmDays }) => `${kind} ${date} ${alarmDays}`)

describe('the events of a calendar feed', () => {
  test('24 months of a subscription of the 31st', () => {
    const days = feedEvents([subscription()], today).map(({ date }) => date)
    expect(days).toHaveLength(24)
    expect(days.slice(0, 3)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31'])
    expect(days.at(-1)).toBe('2027-12-31')
  })

  test('a subscription of 29 February returns in a leap year', () => {
    const leap = {
      billingCycle: 'yearly',
      anchorDate: plainDate('2024-02-29'),
      nextBillingDate: plainDate('2026-02-28'),
    } as const
    expect(told(leap)).toEqual(['renewal 2026-02-28 7,3', 'renewal 2027-02-28 7,3'])
  })

  test('with a notice period the alarms are on the deadline', () => {
    const noticed = { billingCycle: 'yearly', notice: { count: 1, unit: 'months' } } as const
    // The deadline for 31 January has passed; the one for 2027 is ahead.
    expect(told(noticed)).toEqual(['renewal 2026-01-31 ', 'deadline 2026-12-31 7,3', 'renewal 2027-01-31 '])
  })

  test('a paused one resumes on its day; a cancelled one has no events', () => {
    expect(told({ status: 'paused', resumesOn: plainDate('2027-11-01') })).toEqual([
      'renewal 2027-11-30 7,3',
      'renewal 2027-12-31 7,3',
    ])
    expect(told({ status: 'paused' })).toEqual([])
    expect(told({ status: 'cancelled' })).toEqual([])
  })

  test('thousands of daily subscriptions shorten the feed', () => {
    const many = Array.from({ length: 200 }, (_, i) => subscription({ id: String(i), billingCycle: 'daily' }))
    expect(feedEvents(many, today).length).toBeLessThanOrEqual(FEED_EVENTS_MAX)
  })
})

describe('the iCalendar file', () => {
  const file = (facts: Partial<FeedSubscription> = {}) =>
    calendarFeed(feedEvents([subscription(facts)], today), { publicUrl: 'https://duely.example', hour: 9 })

  test('an event has a summary, and its alarms go off at the reminder hour', () => {
    const text = file()
    expect(text).toContain('UID:renewal-a-2026-01-31@duely\r\n')
    expect(text).toContain('DTSTART;VALUE=DATE:20260131\r\nDTEND;VALUE=DATE:20260201\r\n')
    expect(text).toContain('SUMMARY:Netflix renews: $15.99\r\n')
    expect(text).toContain('TRIGGER:-PT63H\r\n')
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  })

  test('SEQUENCE grows with a change, and equal events give equal bytes', () => {
    expect(file()).toBe(file())
    expect(file()).toContain('SEQUENCE:60\r\n')
    expect(file({ updatedAt: new Date('2026-01-02T00:00:00Z') })).toContain('SEQUENCE:86400\r\n')
  })

  test('lines are at most 75 bytes, escaped, and never split a character', () => {
    const name = 'Zeitung, „Süd“; 日本語の新聞 🗞️ '.repeat(3).trim()
    const text = file({ name })
    for (const line of text.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(text).not.toMatch(/[^\r]\n/)
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${icalText(`${name} renews: $15.99`)}`)
  })

  test.each([
    ['a,b;c\\d', 'a\\,b\\;c\\\\d'],
    ['two\r\nlines\nmore', 'two\\nlines\\nmore'],
    ['bell\u0007', 'bell'],
  ])('%j is escaped as %j', (text, written) => expect(icalText(text)).toBe(written))

  test('a short line is unchanged', () => expect(icalFile(['A:b'])).toBe('A:b\r\n'))
})
