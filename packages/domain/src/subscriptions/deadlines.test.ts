import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { BILLING_CYCLES } from '../dates/billing-cycle.ts'
import { addDays, type PlainDate, plainDate } from '../dates/plain-date.ts'
import {
  accessWhenCancelled,
  accessWhenCorrected,
  boundUntil,
  cancelBy,
  type DeadlineTerms,
  deadlineOf,
  firstAvoidable,
  minusNotice,
  NOTICE_UNITS,
  type Notice,
  termEnd,
} from './deadlines.ts'
import { firstRenewalFrom } from './renewal-terms.ts'

const day = plainDate
const oneMonth: Notice = { count: 1, unit: 'months' }

function terms(over: Partial<DeadlineTerms> = {}): DeadlineTerms {
  return {
    status: 'active',
    anchorDate: day('2027-03-31'),
    nextBillingDate: day('2027-03-31'),
    billingCycle: 'yearly',
    ...over,
  }
}

/** Paid monthly on the 15th, committed for a year at a time, three months' notice. */
const gym = terms({
  anchorDate: day('2027-01-15'),
  nextBillingDate: day('2027-01-15'),
  billingCycle: 'monthly',
  notice: { count: 3, unit: 'months' },
  commitment: { endsOn: day('2027-12-31'), renewsForMonths: 12 },
})

describe('minus a notice', () => {
  test.each<[string, Notice | null, string]>([
    ['2027-03-31', oneMonth, '2027-02-28'],
    ['2028-03-31', oneMonth, '2028-02-29'],
    ['2027-03-31', { count: 2, unit: 'weeks' }, '2027-03-17'],
    ['2027-03-01', { count: 1, unit: 'days' }, '2027-02-28'],
    ['2027-03-01', null, '2027-03-01'],
  ])('%s', (from, notice, expected) => {
    expect(minusNotice(day(from), notice)).toBe(expected)
  })
})

describe('cancel by', () => {
  test.each<[string, DeadlineTerms, string, string | null]>([
    ['none without notice', terms(), '2027-01-01', null],
    ['the renewal minus the notice', terms({ notice: oneMonth }), '2027-01-01', '2027-02-28'],
    ['on its day still', terms({ notice: oneMonth }), '2027-02-28', '2027-02-28'],
    ['after it the next renewal’s', terms({ notice: oneMonth }), '2027-03-01', '2028-02-29'],
    [
      'a notice longer than the cycle points at a later renewal',
      { ...gym, commitment: null },
      '2027-01-14',
      '2027-01-15',
    ],
    ['none once it ends', terms({ notice: oneMonth, endsOn: day('2027-03-31') }), '2027-03-01', null],
    ['the end of a commitment minus the notice', gym, '2027-01-01', '2027-09-30'],
    ['on that day still', gym, '2027-09-30', '2027-09-30'],
    ['then a year on', gym, '2027-10-01', '2028-09-30'],
    ['without notice the end itself', { ...gym, notice: null }, '2027-10-01', '2027-12-31'],
    [
      'not renewing: its end first',
      { ...gym, commitment: { endsOn: day('2027-12-31'), renewsForMonths: 0 } },
      '2027-01-01',
      '2027-09-30',
    ],
    [
      'and then each payment',
      { ...gym, commitment: { endsOn: day('2027-12-31'), renewsForMonths: 0 } },
      '2027-10-01',
      '2027-10-15',
    ],
  ])('%s', (_, each, today, expected) => {
    expect(cancelBy(each, day(today))).toBe(expected)
  })
})

describe('deadlines of individual renewals', () => {
  it('are the renewal day without a notice period', () => {
    expect(deadlineOf(terms(), day('2027-03-31'))).toBe('2027-03-31')
    expect(firstAvoidable(terms(), day('2027-03-31'))).toBe('2027-03-31')
    expect(firstAvoidable(terms(), day('2027-04-01'))).not.toBe('2027-03-31')
  })

  it('do not exist inside a commitment, and then follow the previous term', () => {
    expect(deadlineOf(gym, day('2027-12-15'))).toBeNull()
    expect(deadlineOf(gym, day('2028-01-15'))).toBe('2027-09-30')
    expect(deadlineOf(gym, day('2028-12-15'))).toBe('2027-09-30')
    expect(deadlineOf(gym, day('2029-01-15'))).toBe('2028-09-30')
  })

  it('show what cancelling today avoids, and the last day of access', () => {
    expect(firstAvoidable(gym, day('2027-01-01'))).toBe('2028-01-15')
    expect(accessWhenCancelled(gym, day('2027-01-01'))).toBe('2028-01-14')
    expect(firstAvoidable(gym, day('2027-10-01'))).toBe('2029-01-15')
    expect(accessWhenCancelled(terms(), day('2027-01-01'))).toBe('2027-03-30')
    expect(accessWhenCancelled(terms({ notice: oneMonth }), day('2027-03-01'))).toBe('2028-03-30')
    const ending = terms({ endsOn: day('2027-03-31'), notice: oneMonth })
    expect(firstAvoidable(ending, day('2027-03-01'))).toBeNull()
    expect(accessWhenCancelled(ending, day('2027-03-01'))).toBe('2027-03-31')
  })
})

