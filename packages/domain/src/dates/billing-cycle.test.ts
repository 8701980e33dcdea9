import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  BILLING_CYCLE_LABELS,
  BILLING_CYCLES,
  type BillingCycle,
  type BillingInterval,
  billingIntervalLabel,
  firstOccurrenceOnOrAfter,
  isBillingCycle,
  isOccurrence,
  nextOccurrences,
  occurrence,
  occurrenceIndexOnOrAfter,
  occurrencesBetween,
} from './billing-cycle.ts'
import { addDays, dayOfMonth, daysInMonth, plainDate, yearMonth } from './plain-date.ts'

const start = plainDate('2000-01-01')
const anyDate = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays(start, n))
const anyCycle = fc.constantFrom(...BILLING_CYCLES)

test('the label of every cycle', () => {
  expect(BILLING_CYCLES.map((cycle) => [cycle, BILLING_CYCLE_LABELS[cycle]])).toEqual([
    ['daily', 'Daily'],
    ['weekly', 'Weekly'],
    ['monthly', 'Monthly'],
    ['quarterly', 'Quarterly'],
    ['yearly', 'Yearly'],
  ])
})

test.each<[string, boolean]>([
  ...BILLING_CYCLES.map((cycle): [string, boolean] => [cycle, true]),
  ['biweekly', false],
  ['Monthly', false],
  ['', false],
])('%j is a cycle: %j', (text, expected) => {
  expect(isBillingCycle(text)).toBe(expected)
})

