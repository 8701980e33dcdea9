import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { BILLING_CYCLES } from '../calendar/billing-cycle.ts'
import { plainDate } from '../calendar/plain-date.ts'
import {
  type Analysed,
  averagePerService,
  categoryShares,
  insights,
  shareText,
  spendingSummary,
  spendingTrend,
} from './analytics.ts'
import { CURRENCIES } from './money.ts'
import { dashboardMonthlyTotals } from './monthly-cost.ts'

const sub = (changes: Partial<Analysed> = {}): Analysed => ({
  amountMinor: 1599,
  currency: 'USD',
  billingCycle: 'monthly',
  status: 'active',
  category: 'Entertainment',
  ...changes,
})

describe('spendingSummary', () => {
  it('has the figures of the four cards', () => {
    const rows = [sub(), sub({ amountMinor: 5999, billingCycle: 'yearly' }), sub({ status: 'paused' })]
    expect(spendingSummary(rows)).toEqual({
      monthly: { USD: 2099 },
      annual: { USD: 25_187 },
      averagePerService: { USD: 1049 },
      activeCount: 2,
      totalCount: 3,
    })
  })

  it('is empty without active subscriptions', () => {
    expect(spendingSummary([sub({ status: 'cancelled' })])).toMatchObject({
      monthly: {},
      averagePerService: {},
      activeCount: 0,
      totalCount: 1,
    })
  })

  it('averages each currency over its own services, including weekly ones', () => {
    const rows = [
      sub({ amountMinor: 1000 }),
      sub({ billingCycle: 'weekly' }),
      sub({ amountMinor: 900, currency: 'EUR' }),
    ]
    expect(averagePerService(rows)).toEqual({ USD: 500, EUR: 900 })
  })
})

describe('categoryShares', () => {
  it('sorts by amount, rounds to whole percent, and uses Other without a category', () => {
    const rows = [
      sub({ amountMinor: 1000, category: null }),
      sub({ amountMinor: 1500, category: 'Gaming' }),
      sub({ amountMinor: 500, category: 'Gaming' }),
      sub({ amountMinor: 9900, category: 'Education', status: 'paused' }),
      sub({ amountMinor: 9900, category: 'Education', billingCycle: 'weekly' }),
    ]
    expect(categoryShares(rows)).toEqual([
      { category: 'Gaming', currency: 'USD', amountMinor: 2000, percentage: 67 },
      { category: 'Other', currency: 'USD', amountMinor: 1000, percentage: 33 },
    ])
  })

  it('takes shares per currency, USD first', () => {
    const rows = [sub({ amountMinor: 99_900, currency: 'EUR' }), sub({ amountMinor: 100 })]
    expect(categoryShares(rows).map((share) => [share.currency, share.percentage])).toEqual([
      ['USD', 100],
      ['EUR', 100],
    ])
  })

  it('adds up in any order', () => {
    const any = fc.record({
      amountMinor: fc.integer({ min: 1, max: 10_000_000 }),
      currency: fc.constantFrom(...CURRENCIES),
      billingCycle: fc.constantFrom(...BILLING_CYCLES),
      status: fc.constantFrom('active', 'paused'),
      category: fc.constantFrom('Gaming', 'Education', 'Productivity', null),
    })
    fc.assert(
      fc.property(fc.array(any), (rows) => {
        const shares = categoryShares(rows)
        expect(categoryShares([...rows].reverse())).toEqual(shares)
        for (const currency of CURRENCIES) {
          const own = shares.filter((share) => share.currency === currency)
          if (own.length === 0) continue
          const percent = own.reduce((sum, share) => sum + share.percentage, 0)
          expect(Math.abs(percent - 100)).toBeLessThanOrEqual(own.length / 2)
          const amount = own.reduce((sum, share) => sum + share.amountMinor, 0)
          const total = dashboardMonthlyTotals(rows)[currency] ?? 0
          expect(Math.abs(amount - total)).toBeLessThanOrEqual(own.length / 2 + 1)
          expect(own.map((share) => share.amountMinor)).toEqual(
            own.map((share) => share.amountMinor).toSorted((a, b) => b - a),
          )
        }
      }),
    )
  })
})

describe('trends', () => {
  const today = plainDate('2026-03-31')

  it('shows the current total in each of six months, oldest first', () => {
    const trend = spendingTrend([sub()], today, 'en-US')
    expect(trend.map((month) => month.label)).toEqual(['Oct', 'Nov', 'Dec', 'Jan', 'Feb', 'Mar'])
    expect(trend.map((month) => month.month)).toEqual([
      '2025-10',
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
    ])
    expect(trend.every((month) => month.totals.USD === 1599)).toBe(true)
  })
})

test('insights: none without active subscriptions, no top category without spending', () => {
  expect(insights([sub({ status: 'paused' })])).toEqual([])
  expect(insights([sub({ billingCycle: 'weekly' })]).map((each) => each.title)).toEqual(['Spending Overview'])
  const [overview, top] = insights([
    sub({ amountMinor: 3000 }),
    sub({ amountMinor: 1000, category: 'Gaming' }),
  ])
  expect(overview?.text).toBe('You have 2 active subscriptions costing $40.00 per month.')
  expect(top?.text).toContain('Entertainment')
  expect(top?.text).toContain('75%')
  expect(top?.text).toContain('75% of your spending at $30.00')
  const [, mixed] = insights([sub({ amountMinor: 3000 }), sub({ currency: 'EUR' })])
  expect(mixed?.text).toContain('100% of your spending in US dollars at $30.00')
})

test.each([
  [0, '<1%'],
  [1, '1%'],
  [100, '100%'],
])('a share of %i percent is shown as %s', (percentage, text) => expect(shareText(percentage)).toBe(text))
