import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BILLING_CYCLES } from '../dates/billing-cycle.ts'
import { localDate } from '../dates/local-time.ts'
import { addDays, plainDate } from '../dates/plain-date.ts'
import { deadlineOf } from '../subscriptions/deadlines.ts'
import { firstRenewalFrom } from '../subscriptions/renewal-terms.ts'
import { basisText, includesReminder, readBasisText } from './basis/reminder-basis.ts'
import { checkReminder, reminderUsefulUntil } from './check-reminder.ts'
import { nextReminder, remindersBetween } from './reminder-instants.ts'
import { planReminders } from './reminder-plan.ts'
import { daysBefore, isRenewalOf, nextWarning, type Remindable, warnedOn } from './reminder-warnings.ts'
import { reminderDaysOf } from './renewal-reminders.ts'

const day = plainDate
const base: Remindable = {
  status: 'active',
  anchorDate: day('2026-01-31'),
  nextBillingDate: day('2026-03-31'),
  billingCycle: 'monthly',
  reminderDays: [3],
}
const recipient = { zone: 'UTC', hour: 9 }
const basisOf = (terms: Partial<Remindable>) => ({ remindable: { ...base, ...terms }, recipient })
const noon = (date: string) => new Date(`${date}T12:00:00Z`)
/** Reminders between two noons as 'day (renewal/days before)', queried day by day. */
const timeline = (terms: Partial<Remindable>, from: string, to: string) => {
  const found: string[] = []
  for (let date = day(from); date < day(to); date = addDays(date, 1)) {
    const due = remindersBetween({ ...base, ...terms }, recipient, noon(date), noon(addDays(date, 1)))
    found.push(
      ...due.map(
        ({ ref, dueAt }) =>
          `${localDate(dueAt, 'UTC')} (${ref.renewalDate}/${daysBefore({ ...base, ...terms }, ref.renewalDate, ref.day)})`,
      ),
    )
  }
  return found
}

const GYM = { endsOn: day('2026-12-31'), renewsForMonths: 12 }
const MONTHS_3 = { count: 3, unit: 'months' } as const

describe('the warning day of a renewal', () => {
  test.each<[string, Partial<Remindable>, string, string | null]>([
    ['its own', {}, '2026-03-31', '2026-03-31'],
    ['a month before', { notice: { count: 1, unit: 'months' } }, '2026-03-31', '2026-02-28'],
    ['bound by a commitment', { commitment: GYM }, '2026-05-31', null],
    [
      'bound, but asked for',
      { commitment: GYM, remindEveryPayment: true, notice: MONTHS_3 },
      '2026-05-31',
      '2026-05-31',
    ],
    ['the end minus the notice', { commitment: GYM, notice: MONTHS_3 }, '2026-12-31', '2026-09-30'],
    ['bound by the next term', { commitment: GYM, notice: MONTHS_3 }, '2027-01-31', null],
    ['the end of the next term', { commitment: GYM, notice: MONTHS_3 }, '2027-12-31', '2027-09-30'],
    [
      'free after the commitment',
      { commitment: { ...GYM, renewsForMonths: 0 }, notice: { count: 1, unit: 'weeks' } },
      '2027-01-31',
      '2027-01-24',
    ],
    [
      'its own for the first payment after a commitment',
      { commitment: { endsOn: day('2026-12-15'), renewsForMonths: 0 } },
      '2026-12-31',
      '2026-12-31',
    ],
  ])('is %s', (_, terms, renewal, expected) => {
    expect(warnedOn({ ...base, ...terms }, day(renewal))).toBe(expected)
  })
})

