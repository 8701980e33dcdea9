import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BILLING_CYCLES, occurrence } from '../dates/billing-cycle.ts'
import { instantAt, localDate } from '../dates/local-time.ts'
import { addDays, type PlainDate, plainDate } from '../dates/plain-date.ts'
import { hasDeadlines } from '../subscriptions/deadlines.ts'
import { basisText, readBasisText } from './basis/reminder-basis.ts'
import { nextReminder, remindersBetween } from './reminder-instants.ts'
import { planReminders } from './reminder-plan.ts'
import { nextWarning, type Remindable, warnedOn, warningDays } from './reminder-warnings.ts'
import { reminderDaysOf, repeatsFrom } from './renewal-reminders.ts'

const day = plainDate
const base: Remindable = {
  status: 'active',
  anchorDate: day('2026-03-10'),
  nextBillingDate: day('2026-03-10'),
  billingCycle: 'monthly',
  reminderDays: [7, 3],
  insist: true,
}
const UTC = { zone: 'UTC', hour: 9 }
const noon = (date: string) => new Date(`${date}T12:00:00Z`)

describe('the days of a renewal that insists', () => {
  test.each<[string, Partial<Remindable>, string, string[]]>([
    ['not at all', { insist: false }, '2026-03-10', ['03', '07']],
    ['daily to the day before', {}, '2026-03-10', ['03', '04', '05', '06', '07', '08', '09']],
    ['from the one chosen day', { reminderDays: [3] }, '2026-03-10', ['07', '08', '09']],
    ['nothing between', { reminderDays: [1] }, '2026-03-10', ['09']],
    ['also its own day, if chosen', { reminderDays: [2, 0] }, '2026-03-10', ['08', '09', '10']],
    ['without days', { reminderDays: [] }, '2026-03-10', []],
    ['kept', { keptRenewal: day('2026-03-10') }, '2026-03-10', []],
    [
      'to the deadline, its day included',
      { reminderDays: [3], notice: { count: 5, unit: 'days' } },
      '2026-03-10',
      ['02', '03', '04', '05'],
    ],
    [
      'the end of a trial',
      { reminderDays: [3], trialEndsOn: day('2026-03-10') },
      '2026-03-10',
      ['07', '08', '09'],
    ],
    [
      'a snooze begins nothing',
      { reminderDays: [2], snooze: { renewalDate: day('2026-03-10'), day: day('2026-03-04') } },
      '2026-03-10',
      ['04', '08', '09'],
    ],
    [
      'a bound payment is only announced',
      {
        reminderDays: [3],
        remindEveryPayment: true,
        commitment: { endsOn: day('2026-12-31'), renewsForMonths: 12 },
      },
      '2026-03-10',
      ['07'],
    ],
    [
      'not before the last day of the renewal before',
      { reminderDays: [7], billingCycle: 'weekly', billingEvery: 1, nextBillingDate: day('2026-03-10') },
      '2026-03-17',
      ['10', '11', '12', '13', '14', '15', '16'],
    ],
    [
      'a longer warning repeats after the renewal before only',
      { reminderDays: [14], billingCycle: 'weekly', nextBillingDate: day('2026-03-10') },
      '2026-03-17',
      ['03', '10', '11', '12', '13', '14', '15', '16'],
    ],
    ['daily ones', { reminderDays: [3], billingCycle: 'daily' }, '2026-03-15', ['12', '14']],
  ])('%s', (_, terms, renewal, expected) => {
    const days = reminderDaysOf({ ...base, ...terms }, day(renewal))
    expect(days.map((each) => each.slice(-2))).toEqual(expected)
  })

  test('each warning of the first payment after a commitment has its own', () => {
    const commitment = { endsOn: day('2026-03-05'), renewsForMonths: 0 }
    expect(reminderDaysOf({ ...base, commitment, reminderDays: [2] }, day('2026-03-10'))).toEqual([
      '2026-03-03',
      '2026-03-04',
      '2026-03-05',
      '2026-03-08',
      '2026-03-09',
      '2026-03-10',
    ])
  })

  test('end with the last renewal', () => {
    const terms = { ...base, reminderDays: [3], endsOn: day('2026-03-20') }
    expect([...repeatsFrom(terms, day('2026-01-01'))].map((each) => each.day)).toEqual([
      '2026-03-07',
      '2026-03-08',
      '2026-03-09',
    ])
    expect(nextReminder(terms, UTC, noon('2026-03-08'))?.ref.day).toBe('2026-03-09')
    expect(nextReminder(terms, UTC, noon('2026-03-09'))).toBeNull()
  })

  test('are none where only the day itself was chosen, however often it renews', () => {
    const daily = { ...base, billingCycle: 'daily', reminderDays: [0] } as const
    expect([...repeatsFrom(daily, day('2026-03-01'))]).toEqual([])
    const withNotice = { ...daily, endsOn: day('2026-03-12'), notice: { count: 1, unit: 'days' } } as const
    expect([...repeatsFrom(withNotice, day('2026-03-10'))].map((each) => each.day)).toEqual([
      '2026-03-10',
      '2026-03-11',
    ])
  })
})

