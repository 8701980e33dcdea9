import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, plainDate } from '../calendar/plain-date.ts'
import { dashboardMonthlyTotals, listMonthlyTotals } from './monthly-cost.ts'
import { runningTrials, withTrialsAtZero } from './trials.ts'

const today = plainDate('2026-03-05')
const priced = (trialEndsOn: string | null, status = 'active', amountMinor = 1299) => ({
  amountMinor,
  currency: 'USD' as const,
  billingCycle: 'monthly' as const,
  status,
  trialEndsOn: trialEndsOn === null ? null : plainDate(trialEndsOn),
})

test.each([
  ['none', [priced(null)], 1299],
  ['one that runs until tomorrow', [priced('2026-03-06')], 0],
  ['one whose first charge is today', [priced('2026-03-05')], 1299],
  ['one that is over', [priced('2026-02-05')], 1299],
  ['one among others', [priced('2026-12-05'), priced(null, 'active', 500)], 500],
])('a trial counts 0 in the monthly sums: %s', (_, rows, usd) => {
  const counted = withTrialsAtZero(rows, today)
  expect(dashboardMonthlyTotals(counted)).toEqual({ USD: usd })
  expect(listMonthlyTotals(counted)).toEqual({ USD: usd })
})

test('the running ones are named by the day they end, and only while they are active', () => {
  const rows = [
    priced('2026-12-05'),
    priced('2026-03-06'),
    priced('2026-03-05'),
    priced('2026-12-05', 'paused'),
    priced(null),
  ]
  expect(runningTrials(rows, today).map(({ trialEndsOn }) => trialEndsOn)).toEqual([
    '2026-03-06',
    '2026-12-05',
  ])
})

test('what counts is what would count without the trials', () => {
  const row = fc.record({
    days: fc.integer({ min: -3, max: 3 }),
    amountMinor: fc.integer({ min: 1, max: 99_999 }),
  })
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const all = rows.map(({ days, amountMinor }) => priced(addDays(today, days), 'active', amountMinor))
      const paying = all.filter(({ trialEndsOn }) => trialEndsOn !== null && trialEndsOn <= today)
      const sum = (each: typeof all) => dashboardMonthlyTotals(each).USD ?? 0
      expect(sum([...withTrialsAtZero(all, today)])).toBe(sum(paying))
    }),
  )
})