describe('reminders', () => {
  test('the first payment after a commitment has its own, besides those of the end of the commitment', () => {
    const terms = { commitment: { endsOn: day('2026-12-10'), renewsForMonths: 0 }, reminderDays: [3, 1] }
    expect(timeline(terms, '2026-11-01', '2027-01-01')).toEqual([
      '2026-12-07 (2026-12-31/3)',
      '2026-12-09 (2026-12-31/1)',
      '2026-12-28 (2026-12-31/3)',
      '2026-12-30 (2026-12-31/1)',
    ])
    // One day that is counted back from both is one reminder.
    const near = { commitment: { endsOn: day('2026-12-29'), renewsForMonths: 0 }, reminderDays: [3, 1] }
    expect(timeline(near, '2026-11-01', '2027-01-01')).toEqual([
      '2026-12-26 (2026-12-31/3)',
      '2026-12-28 (2026-12-31/1)',
      '2026-12-30 (2026-12-31/1)',
    ])
  })

  test('a trial put off to the day of its own reminder has one on that day', () => {
    const date = day('2026-03-31')
    const terms = {
      trialEndsOn: date,
      reminderDays: [],
      snooze: { renewalDate: date, day: day('2026-03-30') },
    }
    expect(timeline(terms, '2026-03-01', '2026-04-29')).toEqual(['2026-03-30 (2026-03-31/1)'])
  })

  test('every four weeks', () => {
    const terms = { billingCycle: 'weekly', billingEvery: 4, anchorDate: day('2026-03-01') } as const
    expect(timeline({ ...terms, nextBillingDate: day('2026-03-01') }, '2026-02-20', '2026-05-01')).toEqual([
      '2026-02-26 (2026-03-01/3)',
      '2026-03-26 (2026-03-29/3)',
      '2026-04-23 (2026-04-26/3)',
    ])
  })

  test('end with the last renewal', () => {
    expect(timeline({ endsOn: day('2026-04-30') }, '2026-03-01', '2026-12-31')).toEqual([
      '2026-03-28 (2026-03-31/3)',
      '2026-04-27 (2026-04-30/3)',
    ])
    const after = nextReminder({ ...base, endsOn: day('2026-04-30') }, recipient, noon('2026-05-01'))
    expect(after).toBeNull()
  })

  test('count back from the deadline', () => {
    expect(timeline({ notice: { count: 1, unit: 'months' } }, '2026-02-01', '2026-04-01')).toEqual([
      '2026-02-25 (2026-03-31/3)',
      '2026-03-27 (2026-04-30/3)',
    ])
  })

  test('with a notice longer than the cycle belong to a later renewal', () => {
    expect(timeline({ notice: MONTHS_3 }, '2026-03-01', '2026-04-29')).toEqual([
      '2026-03-27 (2026-06-30/3)',
      '2026-04-27 (2026-07-31/3)',
    ])
  })

  test('inside a commitment there is one, before its end, and each payment where requested', () => {
    const terms = { commitment: GYM, notice: MONTHS_3 }
    expect(timeline(terms, '2026-03-01', '2027-12-31')).toEqual([
      '2026-09-27 (2026-12-31/3)',
      '2027-09-27 (2027-12-31/3)',
    ])
    expect(timeline({ ...terms, remindEveryPayment: true }, '2026-08-01', '2026-12-01')).toEqual([
      '2026-08-28 (2026-08-31/3)',
      '2026-09-27 (2026-09-30/3)',
      '2026-09-27 (2026-12-31/3)',
      '2026-10-28 (2026-10-31/3)',
      '2026-11-27 (2026-11-30/3)',
    ])
  })

  test('a trial has one the day before on every plan, with a notice period also on the deadline', () => {
    const terms = { trialEndsOn: day('2026-03-31') }
    expect(timeline(terms, '2026-03-01', '2026-04-29')).toEqual([
      '2026-03-28 (2026-03-31/3)',
      '2026-03-30 (2026-03-31/1)',
      '2026-04-27 (2026-04-30/3)',
    ])
    expect(timeline({ ...terms, notice: { count: 1, unit: 'weeks' } }, '2026-03-01', '2026-04-01')).toEqual([
      '2026-03-21 (2026-03-31/3)',
      '2026-03-23 (2026-03-31/1)',
      '2026-03-24 (2026-03-31/0)',
    ])
  })

  test('a kept renewal has none, a snoozed one has one more', () => {
    expect(timeline({ keptRenewal: day('2026-03-31') }, '2026-03-01', '2026-05-01')).toEqual([
      '2026-04-27 (2026-04-30/3)',
    ])
    const snooze = { renewalDate: day('2026-03-31'), day: day('2026-03-29') }
    expect(timeline({ snooze }, '2026-03-01', '2026-04-01')).toEqual([
      '2026-03-28 (2026-03-31/3)',
      '2026-03-29 (2026-03-31/2)',
    ])
  })

  test('on the day itself are useful until it ends', () => {
    const basis = basisOf({ reminderDays: [0] })
    const ref = { renewalDate: day('2026-03-31'), day: day('2026-03-31') }
    expect(checkReminder(ref, basis, new Date('2026-03-31T23:59:59Z'))).toEqual({ owed: true })
    expect(checkReminder(ref, basis, new Date('2026-04-01T00:00:00Z'))).toMatchObject({ state: 'expired' })
  })

  test('recorded on the deadline are sent at once, a day later for the next renewal', () => {
    const plan = (now: string) =>
      planReminders({
        before: null,
        after: basisOf({ notice: { count: 1, unit: 'weeks' } }),
        claimedUntil: null,
        lines: [],
        now: noon(now),
      }).send.map(({ renewalDate }) => renewalDate)
    expect(plan('2026-03-24')).toEqual(['2026-03-31'])
    expect(plan('2026-03-25')).toEqual([])
  })
})