test('asked for in the middle: today’s goes out at once, what had passed leaves no entry', () => {
  const after = { remindable: base, recipient: UTC }
  const before = { ...after, remindable: { ...base, insist: false } }
  const sent = { renewalDate: day('2026-03-10'), day: day('2026-03-03'), channel: 'email' }
  const plan = planReminders({
    before,
    after,
    claimedUntil: noon('2026-03-06'),
    lines: [{ ...sent, state: 'sent', reason: null }],
    now: noon('2026-03-06'),
  })
  expect(plan.send.map((each) => each.day)).toEqual(['2026-03-06'])
  expect([...plan.skipped, ...plan.superseded, ...plan.expired]).toEqual([])
  expect(plan.remindAt).toEqual(new Date('2026-03-07T09:00:00Z'))
})

describe('moved past its hour', () => {
  const anchorage = { zone: 'America/Anchorage', hour: 19 }
  const warsaw = { ...anchorage, zone: 'Europe/Warsaw' }
  const moved = (now: Date, ...sent: string[]) =>
    planReminders({
      before: { remindable: base, recipient: anchorage },
      after: { remindable: base, recipient: warsaw },
      claimedUntil: now,
      lines: sent.map((on) => ({
        renewalDate: day('2026-03-10'),
        day: day(on),
        channel: 'email',
        state: 'sent',
        reason: null,
      })),
      now,
    })

  test('onto the next day: what was ahead is owed at once, and nothing older', () => {
    const plan = moved(new Date('2026-03-06T01:27:00Z'), '2026-03-03', '2026-03-04')
    expect(plan.send.map((each) => each.day)).toEqual(['2026-03-05'])
    expect(plan.skipped).toEqual([])
    expect(plan.remindAt).toEqual(new Date('2026-03-06T18:00:00Z'))
  })

  test('onto the day after a chosen one: that is owed once', () => {
    const plan = moved(new Date('2026-03-08T01:27:00Z'), '2026-03-03')
    expect(plan.send.map((each) => each.day)).toEqual(['2026-03-07'])
    expect([...plan.superseded, ...plan.skipped, ...plan.expired]).toEqual([])
  })

  test('onto the renewal day: the last one still goes out on it', () => {
    const plan = moved(new Date('2026-03-10T01:27:00Z'), '2026-03-07', '2026-03-08')
    expect(plan.send).toMatchObject([{ day: '2026-03-09', daysLeft: 0 }])
  })
})

test('taken back: what waits is withdrawn', () => {
  const before = { remindable: base, recipient: UTC }
  const after = { ...before, remindable: { ...base, insist: false } }
  const waiting = { renewalDate: day('2026-03-10'), day: day('2026-03-06'), channel: 'email' }
  const now = new Date('2026-03-06T09:00:00Z')
  const sent = { ...waiting, day: day('2026-03-03'), state: 'sent', reason: null }
  const lines = [sent, { ...waiting, state: 'pending', reason: null }]
  const plan = planReminders({ before, after, claimedUntil: now, lines, now })
  expect(plan.withdrawn).toEqual([{ ...waiting, reason: 'days-changed' }])
  expect(plan.send).toEqual([])
})

test('kept: nothing of that renewal is left, and the next one is warned of in its time', () => {
  const kept = { ...base, keptRenewal: day('2026-03-10') }
  expect(nextReminder(kept, UTC, noon('2026-03-05'))?.ref).toEqual({
    renewalDate: '2026-04-10',
    day: '2026-04-03',
  })
})

