import { describe, expect, it, test } from 'vitest'
import {
  dayEverywhere,
  endOfDay,
  instantAt,
  LAST_ZONE,
  localDate,
  localHour,
  startOfDay,
} from './local-time.ts'
import { daysBetween, plainDate } from './plain-date.ts'
import { TIME_ZONES } from './time-zones.ts'

const iso = (instant: Date) => instant.toISOString()

describe('09:00 local time', () => {
  // Expected instants are derived from each zone's published offsets.
  test.each([
    ['America/New_York', '2026-01-15', '2026-01-15T14:00:00.000Z'],
    ['America/New_York', '2026-03-08', '2026-03-08T13:00:00.000Z'],
    ['America/New_York', '2027-11-07', '2027-11-07T14:00:00.000Z'],
    ['Europe/London', '2026-03-28', '2026-03-28T09:00:00.000Z'],
    ['Europe/London', '2026-03-29', '2026-03-29T08:00:00.000Z'],
    ['Europe/London', '2026-10-25', '2026-10-25T09:00:00.000Z'],
    ['Asia/Kolkata', '2026-07-01', '2026-07-01T03:30:00.000Z'],
    ['Pacific/Auckland', '2026-01-15', '2026-01-14T20:00:00.000Z'],
    ['Pacific/Auckland', '2026-07-15', '2026-07-14T21:00:00.000Z'],
    ['America/Sao_Paulo', '2026-01-15', '2026-01-15T12:00:00.000Z'],
    ['America/Argentina/Buenos_Aires', '2026-07-15', '2026-07-15T12:00:00.000Z'],
    ['Africa/Cairo', '2026-04-24', '2026-04-24T06:00:00.000Z'],
    ['Africa/Cairo', '2026-01-15', '2026-01-15T07:00:00.000Z'],
    ['America/Vancouver', '2026-07-15', '2026-07-15T16:00:00.000Z'],
    ['America/Vancouver', '2026-11-02', '2026-11-02T16:00:00.000Z'],
    ['America/Vancouver', '2027-01-15', '2027-01-15T16:00:00.000Z'],
    ['America/Los_Angeles', '2027-01-15', '2027-01-15T17:00:00.000Z'],
    ['America/Phoenix', '2026-07-15', '2026-07-15T16:00:00.000Z'],
    ['Asia/Tokyo', '2026-07-15', '2026-07-15T00:00:00.000Z'],
    ['Australia/Sydney', '2026-10-04', '2026-10-03T22:00:00.000Z'],
    ['UTC', '2026-07-15', '2026-07-15T09:00:00.000Z'],
  ])('%s on %s is %s', (zone, date, instant) => {
    expect(iso(instantAt(plainDate(date), 9, zone))).toBe(instant)
  })

  const samples = [
    '2026-01-15',
    '2026-03-08',
    '2026-03-29',
    '2026-04-24',
    '2026-07-15',
    '2026-11-01',
    '2028-02-29',
  ]
  test.each(TIME_ZONES.map((zone) => zone.id))('%s shows 09:00 of the same day', (zone) => {
    for (const date of samples.map(plainDate)) {
      const instant = instantAt(date, 9, zone)
      expect([localDate(instant, zone), localHour(instant, zone)]).toEqual([date, 9])
    }
  })
})

describe('clock changes', () => {
  it('moves a skipped hour forward and uses the first of a repeated one', () => {
    expect(iso(instantAt(plainDate('2026-03-08'), 2, 'America/New_York'))).toBe('2026-03-08T07:00:00.000Z')
    expect(iso(instantAt(plainDate('2027-11-07'), 1, 'America/New_York'))).toBe('2027-11-07T05:00:00.000Z')
  })

  it('starts a day whose midnight is skipped at its first instant', () => {
    const date = plainDate('2026-04-24')
    expect(iso(startOfDay(date, 'Africa/Cairo'))).toBe('2026-04-23T22:00:00.000Z')
    expect(localHour(startOfDay(date, 'Africa/Cairo'), 'Africa/Cairo')).toBe(1)
    expect(iso(instantAt(date, 0, 'Africa/Cairo'))).toBe('2026-04-23T22:00:00.000Z')
  })

  it('counts a 25-hour day as one', () => {
    const [zone, date] = ['America/New_York', plainDate('2027-11-07')]
    const [start, end] = [startOfDay(date, zone), endOfDay(date, zone)]
    expect((end.getTime() - start.getTime()) / 3_600_000).toBe(25)
    const lastMoment = new Date(end.getTime() - 1)
    expect(localDate(lastMoment, zone)).toBe('2027-11-07')
    expect(daysBetween(localDate(start, zone), localDate(end, zone))).toBe(1)
  })

  it('keeps Vancouver at UTC−7 after 2026-11-01', () => {
    expect(iso(startOfDay(plainDate('2026-12-25'), 'America/Vancouver'))).toBe('2026-12-25T07:00:00.000Z')
  })
})

describe('localDate', () => {
  const instant = new Date('2026-03-07T10:30:00Z')
  test.each([
    ['Pacific/Auckland', '2026-03-07'],
    ['Pacific/Kiritimati', '2026-03-08'],
    ['Pacific/Pago_Pago', '2026-03-06'],
    ['UTC', '2026-03-07'],
  ])('in %s it is %s', (zone, date) => {
    expect(localDate(instant, zone)).toBe(date)
  })

  it('throws for an unknown zone', () => {
    expect(() => localDate(instant, 'Mars/Phobos')).toThrow(RangeError)
  })
})

test.each([
  ['2026-03-08T11:59:59.999Z', '2026-03-07'],
  ['2026-03-08T12:00:00Z', '2026-03-08'],
  ['2026-01-01T00:00:00Z', '2025-12-31'],
])('at %s the latest day that has begun everywhere is %s', (at, day) => {
  expect(dayEverywhere(new Date(at))).toBe(day)
  expect(localDate(new Date(at), LAST_ZONE)).toBe(day)
})