const dayFrom = (from: string, span: number) =>
  fc.integer({ min: 0, max: span }).map((days) => addDays(day(from), days))
const anyTerms: fc.Arbitrary<Remindable> = fc
  .record({
    anchorDate: dayFrom('2026-01-01', 60),
    billingCycle: fc.constantFrom(...BILLING_CYCLES),
    billingEvery: fc.integer({ min: 1, max: 5 }),
    notice: fc.option(
      fc.record({ count: fc.integer({ min: 1, max: 4 }), unit: fc.constantFrom('days', 'weeks', 'months') }),
    ),
    commitment: fc.option(
      fc.record({ endsOn: dayFrom('2026-01-01', 500), renewsForMonths: fc.integer({ min: 0, max: 13 }) }),
    ),
    endsOn: fc.option(dayFrom('2026-03-01', 700)),
    remindEveryPayment: fc.boolean(),
    trialEndsOn: fc.option(dayFrom('2026-01-01', 90)),
    reminderDays: fc.uniqueArray(fc.integer({ min: 0, max: 90 }), { maxLength: 3 }),
  })
  .map((terms) => ({ ...terms, status: 'active', nextBillingDate: terms.anchorDate }))

test("no reminder is after its renewal's deadline, and each is consistent with its facts", () => {
  fc.assert(
    fc.property(anyTerms, (remindable) => {
      const basis = { remindable, recipient }
      for (const { ref, dueAt } of remindersBetween(
        remindable,
        recipient,
        noon('2026-01-01'),
        noon('2026-09-01'),
      )) {
        const until = warnedOn(remindable, ref.renewalDate)
        expect(until).not.toBeNull()
        expect((until ?? '') <= ref.renewalDate).toBe(true)
        const deadline = deadlineOf(remindable, ref.renewalDate)
        if (deadline !== null && !remindable.remindEveryPayment) expect((until ?? '') <= deadline).toBe(true)
        expect(dueAt < reminderUsefulUntil(ref, basis)).toBe(true)
        expect(includesReminder(basis, ref)).toBe(true)
        expect(reminderDaysOf(remindable, ref.renewalDate)).toContain(ref.day)
      }
    }),
  )
})

