import { expect, test } from 'vitest'
import { plainDate } from '../dates/plain-date.ts'
import { comingDays } from './coming-days.ts'

const day = plainDate
const base = {
  status: 'active',
  anchorDate: day('2026-01-31'),
  nextBillingDate: day('2026-03-31'),
  billingCycle: 'monthly',
  amountMinor: 1_000,
} as const

test.each([
  [{}, ['2026-03-31', '2026-04-30', '2026-05-31']],
  [{ endsOn: day('2026-04-30') }, ['2026-03-31', '2026-04-30']],
  [{ status: 'paused' }, []],
  [{ status: 'paused', resumesOn: day('2026-05-01') }, ['2026-05-31', '2026-06-30', '2026-07-31']],
  [{ status: 'cancelled', accessUntil: day('2026-04-30') }, ['2026-03-31', '2026-04-30']],
])('%j is charged on %j', (terms, days) => {
  expect(comingDays({ ...base, ...terms }, day('2026-03-01'), 3)).toEqual(days)
})
