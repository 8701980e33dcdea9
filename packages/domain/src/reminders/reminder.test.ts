import { describe, expect, it, test } from 'vitest'
import { daysBetween, plainDate } from '../dates/plain-date.ts'
import { checkReminder, isLate, isStillUseful, overtaken, usefulUntil } from './check-reminder.ts'
import { activeReminderCount, nextReminderDay } from './reminder.ts'
import { nextReminderAfter, reminderInstant, remindersBetween } from './reminder-instants.ts'
import { planTick, type ReminderPlan } from './reminder-plan.ts'
import { isRenewalOf, type Remindable } from './reminder-warnings.ts'

const stockholm = { zone: 'Europe/Stockholm', hour: 9 }
const at = (text: string) => new Date(text)
/** The preceding instant, because the interval excludes its start. */
const before = (text: string) => new Date(Date.parse(text) - 1)

function netflix(changes: Partial<Remindable> = {}): Remindable {
  return {
    status: 'active',
    anchorDate: plainDate('2026-03-10'),
    nextBillingDate: plainDate('2026-03-10'),
    billingCycle: 'monthly',
    reminderDays: [3],
    ...changes,
  }
}

const owedBetween = (remindable: Remindable, after: Date, now: Date) =>
  planTick({ remindable, recipient: stockholm }, after, now)
const brief = ({ send, superseded, expired }: ReminderPlan) =>
  Object.fromEntries(
    Object.entries({ send, superseded, expired }).map(([fate, list]) => [
      fate,
      list.map(
        (each) => `${each.renewalDate} -${daysBetween(each.day, each.renewalDate)} left ${each.daysLeft}`,
      ),
    ]),
  )

describe('nextReminderAfter', () => {
  it('is 09:00 local time, three days before', () => {
    expect(nextReminderAfter(netflix(), stockholm, at('2026-03-01T00:00:00Z'))).toEqual(
      at('2026-03-07T08:00:00Z'),
    )
    expect(reminderInstant(plainDate('2026-03-10'), 3, 'America/New_York', 9)).toEqual(
      at('2026-03-07T14:00:00Z'),
    )
    expect(reminderInstant(plainDate('2026-03-11'), 3, 'America/New_York', 9)).toEqual(
      at('2026-03-08T13:00:00Z'),
    )
  })

  it('is later than the given instant', () => {
    const instant = at('2026-03-07T08:00:00Z')
    expect(nextReminderAfter(netflix(), stockholm, before('2026-03-07T08:00:00Z'))).toEqual(instant)
    expect(nextReminderAfter(netflix(), stockholm, instant)).toEqual(at('2026-04-07T07:00:00Z'))
  })

  it('is the earliest of several days', () => {
    const many = netflix({ reminderDays: [7, 3, 1] })
    expect(nextReminderAfter(many, stockholm, at('2026-03-01T00:00:00Z'))).toEqual(at('2026-03-03T08:00:00Z'))
    expect(nextReminderAfter(many, stockholm, at('2026-03-08T00:00:00Z'))).toEqual(at('2026-03-09T08:00:00Z'))
  })

  it('looks past the next renewal: a weekly one with 7 days is due on the previous renewal day', () => {
    const weekly = netflix({ billingCycle: 'weekly', reminderDays: [7] })
    expect(nextReminderAfter(weekly, stockholm, at('2026-03-04T00:00:00Z'))).toEqual(
      at('2026-03-10T08:00:00Z'),
    )
  })

  it('finds an hour moved into the next day by a clock change', () => {
    // In Nuuk 28 March 2026 ends at 23:00, so that hour is the first instant of the 29th.
    const nuuk = { zone: 'America/Nuuk', hour: 23 }
    const late = netflix({ nextBillingDate: plainDate('2026-03-31'), anchorDate: plainDate('2026-03-31') })
    const instant = at('2026-03-29T01:00:00Z')
    expect(nextReminderAfter(late, nuuk, before('2026-03-29T01:00:00Z'))).toEqual(instant)
    expect(remindersBetween(late, nuuk, before('2026-03-29T01:00:00Z'), instant)).toHaveLength(1)
  })

  it('follows the anchor through short months', () => {
    const last = netflix({ anchorDate: plainDate('2027-01-31'), nextBillingDate: plainDate('2027-02-28') })
    expect(nextReminderAfter(last, stockholm, at('2027-02-26T00:00:00Z'))).toEqual(at('2027-03-28T07:00:00Z'))
  })

  test.each(['paused', 'cancelled', 'disabled'])('is null when %s', (status) => {
    expect(nextReminderAfter(netflix({ status }), stockholm, at('2026-03-01T00:00:00Z'))).toBeNull()
  })

  it('is null without days', () => {
    expect(nextReminderAfter(netflix({ reminderDays: [] }), stockholm, at('2026-03-01T00:00:00Z'))).toBeNull()
  })
})

