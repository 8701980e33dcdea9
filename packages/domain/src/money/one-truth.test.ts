import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BILLING_CYCLES } from '../dates/billing-cycle.ts'
import { addDays, plainDate } from '../dates/plain-date.ts'
import { priceOn } from '../subscriptions/price-timeline.ts'
import { isActive } from '../subscriptions/status.ts'
import { CATEGORIES } from '../subscriptions/subscription.ts'
import { categoryShares, costsWithin, insights, spendingTrend } from './analytics.ts'
import { averageMonth, exactMonth } from './average-month.ts'
import { CURRENCIES, minorPerUnit } from './currencies.ts'
import { explainMonth } from './explained-month.ts'
import { dashboardMonthlyTotals, listMonthlyTotals, monthParts } from './monthly-cost.ts'
import { convertToWhole } from './reference-rates.ts'
import { spendingFacts } from './spending-facts.ts'

const today = plainDate('2026-11-22')
const TIMES = { daily: 365, weekly: 52, monthly: 12, quarterly: 4, yearly: 1 }

const anyAccount = (cycles: readonly (typeof BILLING_CYCLES)[number][]) =>
  fc.array(
    fc
      .record({
        name: fc.constantFrom('Netflix', 'Box', 'Gym', 'Le Monde'),
        status: fc.constantFrom('active', 'active', 'active', 'paused', 'cancelled', 'disabled'),
        amountMinor: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 999_999 })),
        currency: fc.constantFrom(...CURRENCIES),
        billingCycle: fc.constantFrom(...cycles),
        billingEvery: fc.oneof(fc.constant(1), fc.constant(1), fc.integer({ min: 1, max: 365 })),
        category: fc.option(fc.constantFrom(...CATEGORIES)),
        ahead: fc.integer({ min: 0, max: 90 }),
        trial: fc.option(fc.integer({ min: 1, max: 90 })),
        rise: fc.option(
          fc.record({
            days: fc.integer({ min: -90, max: 90 }),
            amountMinor: fc.integer({ min: 1, max: 9999 }),
          }),
        ),
      })
      .map(({ ahead, trial, rise, ...rest }) => ({
        ...rest,
        id: rest.name,
        anchorDate: addDays(today, ahead),
        nextBillingDate: addDays(today, ahead),
        trialEndsOn: trial === null ? null : addDays(today, trial),
        trialAmountMinor: 0,
        prices: rise === null ? [] : [{ from: addDays(today, rise.days), amountMinor: rise.amountMinor }],
        notificationInterval: [3],
      })),
    { maxLength: 12 },
  )
type Account = Parameters<Parameters<ReturnType<typeof anyAccount>['filter']>[0]>[0]

/** By plain arithmetic, without fractions. */
function monthByHand(account: Account, currency: string): number {
  return account
    .filter((each) => isActive(each) && each.currency === currency)
    .map((each) => {
      const { nextBillingDate: next, trialEndsOn } = each
      const price = priceOn(each, trialEndsOn !== null && trialEndsOn > next ? trialEndsOn : next)
      return (price * TIMES[each.billingCycle]) / each.billingEvery / 12
    })
    .reduce((sum, month) => sum + month, 0)
}

const sumOf = (amounts: readonly { readonly amountMinor: number }[]) =>
  amounts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

