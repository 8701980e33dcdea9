import { describe, expect, it, test } from 'vitest'
import { daysBetween, plainDate } from './plain-date.ts'
import {
  canonicalTimeZone,
  endOfDay,
  instantAt,
  localDate,
  localHour,
  startOfDay,
  TIME_ZONES,
  timeZoneLabel,
  timeZoneOptions,
} from './time-zones.ts'

const iso = (instant: Date) => instant.toISOString()

describe('the list', () => {
  it('has 44 unique zones, with Stockholm between Singapore and Sydney', () => {
    expect(TIME_ZONES).toHaveLength(44)
    expect(new Set(TIME_ZONES.map((zone) => zone.id)).size).toBe(44)
    expect(new Set(TIME_ZONES.map((zone) => zone.label)).size).toBe(44)
    const labels = TIME_ZONES.map((zone) => zone.label)
    const at = labels.indexOf('Stockholm')
    expect(labels.slice(at - 1, at + 2)).toEqual(['Singapore', 'Stockholm', 'Sydney'])
    expect([labels[0], labels[43]]).toEqual(['Alaska', 'Warsaw'])
  })

  it("has the specification's labels in its order", () => {
    const labels = TIME_ZONES.map((zone) => zone.label).filter((label) => label !== 'Stockholm')
    expect(labels.join(', ')).toBe(
      'Alaska, Amsterdam, Arizona, Athens, Auckland, Bangkok, Beijing/Shanghai, Berlin, Brisbane, Brussels, ' +
        'Buenos Aires, Cairo, Central Time (US & Canada), Mountain Time (US & Canada), Dubai, ' +
        'Eastern Time (US & Canada), Hawaii, Hong Kong, Istanbul, Johannesburg, Karachi, Lagos, London, Madrid, ' +
        'Melbourne, Mexico City, Moscow, Mumbai/New Delhi, Nairobi, Pacific Time (US & Canada), Paris, Perth, ' +
        'Rome, São Paulo, Seoul, Singapore, Sydney, Tokyo, Toronto, UTC, Vancouver, Vienna, Warsaw',
    )
  })

  test.each(TIME_ZONES.map((zone) => [zone.id, zone.label]))('%s maps to itself: %s', (id, label) => {
    expect(canonicalTimeZone(id)).toBe(id)
    expect(timeZoneLabel(id)).toBe(label)
  })
})

describe('canonicalTimeZone', () => {
  test.each([
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['asia/kolkata', 'Asia/Kolkata'],
    ['US/Eastern', 'America/New_York'],
    ['US/Pacific', 'America/Los_Angeles'],
    ['US/Alaska', 'America/Anchorage'],
    ['US/Hawaii', 'Pacific/Honolulu'],
    ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['Brazil/East', 'America/Sao_Paulo'],
    ['Canada/Pacific', 'America/Vancouver'],
    ['PRC', 'Asia/Shanghai'],
    ['Turkey', 'Europe/Istanbul'],
    ['Asia/Istanbul', 'Europe/Istanbul'],
    ['GB', 'Europe/London'],
    ['NZ', 'Pacific/Auckland'],
    ['W-SU', 'Europe/Moscow'],
    ['Etc/UTC', 'UTC'],
    ['GMT', 'UTC'],
    ['Zulu', 'UTC'],
  ])('%s maps to %s in the list', (id, listed) => {
    expect(canonicalTimeZone(id)).toBe(listed)
  })

  test.each([
    ['Europe/Copenhagen', 'Europe/Copenhagen'],
    ['europe/copenhagen', 'Europe/Copenhagen'],
    ['AMERICA/ST_JOHNS', 'America/St_Johns'],
    ['Europe/Kiev', 'Europe/Kyiv'],
    ['Europe/Kyiv', 'Europe/Kyiv'],
    ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
    ['Africa/Addis_Ababa', 'Africa/Addis_Ababa'],
  ])('%s, outside the list, maps to %s', (id, own) => {
    expect(canonicalTimeZone(id)).toBe(own)
  })

  test.each([
    '',
    'Mars/Phobos',
    '+05:00',
    '-08:00',
    'XYZ5',
    'UTC+3',
    'Etc/GMT+5',
    'GMT+1',
    'Europe/',
    '../etc/passwd',
    'Europe/Berlin\n',
    ' Europe/Berlin',
    'x'.repeat(1000),
  ])('refuses %j', (id) => {
    expect(canonicalTimeZone(id)).toBeNull()
  })
})

describe('timeZoneOptions', () => {
  it('offers the list, plus the detected zone when it is not in it', () => {
    expect(timeZoneOptions()).toBe(TIME_ZONES)
    expect(timeZoneOptions('Asia/Calcutta')).toBe(TIME_ZONES)
    expect(timeZoneOptions('Mars/Phobos')).toBe(TIME_ZONES)
    expect(timeZoneOptions('Europe/Copenhagen').at(-1)).toEqual({
      id: 'Europe/Copenhagen',
      label: 'Europe/Copenhagen',
    })
  })
})

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