test('is part of the basis', () => {
  const basis = { remindable: base, recipient: UTC }
  expect(readBasisText(basisText(basis))?.remindable.insist).toBe(true)
  expect(basisText({ ...basis, remindable: { ...base, insist: false } })).toBe(
    basisText({ ...basis, remindable: { ...base, insist: undefined } }),
  )
})

const START = day('2026-03-02')
const terms = fc
  .record({
    ahead: fc.integer({ min: 0, max: 40 }),
    billingCycle: fc.constantFrom(...BILLING_CYCLES),
    billingEvery: fc.integer({ min: 1, max: 3 }),
    reminderDays: fc.subarray([30, 14, 7, 3, 1, 0], { minLength: 1 }),
    notice: fc.option(
      fc.record({ count: fc.integer({ min: 1, max: 20 }), unit: fc.constant('days' as const) }),
    ),
    commitment: fc.option(
      fc.record({
        endsOn: fc.integer({ min: -10, max: 40 }).map((days) => addDays(START, days)),
        renewsForMonths: fc.constantFrom(0, 1, 12),
      }),
    ),
    remindEveryPayment: fc.boolean(),
    isTrial: fc.boolean(),
    endsIn: fc.option(fc.integer({ min: 0, max: 60 })),
    status: fc.constantFrom('active', 'active', 'active', 'paused', 'cancelled'),
    isKept: fc.boolean(),
  })
  .map(({ ahead, isTrial, endsIn, isKept, ...more }): Remindable => {
    const next = addDays(START, ahead)
    return {
      ...more,
      anchorDate: next,
      nextBillingDate: next,
      trialEndsOn: isTrial ? next : null,
      endsOn: endsIn === null ? null : addDays(next, endsIn),
      keptRenewal: isKept ? next : null,
    }
  })

/** What goes out in ninety days, asked for day by day. */
function sentOf(remindable: Remindable) {
  const found: { renewalDate: PlainDate; day: PlainDate }[] = []
  for (let date = START; date < addDays(START, 90); date = addDays(date, 1)) {
    const due = remindersBetween(
      remindable,
      UTC,
      instantAt(date, 0, 'UTC'),
      instantAt(addDays(date, 1), 0, 'UTC'),
    )
    found.push(...due.map(({ ref }) => ref))
  }
  return found
}
const textOf = ({ renewalDate, day }: { renewalDate: PlainDate; day: PlainDate }) => `${renewalDate}/${day}`

test('insisting adds days and takes none; at most one a day, never late, none of what is answered or bound', () => {
  fc.assert(
    fc.property(terms, (plain) => {
      const plainly = new Set(sentOf(plain).map(textOf))
      expect(new Set(sentOf({ ...plain, insist: false }).map(textOf))).toEqual(plainly)
      const insisting = { ...plain, insist: true }
      const all = sentOf(insisting)
      const names = all.map(textOf)
      expect(new Set(names).size).toBe(names.length)
      expect([...plainly].filter((name) => !names.includes(name))).toEqual([])
      const added = all.filter((ref) => !plainly.has(textOf(ref)))
      const days = added.map((ref) => ref.day)
      expect(new Set(days).size).toBe(days.length)
      if (plain.status !== 'active') expect(all).toEqual([])
      for (const ref of added) {
        const last = warnedOn(insisting, ref.renewalDate)
        expect(last !== null && ref.day <= last).toBe(true)
        if (!hasDeadlines(plain)) expect(ref.day < ref.renewalDate).toBe(true)
        expect(ref.renewalDate).not.toBe(plain.keptRenewal)
        const begun = warningDays(insisting, ref.renewalDate).some(
          (warned) => ref.day >= addDays(warned, -Math.max(...plain.reminderDays)) && ref.day <= warned,
        )
        expect(begun).toBe(true)
      }
      // What the days of a renewal are is one truth, asked for by day or by renewal.
      for (const { renewalDate, day: on } of all) expect(reminderDaysOf(insisting, renewalDate)).toContain(on)
      for (const renewalDate of new Set(all.map((ref) => ref.renewalDate)))
        for (const on of reminderDaysOf(insisting, renewalDate))
          if (on >= START && on < addDays(START, 90)) expect(names).toContain(`${renewalDate}/${on}`)
    }),
    { numRuns: 300 },
  )
})