describe('month ends', () => {
  test.each<[string, BillingCycle, string[]]>([
    [
      '2027-01-31',
      'monthly',
      [
        '01-31',
        '02-28',
        '03-31',
        '04-30',
        '05-31',
        '06-30',
        '07-31',
        '08-31',
        '09-30',
        '10-31',
        '11-30',
        '12-31',
      ].map((day) => `2027-${day}`),
    ],
    ['2027-12-31', 'monthly', ['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30']],
    ['2026-01-30', 'monthly', ['2026-01-30', '2026-02-28', '2026-03-30', '2026-04-30']],
    ['2024-02-29', 'yearly', ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']],
    ['2026-11-30', 'quarterly', ['2026-11-30', '2027-02-28', '2027-05-30', '2027-08-30', '2027-11-30']],
    ['2026-02-28', 'monthly', ['2026-02-28', '2026-03-28', '2026-04-28']],
    ['2026-02-25', 'weekly', ['2026-02-25', '2026-03-04', '2026-03-11']],
    ['2026-02-27', 'daily', ['2026-02-27', '2026-02-28', '2026-03-01']],
  ])('%s %s', (anchor, cycle, expected) => {
    expect(nextOccurrences(plainDate(anchor), cycle, plainDate(anchor), expected.length)).toEqual(expected)
  })
})

describe('firstOccurrenceOnOrAfter', () => {
  test.each<[string, BillingCycle, string, string]>([
    ['2026-01-31', 'monthly', '2026-01-01', '2026-01-31'],
    ['2026-01-31', 'monthly', '2026-02-28', '2026-02-28'],
    ['2026-01-31', 'monthly', '2026-03-01', '2026-03-31'],
    ['2026-01-15', 'monthly', '2026-03-15', '2026-03-15'],
    ['2026-01-15', 'monthly', '2026-03-16', '2026-04-15'],
    ['2026-11-30', 'quarterly', '2027-03-01', '2027-05-30'],
    ['2024-02-29', 'yearly', '2025-03-01', '2026-02-28'],
    ['2026-01-01', 'weekly', '2026-01-02', '2026-01-08'],
    ['2026-01-01', 'daily', '2026-06-06', '2026-06-06'],
  ])('%s %s from %s is %s', (anchor, cycle, from, expected) => {
    expect(firstOccurrenceOnOrAfter(plainDate(anchor), cycle, plainDate(from))).toBe(expected)
  })

  it('is the first: on or after the day, with none between', () => {
    fc.assert(
      fc.property(anyDate, anyCycle, anyDate, (anchor, cycle, date) => {
        const n = occurrenceIndexOnOrAfter(anchor, cycle, date)
        const found = occurrence(anchor, cycle, n)
        expect(found < date).toBe(false)
        if (n > 0) expect(occurrence(anchor, cycle, n - 1) < date).toBe(true)
        expect(isOccurrence(anchor, cycle, found)).toBe(true)
      }),
    )
  })
})

describe('a monthly cycle with an anchor', () => {
  it("never skips or repeats a month, and returns to the anchor's day", () => {
    fc.assert(
      fc.property(anyDate, (anchor) => {
        const days = nextOccurrences(anchor, 'monthly', anchor, 60)
        expect(new Set(days.map(yearMonth)).size).toBe(60)
        for (const day of days) expect(dayOfMonth(day)).toBe(Math.min(dayOfMonth(anchor), daysInMonth(day)))
      }),
    )
  })

  it('is the anchor + n periods', () => {
    fc.assert(
      fc.property(anyDate, anyCycle, fc.integer({ min: 0, max: 200 }), (anchor, cycle, n) => {
        const periods = {
          daily: { days: n },
          weekly: { weeks: n },
          monthly: { months: n },
          quarterly: { months: 3 * n },
          yearly: { years: n },
        }
        const expected = Temporal.PlainDate.from(anchor).add(periods[cycle]).toString()
        expect(occurrence(anchor, cycle, n)).toBe(expected)
      }),
    )
  })
})

describe('occurrencesBetween', () => {
  it('includes both ends and starts at the anchor', () => {
    const anchor = plainDate('2026-01-10')
    const between = (from: string, to: string) =>
      occurrencesBetween(anchor, 'monthly', plainDate(from), plainDate(to))
    expect(between('2026-02-10', '2026-04-10')).toEqual(['2026-02-10', '2026-03-10', '2026-04-10'])
    expect(between('2025-01-01', '2026-01-10')).toEqual(['2026-01-10'])
    expect(between('2026-02-11', '2026-03-09')).toEqual([])
    expect(between('2026-05-01', '2026-04-01')).toEqual([])
  })
})

test("isOccurrence is false for days off the anchor's calendar", () => {
  const anchor = plainDate('2026-01-31')
  expect(isOccurrence(anchor, 'monthly', plainDate('2026-02-28'))).toBe(true)
  expect(isOccurrence(anchor, 'monthly', plainDate('2026-03-28'))).toBe(false)
  expect(isOccurrence(anchor, 'monthly', plainDate('2025-12-31'))).toBe(false)
})

describe('every N of a cycle', () => {
  test.each<[BillingInterval, string, string[]]>([
    ['monthly', 'Monthly', ['2027-01-31', '2027-02-28']],
    [{ billingCycle: 'quarterly' }, 'Quarterly', ['2027-01-31', '2027-04-30']],
    [{ billingCycle: 'daily', billingEvery: 10 }, 'Every 10 days', ['2027-01-31', '2027-02-10']],
    [
      { billingCycle: 'weekly', billingEvery: 4 },
      'Every 4 weeks',
      ['2027-01-31', '2027-02-28', '2027-03-28'],
    ],
    [{ billingCycle: 'monthly', billingEvery: 6 }, 'Every 6 months', ['2027-01-31', '2027-07-31']],
    [{ billingCycle: 'quarterly', billingEvery: 3 }, 'Every 9 months', ['2027-01-31', '2027-10-31']],
    [{ billingCycle: 'yearly', billingEvery: 2 }, 'Every 2 years', ['2027-01-31', '2029-01-31']],
  ])('%o reads %s', (interval, label, days) => {
    expect(billingIntervalLabel(interval)).toBe(label)
    expect(nextOccurrences(plainDate('2027-01-31'), interval, plainDate('2027-01-31'), days.length)).toEqual(
      days,
    )
  })
})
