import fc from 'fast-check'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import {
  addDays,
  addMonths,
  compareDates,
  dateOf,
  dayOfMonth,
  dayOfWeek,
  daysBetween,
  daysInMonth,
  EARLIEST_DATE,
  endOfMonth,
  formatDate,
  formatDateAhead,
  laterDate,
  monthsBetween,
  parsePlainDate,
  plainDate,
  startOfMonth,
  yearMonth,
} from './plain-date.ts'

const anyDate = fc.integer({ min: 0, max: 36_524 }).map((n) => addDays(EARLIEST_DATE, n))

describe('parsePlainDate', () => {
  test.each(['2026-03-10', '2000-01-01', '2099-12-31', '2028-02-29', '2000-02-29'])('takes %s', (text) => {
    expect(parsePlainDate(text)).toBe(text)
  })

  test.each([
    '',
    '2026-3-10',
    '2026-03-10T00:00:00Z',
    ' 2026-03-10',
    '2026-03-10\n',
    '10/03/2026',
    '2026-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '1999-12-31',
    '2100-01-01',
    '+002026-03-10',
    'on 2026-03-10',
    '2026 2026-03-10',
    '2026-03-101',
    '٢٠٢٦-٠٣-١٠',
  ])('refuses %j', (text) => {
    expect(parsePlainDate(text)).toBeNull()
  })

  it('plainDate accepts days outside the range of typed dates, but only real ones', () => {
    expect(plainDate('2100-01-15')).toBe('2100-01-15')
    expect(() => plainDate('2100-02-29')).toThrow(RangeError)
    expect(() => dateOf(2026, 2, 30)).toThrow(RangeError)
  })
})

describe('arithmetic', () => {
  test.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-12-31', 365, '2027-12-31'],
    ['2026-03-08', 1, '2026-03-09'],
  ])('%s + %i days = %s', (from, days, to) => {
    expect(addDays(plainDate(from), days)).toBe(to)
  })

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
  ])('%s + %i months = %s', (from, months, to) => {
    expect(addMonths(plainDate(from), months)).toBe(to)
  })

  it('counts days between', () => {
    expect(daysBetween(plainDate('2026-03-07'), plainDate('2026-03-10'))).toBe(3)
    expect(daysBetween(plainDate('2026-03-10'), plainDate('2026-03-07'))).toBe(-3)
    expect(daysBetween(plainDate('2027-11-06'), plainDate('2027-11-08'))).toBe(2)
  })

  it('addition and subtraction are inverse', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -40_000, max: 40_000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days)
        expect(dayOfWeek(addDays(date, 7))).toBe(dayOfWeek(date))
      }),
    )
  })

  it("agrees with the platform's calendar", () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -500, max: 500 }), (date, n) => {
        expect(addMonths(date, n)).toBe(Temporal.PlainDate.from(date).add({ months: n }).toString())
        expect(addDays(date, n)).toBe(Temporal.PlainDate.from(date).add({ days: n }).toString())
        expect(daysInMonth(date)).toBe(Temporal.PlainDate.from(date).daysInMonth)
      }),
    )
  })
})

describe('parts and order', () => {
  const date = plainDate('2026-03-07')

  it('reads its parts', () => {
    expect(dayOfWeek(date)).toBe(6)
    expect(dayOfWeek(plainDate('2026-03-08'))).toBe(0)
    expect(dayOfMonth(date)).toBe(7)
    expect(yearMonth(date)).toBe('2026-03')
    expect(startOfMonth(date)).toBe('2026-03-01')
    expect(endOfMonth(plainDate('2028-02-10'))).toBe('2028-02-29')
    expect(daysInMonth(plainDate('2026-04-10'))).toBe(30)
    expect(monthsBetween(plainDate('2026-01-31'), plainDate('2027-02-01'))).toBe(13)
  })

  it('compareDates sorts', () => {
    const dates = ['2026-10-01', '2026-02-01', '2025-12-31'].map(plainDate)
    expect(dates.sort(compareDates)).toEqual(['2025-12-31', '2026-02-01', '2026-10-01'])
    expect(compareDates(date, date)).toBe(0)
    expect(laterDate(date, EARLIEST_DATE)).toBe(date)
  })
})

test.each([
  ['2026-03-07', 'Mar 7'],
  ['2026-12-01', 'Dec 1'],
  ['2027-01-05', 'Jan 5, 2027'],
  ['2027-03-07', 'Mar 7, 2027'],
])('a day ahead, %s, has its year where another could be meant: %s', (day, text) => {
  expect(formatDateAhead(plainDate(day), plainDate('2026-03-01'), 'en-US')).toBe(text)
})

describe('formatDate', () => {
  test.each([
    ['short', 'Mar 7'],
    ['medium', 'Mar 7, 2026'],
    ['long', 'March 7, 2026'],
    ['full', 'Saturday, March 7, 2026'],
    ['month', 'Mar'],
    ['monthYear', 'March 2026'],
  ] as const)('%s', (style, text) => {
    expect(formatDate(plainDate('2026-03-07'), 'en-US', style)).toBe(text)
  })

  it("uses English in the culture's order, and en-US for an invalid culture", () => {
    expect(formatDate(plainDate('2026-03-07'), 'de-DE', 'long')).toBe('7 March 2026')
    expect(formatDate(plainDate('2026-03-07'), 'ar-EG', 'medium')).toBe('7 Mar 2026')
    for (const culture of ['', 'en_US', 'nonsense culture', 'x']) {
      expect(formatDate(plainDate('2026-03-07'), culture, 'medium')).toBe('Mar 7, 2026')
    }
  })

  it('always uses the Gregorian calendar', () => {
    expect(formatDate(plainDate('2026-03-07'), 'th-TH', 'monthYear')).toContain('2026')
  })

  it('never shifts the day', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(formatDate(date, 'en-US', 'short')).toMatch(new RegExp(` ${dayOfMonth(date)}$`))
      }),
    )
  })
})

describe('on a machine in another timezone', () => {
  afterEach(() => vi.unstubAllEnvs())

  test.each([
    ['America/Los_Angeles', 480],
    ['Pacific/Auckland', -780],
  ])('%s: the days are the same', (zone, offset) => {
    vi.stubEnv('TZ', zone)
    const date = plainDate('2026-01-01')
    // Guards the test: the machine's timezone must really differ.
    expect(new Date('2026-01-01T00:00:00Z').getTimezoneOffset()).toBe(offset)
    expect(formatDate(date, 'en-GB', 'medium')).toBe('1 Jan 2026')
    expect(addDays(date, -1)).toBe('2025-12-31')
    expect(addMonths(plainDate('2026-01-31'), 1)).toBe('2026-02-28')
    expect(dayOfWeek(date)).toBe(4)
  })
})