test('the next reminder is the first of all that follow', () => {
  fc.assert(
    fc.property(anyTerms, (remindable) => {
      const now = noon('2026-02-15')
      const following = remindersBetween(remindable, recipient, now, noon('2026-03-15'))
      const first = following.map(({ dueAt }) => dueAt.getTime()).sort((a, b) => a - b)[0]
      const next = nextReminder(remindable, recipient, now)?.dueAt.getTime()
      if (first !== undefined) expect(next).toBe(first)
      else expect(next === undefined || next > noon('2026-03-15').getTime()).toBe(true)
    }),
  )
})

/** Days with reminders, found one after the other, each from the one before. */
const walked = (remindable: Remindable, from: string, to: string) => {
  const found: string[] = []
  for (let after = noon(from); ; ) {
    const next = nextReminder(remindable, recipient, after)
    if (next === null || next.dueAt > noon(to)) return found
    found.push(localDate(next.dueAt, 'UTC'))
    after = next.dueAt
  }
}

test('the next reminder may be of a payment that is bound after several that are not', () => {
  const terms: Remindable = {
    status: 'active',
    anchorDate: day('2026-03-21'),
    nextBillingDate: day('2026-03-21'),
    billingCycle: 'weekly',
    billingEvery: 4,
    endsOn: day('2027-10-02'),
    notice: { count: 2, unit: 'months' },
    commitment: { endsOn: day('2027-05-03'), renewsForMonths: 1 },
    remindEveryPayment: true,
    reminderDays: [3],
  }
  expect(warnedOn(terms, day('2027-10-02'))).toBe('2027-10-02')
  expect(walked(terms, '2027-05-01', '2028-12-31')).toEqual(['2027-05-31', '2027-06-30', '2027-09-29'])
})

test('found one after the other, no reminder is passed over', () => {
  fc.assert(
    fc.property(anyTerms, (remindable) => {
      const [from, to] = ['2026-02-15', '2028-06-30']
      fc.pre(remindable.billingCycle !== 'daily')
      // The end of a commitment may be the deadline of a payment one cycle later, here up to five years.
      const last = addDays(day(to), 7 * 366)
      const expected = new Set<string>()
      let renewal = remindable.nextBillingDate
      while (renewal <= last && isRenewalOf(remindable, renewal)) {
        for (const each of reminderDaysOf(remindable, renewal)) expected.add(each)
        renewal = firstRenewalFrom(remindable, addDays(renewal, 1))
      }
      const due = [...expected].filter((each) => from < each && each <= to).sort()
      expect(walked(remindable, from, to)).toEqual(due)
    }),
  )
})

test('a basis survives writing and parsing', () => {
  fc.assert(
    fc.property(anyTerms, (remindable) => {
      const text = basisText({ remindable, recipient })
      const read = readBasisText(text)
      expect(read && basisText(read)).toBe(text)
    }),
  )
  const snoozed = basisOf({
    keptRenewal: day('2026-03-31'),
    snooze: { renewalDate: day('2026-04-30'), day: day('2026-04-28') },
  })
  expect(readBasisText(basisText(snoozed))).toEqual(snoozed)
})

test.each([
  { notice: { count: 'x', unit: 'days' } },
  { notice: { count: 1, unit: 'years' } },
  { commitment: {} },
  { endsOn: 'never' },
  { snooze: 1 },
  { billingEvery: 'x' },
])('a basis of another version is ignored: %j', (odd) => {
  const text = JSON.stringify({ ...JSON.parse(basisText(basisOf({}))), ...odd })
  expect(readBasisText(text)).toBeNull()
})

test('the search terminates when all or none can be cancelled', () => {
  const terms = { ...base, remindEveryPayment: true, commitment: { ...GYM, renewsForMonths: 1 } }
  expect(nextWarning(terms, 'payment', day('2027-05-01'))).toBeNull()
  expect(daysBefore({ ...terms, remindEveryPayment: false }, day('2026-05-31'), day('2026-05-29'))).toBe(2)
})
