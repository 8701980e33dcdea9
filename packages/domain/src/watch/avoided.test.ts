import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, plainDate } from '../dates/plain-date.ts'
import { avoidedRenewals, sumAvoided } from './avoided.ts'

const day = plainDate
const base = {
  status: 'cancelled',
  anchorDate: day('2026-01-31'),
  nextBillingDate: day('2026-03-31'),
  billingCycle: 'monthly',
  amountMinor: 1_000,
  accessUntil: day('2026-03-30'),
} as const

const sums = (...args: Parameters<typeof avoidedRenewals>) => {
  const { stoppedForSure, stillToBeSeen } = avoidedRenewals(...args)
  return [sumAvoided(stoppedForSure), sumAvoided(stillToBeSeen)]
}

test.each([
  [{ status: 'active' }, '2026-12-31', 0],
  [{ accessUntil: null }, '2026-12-31', 0],
  [{}, '2026-03-30', 0],
  [{}, '2026-03-31', 1_000],
  [{}, '2026-05-31', 3_000],
  [{ accessUntil: day('2026-04-30') }, '2026-05-31', 1_000],
  [{ nextBillingDate: day('2026-06-30') }, '2026-05-31', 3_000],
  [{ accessUntil: day('2026-01-01'), cancelledOn: day('2026-04-01') }, '2026-05-31', 2_000],
  [{ endsOn: day('2026-04-30') }, '2026-12-31', 2_000],
  [{ prices: [{ from: day('2026-04-01'), amountMinor: 1_500 }] }, '2026-04-30', 2_500],
])('%j, avoided up to %s: %i', (terms, today, avoided) => {
  expect(sums({ ...base, ...terms }, null, [], day(today))).toEqual([0, avoided])
  expect(sums({ ...base, ...terms }, { state: 'stopped' }, [], day(today))).toEqual([avoided, 0])
})

test.each(['waiting', 'asked', 'charged', 'unknown'] as const)('%s: still to be seen', (state) => {
  expect(sums(base, { state }, [], day('2026-04-30'))).toEqual([0, 2_000])
})

test.each([
  [['2026-03-31'], 1_000],
  [['2026-04-02'], 1_000],
  [['2026-04-02', '2026-04-05'], 1_000],
  [['2026-03-31', '2026-05-02'], 0],
  [['2026-03-15'], 2_000],
])('what was charged on %j is in neither', (charged, left) => {
  const days = charged.map(plainDate)
  expect(sums(base, { state: 'charged' }, days, day('2026-05-02'))).toEqual([0, left])
  expect(sums(base, { state: 'stopped' }, days, day('2026-05-02'))).toEqual([left, 0])
})

test('a renewal is in one part at most', () => {
  const someDay = fc.integer({ min: 0, max: 400 }).map((n) => addDays(day('2026-01-01'), n))
  fc.assert(
    fc.property(
      someDay,
      fc.array(someDay),
      fc.constantFrom('waiting', 'asked', 'stopped', 'charged', 'unknown'),
      (today, charged, state) => {
        const { stoppedForSure, stillToBeSeen } = avoidedRenewals(base, { state }, charged, today)
        const days = [...stoppedForSure, ...stillToBeSeen].map(({ date }) => date)
        expect(new Set(days).size).toBe(days.length)
        for (const date of days) expect(charged).not.toContain(date)
        expect(stoppedForSure.length === 0 || stillToBeSeen.length === 0).toBe(true)
      },
    ),
  )
})
