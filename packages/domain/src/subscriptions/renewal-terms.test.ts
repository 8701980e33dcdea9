import { describe, expect, it, test } from 'vitest'
import { plainDate } from '../dates/plain-date.ts'
import {
  chargeDays,
  endAfterPayments,
  endReached,
  firstRenewalFrom,
  hasEnded,
  nextChargeDay,
  type RenewalTerms,
} from './renewal-terms.ts'

const day = plainDate

function terms(over: Partial<RenewalTerms> = {}): RenewalTerms {
  return {
    status: 'active',
    anchorDate: day('2027-01-31'),
    nextBillingDate: day('2027-01-31'),
    billingCycle: 'monthly',
    ...over,
  }
}

describe('charge days', () => {
  test.each<[string, Partial<RenewalTerms>, string[]]>([
    ['monthly from a month end', {}, ['01-31', '02-28', '03-31']],
    ['every four weeks', { billingCycle: 'weekly', billingEvery: 4 }, ['01-31', '02-28', '03-28']],
    ['every two months', { billingEvery: 2 }, ['01-31', '03-31']],
    ['a next renewal off the calendar', { nextBillingDate: day('2027-02-10') }, ['02-10', '02-28', '03-31']],
    ['an end between two', { endsOn: day('2027-03-30') }, ['01-31', '02-28']],
    ['an end on a renewal', { endsOn: day('2027-02-28') }, ['01-31', '02-28']],
    ['paused', { status: 'paused' }, []],
    ['paused until a day', { status: 'paused', resumesOn: day('2027-02-10') }, ['02-28', '03-31']],
    ['paused until a renewal', { status: 'paused', resumesOn: day('2027-02-28') }, ['02-28', '03-31']],
    ['cancelled', { status: 'cancelled' }, []],
    ['cancelled, runs on', { status: 'cancelled', accessUntil: day('2027-02-28') }, ['01-31', '02-28']],
    [
      'cancelled, ends before',
      { status: 'cancelled', accessUntil: day('2027-03-31'), endsOn: day('2027-02-01') },
      ['01-31'],
    ],
    [
      'cancelled while paused: nothing before that day',
      { status: 'cancelled', cancelledOn: day('2027-03-15'), accessUntil: day('2027-03-30') },
      [],
    ],
    [
      'cancelled while paused, bound for one more',
      { status: 'cancelled', cancelledOn: day('2027-02-10'), accessUntil: day('2027-03-30') },
      ['02-28'],
    ],
    ['disabled', { status: 'disabled', accessUntil: day('2027-03-31') }, []],
  ])('%s', (_, over, expected) => {
    const days = chargeDays(terms(over), day('2027-01-01'), day('2027-04-01'))
    expect(days).toEqual(expected.map((each) => `2027-${each}`))
    expect(nextChargeDay(terms(over), day('2027-01-01'))).toBe(days[0] ?? null)
  })

  it('include the first and last day', () => {
    expect(chargeDays(terms(), day('2027-02-28'), day('2027-02-28'))).toEqual(['2027-02-28'])
    expect(chargeDays(terms(), day('2027-03-01'), day('2027-03-30'))).toEqual([])
    expect(nextChargeDay(terms(), day('2027-03-01'))).toBe('2027-03-31')
    expect(nextChargeDay(terms({ endsOn: day('2027-03-30') }), day('2027-03-01'))).toBeNull()
  })
})

test('the first renewal from a day is the next one or on its calendar', () => {
  const off = terms({ nextBillingDate: day('2027-02-10') })
  expect(firstRenewalFrom(off, day('2027-01-01'))).toBe('2027-02-10')
  expect(firstRenewalFrom(off, day('2027-02-11'))).toBe('2027-02-28')
  expect(firstRenewalFrom(terms({ billingEvery: 2 }), day('2027-02-01'))).toBe('2027-03-31')
})

test('"after N payments" ends on the day of the last', () => {
  expect(endAfterPayments(terms(), 1)).toBe('2027-01-31')
  expect(endAfterPayments(terms(), 3)).toBe('2027-03-31')
  expect(endAfterPayments(terms({ nextBillingDate: day('2027-02-28') }), 2)).toBe('2027-03-31')
  expect(endAfterPayments(terms({ billingCycle: 'weekly', billingEvery: 4 }), 3)).toBe('2027-03-28')
})

test('it has ended once its next renewal would be after the end', () => {
  expect(hasEnded(terms({ endsOn: day('2027-01-31') }))).toBe(false)
  expect(hasEnded(terms({ endsOn: day('2027-01-30') }))).toBe(true)
  expect(hasEnded(terms())).toBe(false)
})

test.each<[string, Partial<RenewalTerms>, string | null]>([
  ['without an end', { nextBillingDate: day('2028-01-31') }, null],
  ['with a renewal to come', { endsOn: day('2027-01-31') }, null],
  ['between two renewals', { endsOn: day('2027-02-10'), nextBillingDate: day('2027-02-28') }, '2027-02-10'],
  ['on a renewal', { endsOn: day('2027-02-28'), nextBillingDate: day('2027-03-31') }, '2027-03-30'],
  [
    'on a renewal, found late',
    { endsOn: day('2027-02-28'), nextBillingDate: day('2027-09-30') },
    '2027-03-30',
  ],
  ['paused', { status: 'paused', endsOn: day('2027-02-10'), nextBillingDate: day('2027-02-28') }, null],
])('an end %s', (_, over, accessUntil) => {
  expect(endReached(terms(over))).toEqual(accessUntil === null ? null : { status: 'cancelled', accessUntil })
})
