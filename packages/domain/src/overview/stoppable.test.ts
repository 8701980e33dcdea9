import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BILLING_CYCLES } from '../dates/billing-cycle.ts'
import { addDays, addMonths, plainDate } from '../dates/plain-date.ts'
import { firstAvoidable, type Notice } from '../subscriptions/deadlines.ts'
import { comingCharges, type Forecastable } from './forecast.ts'
import { isWithinAYear, stoppableUntil } from './stoppable.ts'

const today = plainDate('2026-11-22')
const until = plainDate('2026-11-29')
const on = (date: string, over: Partial<Forecastable> = {}): Forecastable => ({
  status: 'active',
  billingCycle: 'monthly',
  anchorDate: plainDate(date),
  nextBillingDate: plainDate(date),
  amountMinor: 1000,
  currency: 'USD',
  prices: [],
  ...over,
})
const days = (count: number) => ({ notice: { count, unit: 'days' as const } })
const months = (count: number) => ({ notice: { count, unit: 'months' as const } })

test.each<[string, Forecastable, string | null]>([
  ['today is in time', on('2026-11-22'), '2026-11-22 by 2026-11-22'],
  ['the last day of the window', on('2026-11-29'), '2026-11-29 by 2026-11-29'],
  ['a day later', on('2026-11-30'), null],
  [
    'a deadline in the window, far before its charge',
    on('2027-02-25', months(3)),
    '2027-02-25 by 2026-11-25',
  ],
  ['a deadline that has passed leaves the next renewal', on('2026-11-25', days(4)), null],
  [
    'a notice longer than its rhythm points at a later renewal',
    on('2026-11-25', { billingCycle: 'weekly', ...days(10) }),
    '2026-12-02 by 2026-11-22',
  ],
  [
    'bound by a commitment',
    on('2026-11-25', { commitment: { endsOn: plainDate('2028-01-01'), renewsForMonths: 0 } }),
    null,
  ],
  ['paused', on('2026-11-25', { status: 'paused' }), null],
  ['the first of many', on('2026-11-22', { billingCycle: 'daily' }), '2026-11-22 by 2026-11-22'],
])('%s', (_, each, expected) =>
  expect(stoppableUntil([each], until, today).map(({ date, stopBy }) => `${date} by ${stopBy}`)).toEqual(
    expected === null ? [] : [expected],
  ),
)

test('the earliest last day comes first', () => {
  const found = stoppableUntil(
    [on('2026-11-28'), on('2027-01-25', months(2)), on('2026-11-23')],
    until,
    today,
  )
  expect(found.map(({ stopBy }) => stopBy)).toEqual(['2026-11-23', '2026-11-25', '2026-11-28'])
})

test.each([
  ['2026-11-21', false],
  ['2026-11-22', true],
  ['2027-11-23', true],
  ['2027-11-24', false],
])('%s can be asked for: %s', (day, can) => expect(isWithinAYear(plainDate(day), today)).toBe(can))

test('whatever is found has its last day in the window, and a later window loses nothing', () => {
  const any = fc
    .record({ ahead: fc.integer({ min: 0, max: 300 }), notice: fc.option(fc.integer({ min: 1, max: 200 })) })
    .map(({ ahead, notice }) => on(addDays(today, ahead), notice === null ? {} : days(notice)))
  fc.assert(
    fc.property(fc.array(any, { maxLength: 5 }), fc.nat({ max: 60 }), (some, ahead) => {
      const day = addDays(today, ahead)
      const found = stoppableUntil(some, day, today)
      for (const { stopBy, date } of found) {
        expect(stopBy >= today && stopBy <= day).toBe(true)
        expect(stopBy <= date).toBe(true)
      }
      const later = stoppableUntil(some, addDays(day, 1), today)
      expect(later.map(({ subscription }) => subscription)).toEqual(
        expect.arrayContaining(found.map(({ subscription }) => subscription)),
      )
    }),
  )
})

const anyTerms = fc
  .record({
    billingCycle: fc.constantFrom(...BILLING_CYCLES),
    ahead: fc.integer({ min: -40, max: 300 }),
    notice: fc.option(
      fc.record({ count: fc.integer({ min: 1, max: 24 }), unit: fc.constantFrom('days', 'weeks', 'months') }),
    ),
    commitment: fc.option(
      fc.record({
        endsOn: fc.integer({ min: -400, max: 900 }).map((n) => addDays(today, n)),
        renewsForMonths: fc.constantFrom(0, 1, 12),
      }),
    ),
    status: fc.constantFrom('active', 'active', 'paused', 'cancelled'),
    resumesOn: fc.option(fc.nat({ max: 90 }).map((n) => addDays(today, n))),
    endsOn: fc.option(fc.nat({ max: 900 }).map((n) => addDays(today, n))),
  })
  .map(({ ahead, ...over }) => on(addDays(today, ahead), over))

test('it is the first of all coming charges, whatever the terms', () => {
  fc.assert(
    fc.property(anyTerms, fc.nat({ max: 366 }), (each, ahead) => {
      const day = addDays(today, ahead)
      const all = comingCharges([each], today, addMonths(day, 84), today)
        .flatMap((charge) =>
          charge.isStoppable ? [{ ...charge, stopBy: charge.cancelBy ?? charge.date }] : [],
        )
        .find(({ stopBy }) => stopBy <= day)
      expect(stoppableUntil([each], day, today)).toEqual(all === undefined ? [] : [all])
    }),
  )
})

test('charges within a long notice are not looked at one by one', () => {
  const readsWith = (notice: Notice) => {
    let reads = 0
    const daily = on('2026-11-22', { billingCycle: 'daily', notice })
    const counting = {
      ...daily,
      get anchorDate() {
        reads += 1
        return daily.anchorDate
      },
    }
    expect(stoppableUntil([counting], until, today)).toHaveLength(1)
    expect(firstAvoidable(counting, today)).not.toBeNull()
    return reads
  }
  expect(readsWith({ count: 24, unit: 'months' })).toBeLessThanOrEqual(
    readsWith({ count: 1, unit: 'days' }) + 6,
  )
})