test('the next reminder is the first of those that go out', () => {
  fc.assert(
    fc.property(terms, fc.integer({ min: 0, max: 60 }), (plain, ahead) => {
      const insisting = { ...plain, insist: true }
      const now = noon(addDays(START, ahead))
      const next = nextReminder(insisting, UTC, now)
      const coming = sentOf(insisting).filter((ref) => instantAt(ref.day, 9, 'UTC') > now)
      if (coming.length > 0) {
        const first = coming.map((ref) => ref.day).toSorted()[0]
        expect(next && localDate(next.dueAt, 'UTC')).toBe(first)
      }
    }),
  )
})

test('every open day of the nearest renewal is covered, from the first chosen day on', () => {
  fc.assert(
    fc.property(terms, (plain) => {
      const insisting = { ...plain, insist: true, status: 'active', keptRenewal: null }
      const days = new Set(sentOf(insisting).map((ref) => ref.day))
      const [first] = sentOf(insisting)
      if (first === undefined) return
      const last = warnedOn(insisting, insisting.nextBillingDate)
      if (last === null || first.renewalDate !== insisting.nextBillingDate) return
      if (warningDays(insisting, first.renewalDate).length > 1 || plain.commitment !== null) return
      const until = hasDeadlines(insisting) ? last : addDays(last, -1)
      const from = addDays(last, -Math.max(...plain.reminderDays))
      for (let on = from < START ? START : from; on <= until; on = addDays(on, 1))
        expect(days.has(on)).toBe(true)
    }),
  )
})

test('a day is repeated while its renewal is the one ahead, whatever the terms', () => {
  const any = fc.record({
    billingCycle: fc.constantFrom(...BILLING_CYCLES),
    billingEvery: fc.constantFrom(1, 1, 2, 5),
    anchorDate: fc.integer({ min: 0, max: 800 }).map((n) => addDays(day('2024-01-01'), n)),
    reminderDays: fc.subarray([1, 3, 7, 30, 90], { minLength: 1 }),
    notice: fc.option(
      fc.record({ count: fc.integer({ min: 1, max: 9 }), unit: fc.constantFrom('days', 'weeks', 'months') }),
    ),
    commitment: fc.option(
      fc.record({
        endsOn: fc.integer({ min: 0, max: 1_200 }).map((n) => addDays(day('2024-06-01'), n)),
        renewsForMonths: fc.constantFrom(0, 1, 12),
      }),
    ),
    remindEveryPayment: fc.boolean(),
  })
  fc.assert(
    fc.property(any, fc.nat({ max: 12 }), (given, place) => {
      const terms: Remindable = { ...base, ...given, nextBillingDate: given.anchorDate }
      const renewalDate = occurrence(terms.anchorDate, terms, place)
      const lead = hasDeadlines(terms) ? 0 : 1
      const expected = warningDays(terms, renewalDate).flatMap((warned) => {
        const earliest = addDays(warned, -Math.max(...terms.reminderDays))
        const found: PlainDate[] = []
        for (let each = addDays(warned, -lead); each >= earliest; each = addDays(each, -1)) {
          const ahead = nextWarning(terms, 'deadline', addDays(each, lead))
          if (ahead?.renewalDate !== renewalDate || ahead.day !== warned) break
          found.push(each)
        }
        return found
      })
      const regular = reminderDaysOf({ ...terms, insist: false }, renewalDate)
      const all = reminderDaysOf(terms, renewalDate)
      expect(all).toEqual([...new Set([...regular, ...expected])].sort())
    }),
  )
})

test('what is repeated for ninety days is looked at as often as what is repeated for three', () => {
  const readsFor = (reminderDays: number[]) => {
    let reads = 0
    const counting = {
      ...base,
      billingCycle: 'yearly' as const,
      reminderDays,
      get nextBillingDate() {
        reads += 1
        return base.nextBillingDate
      },
    }
    expect(reminderDaysOf(counting, day('2026-03-10'))).toHaveLength(Math.max(...reminderDays))
    return reads
  }
  expect(readsFor([90])).toBe(readsFor([3]))
})
