import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, dayOfWeek, type PlainDate, plainDate } from '../dates/plain-date.ts'
import { bestFit, RHYTHMS } from './rhythm.ts'
import { RHYTHM_NAMES, type RhythmName } from './rhythm-name.ts'

const days = (text: string) => text.split(' ').map((day) => plainDate(`20${day}`))
const fit = (text: string, rhythms: readonly RhythmName[] = RHYTHM_NAMES) => bestFit(days(text), rhythms)

describe('bestFit', () => {
  test.each([
    ['monthly', '26-01-15 26-02-15 26-03-15', '2026-04-15'],
    ['monthly', '26-01-31 26-02-28 26-03-31 26-04-30', '2026-05-31'],
    ['monthly', '26-02-28 26-03-31 26-04-30', '2026-05-31'],
    ['monthly', '24-01-29 24-02-29 24-03-29', '2024-04-29'],
    // 10 January, May and October 2026 are weekend days, booked on the following Monday.
    ['monthly', '26-01-12 26-02-10 26-03-10 26-04-10 26-05-11', '2026-06-10'],
    ['monthly', '26-01-05 26-02-06 26-03-05 26-04-07', '2026-05-05'],
    ['four-weekly', '26-01-02 26-01-30 26-02-27 26-03-27 26-04-24', '2026-05-22'],
    [
      'thirty-days',
      '26-01-01 26-01-31 26-03-02 26-04-01 26-05-01 26-05-31 26-06-30 26-07-30 26-08-29',
      '2026-09-28',
    ],
    ['weekly', '26-01-02 26-01-09 26-01-16 26-01-23', '2026-01-30'],
    ['fortnightly', '26-01-02 26-01-16 26-01-30 26-02-13', '2026-02-27'],
    ['quarterly', '25-11-30 26-02-28 26-05-31', '2026-08-31'],
    ['half-yearly', '25-01-20 25-07-21 26-01-20', '2026-07-20'],
    ['yearly', '24-02-29 25-02-28 26-02-28', '2027-02-28'],
  ] as const)('%s: %s', (name, text, next) => {
    const found = fit(
      text,
      name === 'thirty-days' ? ['monthly', 'four-weekly', 'thirty-days'] : [name, 'monthly'],
    )
    expect(found?.rhythm).toBe(name)
    expect(found?.due((found.slots.at(-1) ?? 0) + 1)).toBe(next)
  })

  test('a missed month keeps its slot', () => {
    expect(fit('26-01-15 26-02-15 26-04-15 26-05-15')?.slots).toEqual([0, 1, 3, 4])
  })

  test('three charges some thirty days apart do not tell days from months', () => {
    const found = fit('26-02-05 26-03-09 26-04-06', ['monthly', 'four-weekly', 'thirty-days'])
    expect(found?.rhythm).not.toBe('thirty-days')
  })

  test('two charges on one due day are not a rhythm', () => {
    expect(fit('26-01-15 26-01-16', ['monthly'])).toBeNull()
  })

  test('irregular charges are far from every rhythm', () => {
    expect(fit('26-01-03 26-02-11 26-03-01 26-04-14', ['monthly'])?.mean).toBeGreaterThan(3)
  })

  test('every monthly schedule booked on working days is recognised', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 4, max: 24 }), (start, count) => {
        const first = addDays(plainDate('2018-01-01'), start)
        const dues = Array.from({ length: count }, (_, n) => addMonths(first, n))
        const found = bestFit(dues.map(nextWorkingDay), ['monthly', 'four-weekly', 'thirty-days'])
        expect(found?.rhythm).toBe('monthly')
        expect(found?.mean).toBeLessThanOrEqual(0.3)
      }),
    )
  })
})

test('every rhythm can be recorded as a billing cycle', () => {
  expect(RHYTHM_NAMES.map((name) => `${RHYTHMS[name].billingEvery} ${RHYTHMS[name].billingCycle}`)).toEqual([
    '1 weekly',
    '2 weekly',
    '4 weekly',
    '30 daily',
    '1 monthly',
    '2 monthly',
    '1 quarterly',
    '6 monthly',
    '1 yearly',
  ])
})

function nextWorkingDay(day: PlainDate): PlainDate {
  return dayOfWeek(day) === 6 ? addDays(day, 2) : dayOfWeek(day) === 0 ? addDays(day, 1) : day
}
