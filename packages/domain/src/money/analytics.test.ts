import { describe, expect, it, test } from 'vitest'
import { plainDate } from '../dates/plain-date.ts'
import {
  type Analysed,
  categoryShares,
  costsWithin,
  insights,
  shareText,
  spendingTrend,
} from './analytics.ts'

const sub = (changes: Partial<Analysed> = {}): Analysed => ({
  amountMinor: 1599,
  currency: 'USD',
  billingCycle: 'monthly',
  status: 'active',
  category: 'Entertainment',
  nextBillingDate: plainDate('2026-04-01'),
  ...changes,
})

describe('categoryShares', () => {
  it('sorts by amount, rounds to whole percent, and uses Other without a category', () => {
    const rows = [
      sub({ amountMinor: 1000, category: null }),
      sub({ amountMinor: 1500, category: 'Gaming' }),
      sub({ amountMinor: 500, category: 'Gaming' }),
      sub({ amountMinor: 9900, category: 'Education', status: 'paused' }),
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

  it('counts weekly and daily ones, and gives the cent that rounding lost to whom it lost most', () => {
    const rows = [
      sub({ amountMinor: 1000, billingCycle: 'weekly', category: 'Fitness & Health' }),
      sub({ amountMinor: 100, billingCycle: 'daily', category: 'News & Media' }),
      sub({ amountMinor: 1000, billingCycle: 'yearly', category: 'Gaming' }),
    ]
    // 43.3333, 30.4167 and 0.8333: together 74.5833.
    expect(categoryShares(rows).map(({ category, amountMinor }) => [category, amountMinor])).toEqual([
      ['Fitness & Health', 4333],
      ['News & Media', 3042],
      ['Gaming', 83],
    ])
  })

  it('has members that add up to it, dearest first', () => {
    const thirds = [
      sub({ amountMinor: 1000, billingCycle: 'quarterly' }),
      sub({ amountMinor: 1000, billingCycle: 'quarterly' }),
      sub({ amountMinor: 2000 }),
    ]
    expect(costsWithin(thirds, 2667).map(({ amountMinor }) => amountMinor)).toEqual([2000, 334, 333])
    expect(costsWithin(thirds, 2667)[0]?.subscription).toBe(thirds[2])
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
  expect(insights([sub({ status: 'paused' })])).toBeNull()
  const free = sub({ prices: [{ from: plainDate('2026-01-01'), amountMinor: 0 }] })
  expect(insights([free])).toMatchObject({ activeCount: 1, top: null })
  expect(insights([sub({ amountMinor: 300, billingCycle: 'weekly' })])).toEqual({
    activeCount: 1,
    monthly: { USD: 1300 },
    top: { category: 'Entertainment', currency: 'USD', amountMinor: 1300, percentage: 100 },
    isOneCurrency: true,
  })
  expect(
    insights([sub({ amountMinor: 3000 }), sub({ amountMinor: 1000, category: 'Gaming' })]),
  ).toMatchObject({
    activeCount: 2,
    monthly: { USD: 4000 },
    top: { category: 'Entertainment', amountMinor: 3000, percentage: 75 },
  })
  expect(insights([sub({ amountMinor: 3000 }), sub({ currency: 'EUR' })])).toMatchObject({
    top: { currency: 'USD', percentage: 100 },
    isOneCurrency: false,
  })
})

test.each([
  [0, '<1%'],
  [1, '1%'],
  [100, '100%'],
])('a share of %i percent is shown as %s', (percentage, text) => expect(shareText(percentage)).toBe(text))

test('a share is said in the way of the reader', () => {
  const german = { language: 'de', culture: 'de-DE' } as const
  expect([shareText(0, german), shareText(42, german)]).toEqual(['<1\u00a0%', '42\u00a0%'])
})