describe('planTick', () => {
  const many = netflix({ reminderDays: [7, 3, 1] })

  it('owes a reminder at its instant', () => {
    const instant = at('2026-03-07T08:00:00Z')
    const { send } = owedBetween(netflix(), before('2026-03-07T08:00:00Z'), instant)
    expect(send).toEqual([
      { renewalDate: '2026-03-10', day: '2026-03-07', dueAt: instant, daysLeft: 3, extendedUntil: null },
    ])
  })

  it('after an outage sends the closest with the actual number of days', () => {
    const owed = owedBetween(many, before('2026-03-03T08:00:00Z'), at('2026-03-08T10:00:00Z'))
    expect(brief(owed)).toEqual({
      send: ['2026-03-10 -3 left 2'],
      superseded: ['2026-03-10 -7 left 2'],
      expired: [],
    })
  })

  it('expires it on the renewal day', () => {
    const since = before('2026-03-03T08:00:00Z')
    expect(brief(owedBetween(many, since, at('2026-03-09T22:59:59Z'))).send).toHaveLength(1)
    expect(brief(owedBetween(many, since, at('2026-03-09T23:00:00Z')))).toEqual({
      send: [],
      superseded: [],
      expired: ['2026-03-10 -1 left 0', '2026-03-10 -3 left 0', '2026-03-10 -7 left 0'],
    })
  })

  it('treats each renewal separately', () => {
    const weekly = netflix({ billingCycle: 'weekly', reminderDays: [7, 1] })
    const owed = owedBetween(weekly, at('2026-03-09T00:00:00Z'), at('2026-03-16T12:00:00Z'))
    expect(brief(owed)).toEqual({
      send: ['2026-03-17 -1 left 1'],
      superseded: ['2026-03-17 -7 left 1'],
      expired: ['2026-03-10 -1 left -6'],
    })
  })

  it('owes nothing when inactive', () => {
    const paused = netflix({ status: 'paused' })
    expect(brief(owedBetween(paused, at('2026-03-01T00:00:00Z'), at('2026-03-09T00:00:00Z')))).toEqual({
      send: [],
      superseded: [],
      expired: [],
    })
  })
})