describe('of any account', () => {
  const account = anyAccount(BILLING_CYCLES)

  test('the average month is price times renewals a year by twelve, within half a cent', () => {
    fc.assert(
      fc.property(account, (rows) => {
        const month = averageMonth(rows)
        for (const currency of CURRENCIES) {
          const truth = monthByHand(rows, currency)
          expect(Math.abs((month[currency] ?? 0) - truth)).toBeLessThanOrEqual(0.5 + truth * 1e-9)
        }
        expect(averageMonth(rows.toReversed())).toEqual(month)
      }),
    )
  })

  test('every place that names a month says the same one', () => {
    fc.assert(
      fc.property(account, (rows) => {
        const month = averageMonth(rows)
        const activeCount = rows.filter(isActive).length
        for (const { totals } of spendingTrend(rows, today, 'en-US')) expect(totals).toEqual(month)
        expect(
          Object.fromEntries(explainMonth(rows).map((each) => [each.currency, each.monthMinor])),
        ).toEqual(month)
        if (activeCount > 0) expect(insights(rows)).toMatchObject({ activeCount, monthly: month })
        else expect(insights(rows)).toBeNull()
      }),
    )
  })

  test('the specification’s parts add up to it; without weekly and daily ones it is both its sums', () => {
    fc.assert(
      fc.property(account, (rows) => {
        const month = averageMonth(rows)
        const [longer, list] = [dashboardMonthlyTotals(rows), listMonthlyTotals(rows)]
        const parts = monthParts(rows)
        for (const currency of CURRENCIES) {
          const part = parts.find((each) => each.currency === currency)
          if (part === undefined) {
            expect([longer[currency], list[currency]]).toEqual([month[currency], month[currency]])
            continue
          }
          expect(part.longerMinor).toBe(longer[currency])
          expect(part.listMinor).toBe(list[currency])
          expect(part.shorterMinor).toBeGreaterThanOrEqual(0)
          expect(part.longerMinor + part.shorterMinor).toBe(month[currency])
        }
      }),
    )
  })

  test('categories, and what is in them, add up to it', () => {
    fc.assert(
      fc.property(account, (rows) => {
        const month = averageMonth(rows)
        const shares = categoryShares(rows)
        expect(categoryShares(rows.toReversed())).toEqual(shares)
        for (const currency of CURRENCIES) {
          const own = shares.filter((share) => share.currency === currency)
          expect(sumOf(own)).toBe(month[currency] ?? 0)
          expect(own.map(({ amountMinor }) => amountMinor)).toEqual(
            own.map(({ amountMinor }) => amountMinor).toSorted((a, b) => b - a),
          )
          const truth = monthByHand(rows, currency)
          for (const { category, amountMinor, percentage } of own) {
            const members = rows.filter(
              (each) =>
                isActive(each) && each.currency === currency && (each.category ?? 'Other') === category,
            )
            expect(sumOf(costsWithin(members, amountMinor))).toBe(amountMinor)
            const share = (monthByHand(members, currency) / truth) * 100
            expect(Math.abs(percentage - share)).toBeLessThanOrEqual(0.5 + 1e-6)
          }
        }
        const [top] = shares
        expect(insights(rows)?.top ?? undefined).toEqual(top)
      }),
    )
  })

  test('a year is twelve of the unrounded month, and its rows add up', () => {
    fc.assert(
      fc.property(account, (rows) => {
        for (const { rows: own, yearMinor, monthMinor, perServiceMinor } of explainMonth(rows)) {
          expect(own.reduce((sum, row) => sum + row.yearMinor, 0)).toBe(yearMinor)
          expect(Math.abs(yearMinor - 12 * monthMinor)).toBeLessThanOrEqual(6.5)
          expect(Math.abs(perServiceMinor * own.length - monthMinor)).toBeLessThanOrEqual(
            own.length / 2 + 0.5,
          )
        }
        const dearest = spendingFacts(rows, today).find(({ kind }) => kind === 'dearest')
        const compared = explainMonth(rows).find(({ rows: own }) => own.length > 1)
        expect(dearest !== undefined).toBe(compared !== undefined)
        if (dearest && compared) {
          const cost = monthByHand(
            [...(compared.rows[0] ? [compared.rows[0].subscription] : [])],
            compared.currency,
          )
          const amountMinor = Math.floor(cost * 12 + 0.5 + 1e-6)
          expect(dearest).toMatchObject({ amountMinor, currency: compared.currency })
        }
      }),
    )
  })

  test('the estimate is the whole units of the unrounded month', () => {
    const even = Object.fromEntries(CURRENCIES.map((currency) => [currency, '1']))
    fc.assert(
      fc.property(account, (rows) => {
        const truth = CURRENCIES.reduce(
          (sum, currency) => sum + monthByHand(rows, currency) / minorPerUnit(currency),
          0,
        )
        const whole = convertToWhole(exactMonth(rows), even, 'USD')
        expect(Math.abs(whole - truth)).toBeLessThanOrEqual(0.5 + truth * 1e-9)
      }),
    )
  })
})

test('an account without weekly and daily ones shows the specification’s numbers alone', () => {
  fc.assert(
    fc.property(anyAccount(['monthly', 'quarterly', 'yearly']), (rows) => {
      expect(monthParts(rows)).toEqual([])
      expect(averageMonth(rows)).toEqual(dashboardMonthlyTotals(rows))
      expect(averageMonth(rows)).toEqual(listMonthlyTotals(rows))
    }),
  )
})