test('an end of access that was worked out follows a correction of the date, one that was named stays', () => {
  const cancelledOn = day('2027-03-01')
  const earlier = terms({ anchorDate: day('2027-03-10'), nextBillingDate: day('2027-03-10') })
  const workedOut = { ...terms(), accessUntil: day('2027-03-30') }
  expect(accessWhenCorrected(workedOut, earlier, cancelledOn)).toBe('2027-03-09')
  const past = terms({ anchorDate: day('2026-05-05'), nextBillingDate: day('2026-05-05') })
  expect(accessWhenCorrected(workedOut, past, cancelledOn)).toBe('2027-05-04')
  expect(accessWhenCorrected(workedOut, terms({ billingCycle: 'monthly' }), cancelledOn)).toBe('2027-03-30')
  const named = { ...terms(), accessUntil: day('2027-06-30') }
  expect(accessWhenCorrected(named, earlier, cancelledOn)).toBe('2027-06-30')
  expect(accessWhenCorrected(workedOut, earlier, null)).toBe('2027-03-30')
})

test('one is bound until the end of the term whose deadline is open', () => {
  expect(boundUntil(gym, day('2027-01-01'))).toBe('2027-12-31')
  expect(boundUntil(gym, day('2027-10-01'))).toBe('2028-12-31')
  expect(boundUntil(terms(), day('2027-10-01'))).toBeNull()
  const once = { ...gym, commitment: { endsOn: day('2027-12-31'), renewsForMonths: 0 } }
  expect(boundUntil(once, day('2027-12-31'))).toBe('2027-12-31')
  expect(boundUntil(once, day('2028-01-01'))).toBeNull()
  expect(termEnd({ endsOn: day('2027-08-31'), renewsForMonths: 6 }, 1)).toBe('2028-02-29')
})

describe('for any terms', () => {
  const start = day('2026-01-01')
  const anyDay = fc.integer({ min: 0, max: 1500 }).map((n) => addDays(start, n))
  const anyNotice = fc.record({
    count: fc.integer({ min: 1, max: 24 }),
    unit: fc.constantFrom(...NOTICE_UNITS),
  })
  const anyTerms: fc.Arbitrary<DeadlineTerms> = fc.record({
    status: fc.constant('active'),
    anchorDate: fc.constant(start),
    nextBillingDate: fc.constant(start),
    billingCycle: fc.constantFrom(...BILLING_CYCLES),
    billingEvery: fc.integer({ min: 1, max: 4 }),
    notice: fc.option(anyNotice),
    commitment: fc.option(fc.record({ endsOn: anyDay, renewsForMonths: fc.constantFrom(0, 1, 3, 12, 24) })),
  })

  test('a deadline is never after its renewal', () => {
    fc.assert(
      fc.property(anyTerms, anyDay, (each, from) => {
        const renewal = firstRenewalFrom(each, from)
        const deadline = deadlineOf(each, renewal)
        expect(deadline === null || deadline <= renewal).toBe(true)
      }),
    )
  })

  test('deadlines are in the order of their renewals', () => {
    fc.assert(
      fc.property(anyTerms, anyDay, (each, from) => {
        const renewal = firstRenewalFrom(each, from)
        const deadline = deadlineOf(each, renewal)
        const next = deadlineOf(each, firstRenewalFrom(each, addDays(renewal, 1)))
        if (deadline !== null) expect(next !== null && deadline <= next).toBe(true)
      }),
    )
  })

  test('the first avoidable renewal is open, and none before it is', () => {
    fc.assert(
      fc.property(anyTerms, anyDay, (each, today) => {
        const current = { ...each, nextBillingDate: firstRenewalFrom(each, today) }
        const avoidable = firstAvoidable(current, today)
        if (avoidable === null) throw new Error('these terms never end')
        const isOpen = (renewal: PlainDate) => (deadlineOf(current, renewal) ?? '') >= today
        expect(isOpen(avoidable)).toBe(true)
        for (
          let at = current.nextBillingDate;
          at < avoidable;
          at = firstRenewalFrom(current, addDays(at, 1))
        ) {
          expect(isOpen(at)).toBe(false)
        }
        const by = cancelBy(current, today)
        if (by !== null) expect(by >= today && by <= avoidable).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})
