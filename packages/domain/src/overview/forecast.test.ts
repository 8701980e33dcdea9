import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { BILLING_CYCLES, occurrencesBetween } from '../dates/billing-cycle.ts'
import { addDays, addMonths, plainDate } from '../dates/plain-date.ts'
import { CURRENCIES } from '../money/currencies.ts'
import { rollOver } from '../subscriptions/subscription.ts'
import {
  addSums,
  comingCharges,
  type Forecastable,
  forecastMonths,
  next30Days,
  restOfMonth,
  savingsIfCancelled,
  stoppableThisWeek,
  sumCharges,
} from './forecast.ts'

const day = plainDate
const today = day('2026-11-22')

function subscription(over: Partial<Forecastable> = {}): Forecastable {
  return {
    status: 'active',
    anchorDate: today,
    nextBillingDate: today,
    billingCycle: 'monthly',
    currency: 'USD',
    amountMinor: 1000,
    ...over,
  }
}

const at = (date: string, over: Partial<Forecastable> = {}) =>
  subscription({ anchorDate: day(date), nextBillingDate: day(date), ...over })

describe('forecast charges', () => {
  test.each<[string, Forecastable, [string, number][]]>([
    [
      'a simple one',
      at('2026-12-01'),
      [
        ['2026-12-01', 1000],
        ['2027-01-01', 1000],
        ['2027-02-01', 1000],
      ],
    ],
    [
      'take the price of their day',
      at('2026-12-01', { prices: [{ from: day('2027-01-02'), amountMinor: 1200 }] }),
      [
        ['2026-12-01', 1000],
        ['2027-01-01', 1000],
        ['2027-02-01', 1200],
      ],
    ],
    [
      'begin when a trial ends',
      at('2027-01-05', { trialEndsOn: day('2027-01-05'), amountMinor: 799 }),
      [
        ['2027-01-05', 799],
        ['2027-02-05', 799],
      ],
    ],
    ['stop at the end', at('2026-12-01', { endsOn: day('2026-12-31') }), [['2026-12-01', 1000]]],
    ['none while paused', at('2026-12-01', { status: 'paused' }), []],
  ])('%s', (_, each, expected) => {
    const charges = comingCharges([each], today, day('2027-02-28'), today)
    expect(charges.map((charge) => [charge.date, charge.amountMinor])).toEqual(expected)
  })

  it('have the date until which they can be stopped', () => {
    const noticed = at('2026-12-01', { notice: { count: 2, unit: 'weeks' } })
    const charges = comingCharges([noticed], today, day('2027-01-01'), today)
    expect(charges.map(({ cancelBy, isStoppable }) => [cancelBy, isStoppable])).toEqual([
      ['2026-11-17', false],
      ['2026-12-18', true],
    ])
    const [plain] = comingCharges([at('2026-11-22')], today, today, today)
    expect(plain).toMatchObject({ cancelBy: null, isStoppable: true })
  })

  it('of a cancelled subscription continue until its end and cannot be stopped again', () => {
    const leaving = at('2026-12-01', {
      status: 'cancelled',
      accessUntil: day('2027-01-15'),
      notice: { count: 1, unit: 'days' },
    })
    const charges = comingCharges([leaving], today, day('2027-03-01'), today)
    expect(charges.map(({ date, cancelBy, isStoppable }) => [date, cancelBy, isStoppable])).toEqual([
      ['2026-12-01', null, false],
      ['2027-01-01', null, false],
    ])
  })

  it('are sorted by day', () => {
    const charges = comingCharges([at('2026-12-03'), at('2026-12-01')], today, day('2026-12-31'), today)
    expect(charges.map(({ date }) => date)).toEqual(['2026-12-01', '2026-12-03'])
  })
})

describe('the next twelve months', () => {
  it('cover the rest of this month and eleven more, one row per currency', () => {
    const bound = at('2026-11-15', {
      nextBillingDate: day('2026-12-15'),
      currency: 'EUR',
      commitment: { endsOn: day('2027-02-01'), renewsForMonths: 0 },
    })
    const months = forecastMonths([at('2026-11-25'), bound], today)
    expect(months).toHaveLength(24)
    expect(months.slice(0, 2)).toEqual([
      { month: '2026-11', currency: 'USD', amountMinor: 1000, stoppableMinor: 1000 },
      { month: '2026-11', currency: 'EUR', amountMinor: 0, stoppableMinor: 0 },
    ])
    expect(months[3]).toEqual({ month: '2026-12', currency: 'EUR', amountMinor: 1000, stoppableMinor: 0 })
    expect(months[7]).toEqual({ month: '2027-02', currency: 'EUR', amountMinor: 1000, stoppableMinor: 1000 })
    expect(months.at(-1)?.month).toBe('2027-10')
    expect(forecastMonths([], today)).toEqual([])
  })

  it('begin with what of this month is still to come, today among it', () => {
    const weekly = at('2026-11-22', { billingCycle: 'weekly', amountMinor: 1950 })
    const euros = at('2026-11-30', { currency: 'EUR' })
    expect(restOfMonth([weekly, euros, at('2026-12-01')], today)).toEqual({ USD: 3900, EUR: 1000 })
  })

  it('list the largest savings first', () => {
    const dear = at('2026-12-01', { amountMinor: 5000 })
    const paused = at('2026-12-01', { status: 'paused' })
    expect(savingsIfCancelled([subscription(), paused, dear], today)).toEqual([
      { subscription: dear, currency: 'USD', amountMinor: 60_000 },
      { subscription: subscription(), currency: 'USD', amountMinor: 12_000 },
    ])
  })
})

