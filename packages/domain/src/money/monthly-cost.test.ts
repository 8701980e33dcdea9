import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { BILLING_CYCLES, type BillingCycle } from '../calendar/billing-cycle.ts'
import { CURRENCIES, type Currency } from './money.ts'
import {
  annualProjection,
  dashboardMonthlyTotals,
  divideHalfUp,
  excludedFromMonthly,
  listMonthlyCost,
  listMonthlyTotals,
  monthlyCost,
  type PricedSubscription,
} from './monthly-cost.ts'

const of = (
  amountMinor: number,
  billingCycle: BillingCycle,
  currency: Currency = 'USD',
  status = 'active',
): PricedSubscription => ({ amountMinor, billingCycle, currency, status })

describe('one subscription of 12.00', () => {
  test.each<[BillingCycle, number, number]>([
    ['monthly', 1200, 1200],
    ['yearly', 100, 100],
    ['quarterly', 400, 400],
    ['weekly', 0, 4800],
    ['daily', 0, 36_000],
  ])('%s costs %i on the dashboard and %i on the list', (cycle, dashboard, list) => {
    expect(monthlyCost(of(1200, cycle))).toBe(dashboard)
    expect(listMonthlyCost(of(1200, cycle))).toBe(list)
  })
})

describe('totals', () => {
  it('are rounded once, half up, at the end', () => {
    expect(dashboardMonthlyTotals([of(5999, 'yearly')])).toEqual({ USD: 500 })
    expect(dashboardMonthlyTotals([of(1000, 'quarterly'), of(1000, 'quarterly')])).toEqual({ USD: 667 })
    expect(dashboardMonthlyTotals([of(6, 'yearly')])).toEqual({ USD: 1 })
    expect(dashboardMonthlyTotals([of(5, 'yearly')])).toEqual({ USD: 0 })
  })

  it('count active ones only, per currency', () => {
    const subscriptions = [
      of(1599, 'monthly'),
      of(1000, 'monthly', 'EUR'),
      of(9900, 'monthly', 'GBP', 'paused'),
      of(9900, 'monthly', 'USD', 'cancelled'),
      of(9900, 'monthly', 'USD', 'disabled'),
      of(300, 'weekly'),
    ]
    expect(dashboardMonthlyTotals(subscriptions)).toEqual({ USD: 1599, EUR: 1000 })
    expect(listMonthlyTotals(subscriptions)).toEqual({ USD: 2799, EUR: 1000 })
    expect(dashboardMonthlyTotals([])).toEqual({})
  })

  it('project the year from the unrounded month', () => {
    expect(annualProjection([of(5999, 'yearly')])).toEqual({ USD: 5999 })
    expect(annualProjection([of(799, 'monthly')])).toEqual({ USD: 9588 })
    expect(annualProjection([of(1000, 'quarterly')])).toEqual({ USD: 4000 })
  })

  it('are independent of the order and within half a cent of the exact value', () => {
    const any = fc.record({
      amountMinor: fc.integer({ min: 1, max: 10_000_000 }),
      billingCycle: fc.constantFrom(...BILLING_CYCLES),
      currency: fc.constantFrom(...CURRENCIES),
      status: fc.constantFrom('active', 'paused'),
    })
    fc.assert(
      fc.property(fc.array(any), (subscriptions) => {
        const totals = dashboardMonthlyTotals(subscriptions)
        const reversed = [...subscriptions].reverse()
        expect(dashboardMonthlyTotals(reversed)).toEqual(totals)
        expect(listMonthlyTotals(reversed)).toEqual(listMonthlyTotals(subscriptions))
        const year = annualProjection(subscriptions)
        for (const currency of CURRENCIES) {
          expect(Math.abs((totals[currency] ?? 0) * 12 - (year[currency] ?? 0))).toBeLessThanOrEqual(6)
        }
      }),
    )
  })
})

test('divideHalfUp', () => {
  expect([5, 6, 7, 17, 18].map((n) => divideHalfUp(n, 12))).toEqual([0, 1, 1, 1, 2])
  expect(divideHalfUp(1, 3)).toBe(0)
  expect(divideHalfUp(2, 3)).toBe(1)
})

test.each<[BillingCycle[], string | null]>([
  [[], null],
  [['monthly', 'yearly', 'quarterly'], null],
  [['weekly'], 'excludes 1 weekly subscription'],
  [['daily'], 'excludes 1 daily subscription'],
  [['weekly', 'weekly'], 'excludes 2 weekly subscriptions'],
  [['weekly', 'daily', 'weekly', 'monthly'], 'excludes 2 weekly and 1 daily subscriptions'],
  [['weekly', 'daily'], 'excludes 1 weekly and 1 daily subscriptions'],
])('excludedFromMonthly of %j is %j', (cycles, text) => {
  expect(excludedFromMonthly(cycles.map((cycle) => of(100, cycle)))).toBe(text)
  expect(excludedFromMonthly(cycles.map((cycle) => of(100, cycle, 'USD', 'paused')))).toBeNull()
})

test.each([
  ['weekly', 4, 1_000, 0, 1_000],
  ['monthly', 6, 3_000, 500, 500],
  ['yearly', 2, 2_400, 100, 100],
  ['quarterly', 1, 900, 300, 300],
  ['monthly', 3, 100, 33, 33],
  ['monthly', 7, 350, 50, 50],
  ['daily', 10, 100, 0, 300],
] as const)(
  'every N cycles cost an N-th: %s, %i',
  (billingCycle, billingEvery, amountMinor, dashboard, list) => {
    const priced = { billingCycle, billingEvery, amountMinor, currency: 'USD' } as const
    expect([monthlyCost(priced), listMonthlyCost(priced)]).toEqual([dashboard, list])
  },
)
