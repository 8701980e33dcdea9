import { expect, test } from 'vitest'
import { plainDate } from '../dates/plain-date.ts'
import { explainMonth } from './explained-month.ts'

const sub = (
  name: string,
  amountMinor: number,
  billingCycle: 'weekly' | 'monthly' | 'yearly',
  more = {},
) => ({
  name,
  amountMinor,
  billingCycle,
  currency: 'USD' as const,
  status: 'active',
  nextBillingDate: plainDate('2026-12-01'),
  ...more,
})

test('every row is price times renewals a year, dearest first, and the years add up', () => {
  const rows = [
    sub('Netflix', 1549, 'monthly'),
    sub('Prime', 13_900, 'yearly'),
    sub('Box', 1950, 'weekly'),
    sub('Contacts', 2000, 'weekly', { billingEvery: 4 }),
    sub('Hosting', 4999, 'yearly', { billingEvery: 2 }),
    sub('Blades', 999, 'monthly', { billingEvery: 5 }),
    sub('Gone', 999, 'monthly', { status: 'paused' }),
  ]
  const [dollars, ...others] = explainMonth(rows)
  expect(others).toEqual([])
  expect(
    dollars?.rows.map(({ subscription, times, priceMinor, yearMinor }) => [
      subscription.name,
      priceMinor,
      times,
      yearMinor,
    ]),
  ).toEqual([
    ['Box', 1950, '× 52', 101_400],
    ['Contacts', 2000, '× 13', 26_000],
    ['Netflix', 1549, '× 12', 18_588],
    ['Prime', 13_900, '× 1', 13_900],
    ['Hosting', 4999, '÷ 2', 2499],
    // 9.99 × 12 ÷ 5 is 23.976; the half cent of Hosting is not lost here.
    ['Blades', 999, '× 12 ÷ 5', 2398],
  ])
  expect(dollars).toMatchObject({ yearMinor: 164_785, monthMinor: 13_732, perServiceMinor: 2289 })
})

test('each currency has its own', () => {
  const rows = [sub('Netflix', 1000, 'monthly'), sub('Le Monde', 990, 'monthly', { currency: 'EUR' })]
  expect(explainMonth(rows).map(({ currency, monthMinor }) => [currency, monthMinor])).toEqual([
    ['USD', 1000],
    ['EUR', 990],
  ])
})