describe('windows', () => {
  it('of thirty days contain today and 29 more', () => {
    const charges = next30Days([at('2026-11-22'), at('2026-12-21'), at('2026-12-22')], today)
    expect(charges.map(({ date }) => date)).toEqual(['2026-11-22', '2026-12-21'])
  })

  it('of a week contain 0 to 7 days and only stoppable charges', () => {
    const late = at('2026-11-24', { currency: 'EUR', notice: { count: 3, unit: 'days' } })
    expect(stoppableThisWeek([at('2026-11-22'), at('2026-11-29'), at('2026-11-30'), late], today)).toEqual({
      USD: 2000,
    })
  })
})

describe('for any subscriptions', () => {
  const anySubscription: fc.Arbitrary<Forecastable> = fc
    .record({
      ahead: fc.integer({ min: 0, max: 400 }),
      billingCycle: fc.constantFrom(...BILLING_CYCLES),
      billingEvery: fc.integer({ min: 1, max: 5 }),
      currency: fc.constantFrom(...CURRENCIES),
      amountMinor: fc.integer({ min: 1, max: 100_000 }),
      rise: fc.option(
        fc.record({ days: fc.integer({ min: 0, max: 400 }), amountMinor: fc.integer({ min: 1, max: 9999 }) }),
      ),
      end: fc.option(fc.integer({ min: 0, max: 400 })),
      notice: fc.option(
        fc.record({ count: fc.integer({ min: 1, max: 90 }), unit: fc.constant('days' as const) }),
      ),
    })
    .map(({ ahead, rise, end, ...terms }) => {
      const next = addDays(today, ahead)
      return {
        ...terms,
        status: 'active',
        anchorDate: next,
        nextBillingDate: next,
        prices: rise === null ? [] : [{ from: addDays(today, rise.days), amountMinor: rise.amountMinor }],
        endsOn: end === null ? null : addDays(next, end),
      }
    })

  test('the forecast contains exactly the occurrences up to the end', () => {
    fc.assert(
      fc.property(anySubscription, (each) => {
        const until = addMonths(today, 12)
        const last = each.endsOn && each.endsOn < until ? each.endsOn : until
        expect(comingCharges([each], today, until, today).map(({ date }) => date)).toEqual(
          occurrencesBetween(each.anchorDate, each, today, last),
        )
      }),
    )
  })

  test('recorded charges plus the remaining forecast equal the initial forecast', () => {
    fc.assert(
      fc.property(anySubscription, fc.integer({ min: 1, max: 365 }), (each, days) => {
        const until = addMonths(today, 12)
        const later = addDays(today, days)
        const whole = comingCharges([each], today, until, today)
        const rolled = rollOver({ ...each, status: 'active' }, later)
        const charged = rolled?.charged ?? []
        const rest = comingCharges(
          [{ ...each, nextBillingDate: rolled?.nextBillingDate ?? each.nextBillingDate }],
          later,
          until,
          later,
        )
        expect([...charged, ...rest.map(({ date }) => date)]).toEqual(whole.map(({ date }) => date))
        expect(rest.map(({ amountMinor }) => amountMinor)).toEqual(
          whole.slice(charged.length).map(({ amountMinor }) => amountMinor),
        )
      }),
    )
  })

  test('sums add up, and the stoppable amount is part of them', () => {
    fc.assert(
      fc.property(fc.array(anySubscription, { maxLength: 6 }), (all) => {
        const charges = comingCharges(all, today, addMonths(today, 12), today)
        for (const { currency, amountMinor, stoppableMinor } of sumCharges(charges)) {
          const own = charges.filter((charge) => charge.currency === currency)
          expect(own.reduce((sum, charge) => sum + charge.amountMinor, 0)).toBe(amountMinor)
          expect(stoppableMinor).toBeLessThanOrEqual(amountMinor)
        }
      }),
      { numRuns: 30 },
    )
  })
})

test('the sums of pages add up to those of all', () => {
  const charges = ['USD', 'EUR', 'USD', 'JPY', 'EUR'].map((currency, n) => ({
    ...{ currency: currency as Forecastable['currency'], amountMinor: 100 * n + 1, isStoppable: n % 2 === 0 },
  }))
  expect(addSums([sumCharges(charges.slice(0, 2)), sumCharges(charges.slice(2))].flat())).toEqual(
    sumCharges(charges),
  )
})
