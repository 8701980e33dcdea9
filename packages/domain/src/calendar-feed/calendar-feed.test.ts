import { describe, expect, test } from 'vitest'
import { plainDate } from '../dates/plain-date.ts'
import {
  calendarFeedParts,
  FEED_EVENTS_MAX,
  type FeedSubscription,
  feedEnd,
  feedEventsUntil,
  inOrderOfDays,
} from './calendar-feed.ts'
import { icalFile, icalText, icalTrigger } from './ical-text.ts'

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
const feedEvents = (subscriptions: readonly FeedSubscription[], day: typeof today) =>
  inOrderOfDays(feedEventsUntil(subscriptions, day, feedEnd(subscriptions, day)))
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
    expect(told(noticed)).toEqual([
      'renewal 2026-01-31 ',
      'deadline 2026-12-31 7,3',
      'renewal 2027-01-31 ',
      'deadline 2027-12-31 7,3',
    ])
  })

  test('a deadline within 24 months is there though its renewal is later', () => {
    const far = { billingCycle: 'yearly', notice: { count: 3, unit: 'months' } } as const
    const next = plainDate('2027-04-15')
    expect(told({ ...far, anchorDate: next, nextBillingDate: next })).toEqual([
      'deadline 2027-01-15 7,3',
      'renewal 2027-04-15 ',
      'deadline 2028-01-15 7,3',
    ])
    const bound = { commitment: { endsOn: plainDate('2028-01-10'), renewsForMonths: 12 } } as const
    expect(told({ ...bound, billingCycle: 'yearly' }).at(-1)).toBe('deadline 2028-01-10 7,3')
  })

  test('nobody is reminded of a bound payment unless they want to, nor of a kept renewal', () => {
    const bound = {
      billingEvery: 6,
      commitment: { endsOn: plainDate('2026-12-31'), renewsForMonths: 0 },
    } as const
    expect(told(bound).slice(0, 2)).toEqual(['renewal 2026-01-31 ', 'renewal 2026-07-31 '])
    expect(told({ ...bound, remindEveryPayment: true })[0]).toBe('renewal 2026-01-31 7,3')
    expect(told({ keptRenewal: plainDate('2026-01-31') }).slice(0, 2)).toEqual([
      'renewal 2026-01-31 ',
      'renewal 2026-02-28 7,3',
    ])
  })

  test('the end of a trial and a reminder put off have alarms of their own', () => {
    const day = plainDate('2026-01-31')
    expect(told({ trialEndsOn: day })[0]).toBe('renewal 2026-01-31 7,3,1')
    expect(told({ snooze: { renewalDate: day, day: plainDate('2026-01-29') } })[0]).toBe(
      'renewal 2026-01-31 7,3,2',
    )
  })

  test('no alarm while it is paused; what comes too soon after is warned of on the day it resumes', () => {
    expect(told({ status: 'paused', resumesOn: plainDate('2027-11-29') })).toEqual([
      'renewal 2027-11-30 1',
      'renewal 2027-12-31 7,3',
    ])
    expect(told({ status: 'cancelled', accessUntil: plainDate('2026-03-01') })).toEqual([
      'renewal 2026-01-31 ',
      'renewal 2026-02-28 ',
    ])
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
    [
      ...calendarFeedParts(feedEvents([subscription(facts)], today), {
        appName: 'Duely',
        publicUrl: 'https://duely.example',
        hour: 9,
      }),
    ].join('')

  test('an event has a summary, and its alarms go off at the reminder hour', () => {
    const text = file()
    expect(text).toContain('UID:renewal-a-2026-01-31@duely\r\n')
    expect(text).toContain('DTSTART;VALUE=DATE:20260131\r\nDTEND;VALUE=DATE:20260201\r\n')
    expect(text).toContain('SUMMARY:Netflix renews: $15.99\r\n')
    expect(text).toContain('TRIGGER:-P2DT15H\r\n')
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  })

  test.each([
    [7, 9, ':-P6DT15H'],
    [1, 9, ':-PT15H'],
    [0, 9, ';RELATED=END:-PT15H'],
    [3, 0, ':-P3D'],
    [0, 0, ':PT0S'],
  ])('%i days before at %i:00 is written TRIGGER%s', (days, hour, written) =>
    expect(icalTrigger(days, hour)).toBe(written),
  )

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
