import { describe, expect, test } from 'vitest'
import { plainDate } from '../dates/plain-date.ts'
import { averageMonth, type CostSource, exactPerService, exactYear, roundedTotals } from './average-month.ts'
import { convertToWhole } from './reference-rates.ts'

const day = plainDate
const sub = (changes: Partial<CostSource> = {}): CostSource => ({
  status: 'active',
  amountMinor: 1200,
  currency: 'USD',
  billingCycle: 'monthly',
  nextBillingDate: day('2026-12-01'),
  ...changes,
})
const cents = (...rows: CostSource[]) => averageMonth(rows).USD

test.each([
  ['daily', 1, 36_500],
  ['weekly', 1, 5200],
  ['monthly', 1, 1200],
  ['quarterly', 1, 400],
  ['yearly', 1, 100],
  ['weekly', 4, 1300],
  ['monthly', 2, 600],
  ['yearly', 2, 50],
  ['daily', 365, 100],
] as const)('12.00 %s, every %i, is a month of %i cents', (billingCycle, billingEvery, month) => {
  expect(cents(sub({ billingCycle, billingEvery }))).toBe(month)
})

describe('the price', () => {
  const rise = { prices: [{ from: day('2026-12-15'), amountMinor: 1500 }] }
  const trial = { trialEndsOn: day('2026-12-20'), trialAmountMinor: 100 }
  test.each<[string, Partial<CostSource>, number]>([
    ['is that of the next renewal: before a rise', rise, 1200],
    ['on the day of a rise', { ...rise, nextBillingDate: day('2026-12-15') }, 1500],
    [
      'after a trial, whose last day is the next renewal',
      { ...trial, nextBillingDate: day('2026-12-20') },
      1200,
    ],
    ['after a trial with renewals of its own', trial, 1200],
    ['after a trial and a rise', { ...trial, ...rise }, 1500],
    ['of a trial that is over', { ...trial, nextBillingDate: day('2027-01-20') }, 1200],
  ])('%s', (_, changes, month) => expect(cents(sub(changes))).toBe(month))
})

test('only active ones count, each currency by itself', () => {
  const others = ['paused', 'cancelled', 'disabled'].map((status) => sub({ status, currency: 'GBP' }))
  expect(averageMonth([...others, sub(), sub({ currency: 'EUR' }), sub({ currency: 'EUR' })])).toEqual({
    USD: 1200,
    EUR: 2400,
  })
  expect(averageMonth([])).toEqual({})
})

test('is rounded once, at the end', () => {
  const yearly = (amountMinor: number) => sub({ amountMinor, billingCycle: 'yearly' })
  expect([5, 6, 17, 18].map((minor) => cents(yearly(minor)))).toEqual([0, 1, 1, 2])
  expect(cents(yearly(5), yearly(5), yearly(8))).toBe(2)
})

test('the year is twelve of the unrounded month, the service its part', () => {
  const yearly = sub({ amountMinor: 5999, billingCycle: 'yearly' })
  expect(roundedTotals(exactYear([yearly]))).toEqual({ USD: 5999 })
  expect(roundedTotals(exactYear([sub({ billingCycle: 'weekly' })]))).toEqual({ USD: 62_400 })
  // 59.99 / 12 and 12.00, over two.
  expect(roundedTotals(exactPerService([yearly, sub()]))).toEqual({ USD: 850 })
})

test('the estimate in another currency is rounded once from the unrounded month', () => {
  const thirds = [sub({ amountMinor: 14_998, billingCycle: 'quarterly' })]
  const rates = { EUR: '1', USD: '1', GBP: '1' }
  // 49.9933 dollars, of which a hundredth of a service's part would be lost in cents.
  expect(convertToWhole(exactYear(thirds), rates, 'EUR')).toBe(600)
})