describe('checks by the outbox', () => {
  it('whether it is still useful', () => {
    const renewal = plainDate('2026-03-10')
    expect(usefulUntil(renewal, 'Europe/Stockholm')).toEqual(at('2026-03-09T23:00:00Z'))
    expect(isStillUseful(renewal, at('2026-03-09T22:59:59Z'), 'Europe/Stockholm')).toBe(true)
    expect(isStillUseful(renewal, at('2026-03-09T23:00:00Z'), 'Europe/Stockholm')).toBe(false)
    // A timezone change may have moved it onto the renewal day: "renews today" is useful until that day ends.
    const extended = at('2026-03-10T15:00:00Z')
    expect(usefulUntil(renewal, 'Europe/Stockholm', extended)).toEqual(extended)
    expect(usefulUntil(renewal, 'Europe/Stockholm', at('2026-03-09T15:00:00Z'))).toEqual(
      at('2026-03-09T23:00:00Z'),
    )
  })

  test.each<[Partial<Remindable>, string, string]>([
    [{ status: 'paused' }, '2026-03-09T22:59:59Z', 'superseded not-active'],
    [{ status: 'paused' }, '2026-03-09T23:00:00Z', 'expired renewal-began'],
    [
      { status: 'paused', notice: { count: 1, unit: 'days' } },
      '2026-03-09T23:00:00Z',
      'expired deadline-passed',
    ],
    // Its last renewal has passed, which ended it.
    [
      { status: 'cancelled', nextBillingDate: plainDate('2026-04-10'), endsOn: plainDate('2026-03-20') },
      '2026-03-10T23:00:00Z',
      'expired renewal-began',
    ],
  ])('whether what is no longer active was too late: %j at %s', (changes, now, outcome) => {
    const ref = { renewalDate: plainDate('2026-03-10'), day: plainDate('2026-03-07') }
    const check = checkReminder(ref, { remindable: netflix(changes), recipient: stockholm }, at(now))
    expect(check.owed === false && `${check.state} ${check.reason}`).toBe(outcome)
  })

  it('whether it is late: after more than an hour', () => {
    expect(isLate(at('2026-03-07T08:00:00Z'), at('2026-03-07T09:00:00Z'))).toBe(false)
    expect(isLate(at('2026-03-07T08:00:00Z'), at('2026-03-07T09:00:00.001Z'))).toBe(true)
  })

  it('whether the renewal still exists', () => {
    const moved = netflix({ nextBillingDate: plainDate('2026-04-10') })
    expect(isRenewalOf(moved, plainDate('2026-04-10'))).toBe(true)
    expect(isRenewalOf(moved, plainDate('2026-05-10'))).toBe(true)
    expect(isRenewalOf(moved, plainDate('2026-03-10'))).toBe(false)
    expect(isRenewalOf(moved, plainDate('2026-04-11'))).toBe(false)
  })
})

describe('the cards of the Reminders screen', () => {
  const today = plainDate('2026-03-07')

  it('count active ones with reminder days', () => {
    const rows = [netflix(), netflix({ status: 'paused' }), netflix({ reminderDays: [] })]
    expect(activeReminderCount(rows)).toBe(1)
  })

  it('show the earliest day from today on, or none', () => {
    expect(nextReminderDay([netflix()], today)).toBe('2026-03-07')
    expect(nextReminderDay([netflix()], plainDate('2026-03-08'))).toBe('2026-04-07')
    expect(nextReminderDay([netflix(), netflix({ reminderDays: [7, 1] })], plainDate('2026-03-08'))).toBe(
      '2026-03-09',
    )
    expect(nextReminderDay([netflix({ status: 'cancelled' })], today)).toBeNull()
    expect(nextReminderDay([], today)).toBeNull()
  })

  const onTenth = plainDate('2026-03-10')
  it.each<[string, Partial<Remindable>, string]>([
    ['a kept renewal is passed over', { keptRenewal: onTenth, reminderDays: [1] }, '2026-04-09'],
    ['also by daily reminders', { keptRenewal: onTenth, insist: true }, '2026-04-07'],
    [
      'a snoozed renewal has a day of its own',
      { snooze: { renewalDate: onTenth, day: plainDate('2026-03-09') } },
      '2026-03-09',
    ],
  ])('%s', (_, terms, expected) => {
    expect(nextReminderDay([netflix(terms)], plainDate('2026-03-08'))).toBe(expected)
  })
})

const ENDED = { anchorDate: plainDate('2026-01-10'), nextBillingDate: plainDate('2026-04-10') }
test.each([
  ['passed for its owner', '2026-03-10', {}, 'date-changed', 'renewal-began'],
  [
    'passed, after a deadline',
    '2026-03-10',
    { notice: { count: 1, unit: 'days' } },
    'date-changed',
    'deadline-passed',
  ],
  ['is ahead', '2026-04-10', {}, 'date-changed', null],
  ['is none of these terms', '2026-03-11', {}, 'date-changed', null],
  ['was kept', '2026-03-10', {}, 'kept', null],
] as const)('a renewal that %s is overtaken or not', (_, renewal, terms, reason, expected) => {
  const remindable = {
    status: 'active',
    billingCycle: 'monthly',
    reminderDays: [3],
    ...ENDED,
    ...terms,
  } as const
  expect(overtaken(remindable, plainDate(renewal), reason)?.reason ?? null).toBe(expected)
})
