import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { BILLING_CYCLES, type BillingCycle } from '../dates/billing-cycle.ts'
import { plainDate } from '../dates/plain-date.ts'
import type { CostSource } from './average-month.ts'
import { CURRENCIES, type Currency } from './currencies.ts'
import { dashboardMonthlyTotals, listMonthlyTotals, type MonthParts, monthParts } from './monthly-cost.ts'

const nextBillingDate = plainDate('2026-12-01')
const of = (
  amountMinor: number,
  billingCycle: BillingCycle,
  currency: Currency = 'USD',
  status = 'active',
): CostSource => ({
  amountMinor,
  billingCycle,
  currency,
  status,
  nextBillingDate,
})

describe('one subscription of 12.00', () => {
  test.each<[BillingCycle, number, number]>([
    ['monthly', 1200, 1200],
    ['yearly', 100, 100],
    ['quarterly', 400, 400],
    ['weekly', 0, 4800],
    ['daily', 0, 36_000],
  ])('%s costs %i on the dashboard and %i on the list', (cycle, dashboard, list) => {
    expect(dashboardMonthlyTotals([of(1200, cycle)])).toEqual({ USD: dashboard })
    expect(listMonthlyTotals([of(1200, cycle)])).toEqual({ USD: list })
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

  it('are independent of the order', () => {
    const any = fc.record({
      amountMinor: fc.integer({ min: 1, max: 10_000_000 }),
      billingCycle: fc.constantFrom(...BILLING_CYCLES),
      currency: fc.constantFrom(...CURRENCIES),
      status: fc.constantFrom('active', 'paused'),
      nextBillingDate: fc.constant(nextBillingDate),
    })
    fc.assert(
      fc.property(fc.array(any), (subscriptions) => {
        const totals = dashboardMonthlyTotals(subscriptions)
        const reversed = [...subscriptions].reverse()
        expect(dashboardMonthlyTotals(reversed)).toEqual(totals)
        expect(listMonthlyTotals(reversed)).toEqual(listMonthlyTotals(subscriptions))
      }),
    )
  })
})

const partsOf = (
  currency: MonthParts['currency'],
  cycles: string,
  longerMinor: number,
  shorterMinor: number,
  listMinor: number,
): MonthParts => ({
  currency,
  longerMinor,
  shorterMinor,
  listMinor,
  isWeekly: cycles.includes('weekly'),
  isDaily: cycles.includes('daily'),
})
const dollars = (...amounts: [number, BillingCycle][]) => amounts.map(([amount, cycle]) => of(amount, cycle))

test.each<[string, CostSource[], MonthParts[]]>([
  ['nothing', [], []],
  ['months and longer', dollars([1599, 'monthly'], [1200, 'yearly'], [900, 'quarterly']), []],
  [
    'a weekly one',
    dollars([17_554, 'monthly'], [1950, 'weekly']),
    [partsOf('USD', 'weekly', 17_554, 8450, 25_354)],
  ],
  ['a daily one alone', dollars([100, 'daily']), [partsOf('USD', 'daily', 0, 3042, 3000)]],
  [
    'both',
    dollars([100, 'daily'], [300, 'weekly'], [5, 'yearly']),
    // 0.42 cents, 13 dollars and 30.41667 dollars: the rest takes what the part lost by rounding.
    [partsOf('USD', 'weekly daily', 0, 4342, 4200)],
  ],
  [
    'one currency of two',
    [of(1000, 'monthly'), of(500, 'weekly', 'EUR'), of(500, 'daily', 'GBP', 'paused')],
    [partsOf('EUR', 'weekly', 0, 2167, 2000)],
  ],
])('what the two rules count, in small print: %s', (_, subscriptions, parts) => {
  expect(monthParts(subscriptions)).toEqual(parts)
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
    const priced = [{ ...of(amountMinor, billingCycle), billingEvery }]
    expect([dashboardMonthlyTotals(priced), listMonthlyTotals(priced)]).toEqual([
      { USD: dashboard },
      { USD: list },
    ])
  },
)
