import { describe, expect, it, test } from 'vitest'
import { plainDate } from './plain-date.ts'
import {
  activeReminderCount,
  deriveRemindAt,
  isLate,
  isRenewalOf,
  isStillUseful,
  nextReminderAt,
  nextReminderDay,
  passedBefore,
  type Remindable,
  type RemindersOwed,
  reminderInstant,
  reminderKey,
  remindersOwed,
  usefulUntil,
} from './reminder.ts'

const stockholm = { zone: 'Europe/Stockholm', hour: 9 }
const at = (text: string) => new Date(text)

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

const brief = (owed: RemindersOwed) =>
  Object.fromEntries(
    Object.entries(owed).map(([fate, list]) => [
      fate,
      list.map((each) => `${each.renewalDate} -${each.daysBefore} left ${each.daysLeft}`),
    ]),
  )

describe('nextReminderAt', () => {
  it('is 09:00 on the own clock, three days before', () => {
    expect(nextReminderAt(netflix(), stockholm, at('2026-03-01T00:00:00Z'))).toEqual(
      at('2026-03-07T08:00:00Z'),
    )
    expect(reminderInstant(plainDate('2026-03-10'), 3, 'America/New_York', 9)).toEqual(
      at('2026-03-07T14:00:00Z'),
    )
    expect(reminderInstant(plainDate('2026-03-11'), 3, 'America/New_York', 9)).toEqual(
      at('2026-03-08T13:00:00Z'),
    )
  })

  it('counts the very instant, and the next month after it', () => {
    const instant = at('2026-03-07T08:00:00Z')
    expect(nextReminderAt(netflix(), stockholm, instant)).toEqual(instant)
    expect(nextReminderAt(netflix(), stockholm, at('2026-03-07T08:00:00.001Z'))).toEqual(
      at('2026-04-07T07:00:00Z'),
    )
  })

  it('takes the earliest of several days', () => {
    const many = netflix({ reminderDays: [7, 3, 1] })
    expect(nextReminderAt(many, stockholm, at('2026-03-01T00:00:00Z'))).toEqual(at('2026-03-03T08:00:00Z'))
    expect(nextReminderAt(many, stockholm, at('2026-03-08T00:00:00Z'))).toEqual(at('2026-03-09T08:00:00Z'))
  })

  it('looks beyond the next renewal: a weekly one with 7 days is due on the renewal day before', () => {
    const weekly = netflix({ billingCycle: 'weekly', reminderDays: [7] })
    expect(nextReminderAt(weekly, stockholm, at('2026-03-04T00:00:00Z'))).toEqual(at('2026-03-10T08:00:00Z'))
  })

  it('finds an hour that a clock change moved into the next day', () => {
    // In Nuuk 28 March 2026 ends at 23:00: that hour is the first moment of the 29th.
    const nuuk = { zone: 'America/Nuuk', hour: 23 }
    const late = netflix({ nextBillingDate: plainDate('2026-03-31'), anchorDate: plainDate('2026-03-31') })
    const instant = at('2026-03-29T01:00:00Z')
    expect(nextReminderAt(late, nuuk, instant)).toEqual(instant)
    expect(remindersOwed(late, nuuk, instant, instant).send).toHaveLength(1)
  })

  it('follows the anchor over short months', () => {
    const last = netflix({ anchorDate: plainDate('2027-01-31'), nextBillingDate: plainDate('2027-02-28') })
    expect(nextReminderAt(last, stockholm, at('2027-02-26T00:00:00Z'))).toEqual(at('2027-03-28T07:00:00Z'))
  })

  test.each(['paused', 'cancelled', 'disabled'])('is null when %s', (status) => {
    expect(nextReminderAt(netflix({ status }), stockholm, at('2026-03-01T00:00:00Z'))).toBeNull()
  })

  it('is null without days', () => {
    expect(nextReminderAt(netflix({ reminderDays: [] }), stockholm, at('2026-03-01T00:00:00Z'))).toBeNull()
  })
})

describe('a change', () => {
  it("still sends what passed today, at once, and not yesterday's", () => {
    expect(deriveRemindAt(netflix(), stockholm, at('2026-03-07T20:00:00Z'), [])).toEqual(
      at('2026-03-07T08:00:00Z'),
    )
    expect(deriveRemindAt(netflix(), stockholm, at('2026-03-08T20:00:00Z'), [])).toEqual(
      at('2026-04-07T07:00:00Z'),
    )
  })

  it("means the owner's day, not the server's", () => {
    const auckland = { zone: 'Pacific/Auckland', hour: 9 }
    // 7 March 09:00 in Auckland is the evening of 6 March in UTC.
    expect(deriveRemindAt(netflix(), auckland, at('2026-03-07T10:00:00Z'), [])).toEqual(
      at('2026-03-06T20:00:00Z'),
    )
    expect(deriveRemindAt(netflix(), auckland, at('2026-03-07T12:00:00Z'), [])).toEqual(
      at('2026-04-06T21:00:00Z'),
    )
  })

  it('never brings back what was handled', () => {
    const handled = [{ renewalDate: plainDate('2026-03-10'), daysBefore: 3 }]
    const many = netflix({ reminderDays: [7, 3, 1] })
    expect(deriveRemindAt(netflix(), stockholm, at('2026-03-07T20:00:00Z'), handled)).toEqual(
      at('2026-04-07T07:00:00Z'),
    )
    expect(deriveRemindAt(many, stockholm, at('2026-03-07T20:00:00Z'), handled)).toEqual(
      at('2026-03-09T08:00:00Z'),
    )
  })

  it('notes as skipped what had passed before its day', () => {
    const many = netflix({ reminderDays: [7, 3, 1] })
    const passed = (changedAt: string) =>
      passedBefore(many, stockholm, at(changedAt)).map((ref) => ref.daysBefore)
    expect(passed('2026-03-01T12:00:00Z')).toEqual([])
    expect(passed('2026-03-03T20:00:00Z')).toEqual([])
    expect(passed('2026-03-03T23:30:00Z')).toEqual([7])
    expect(passed('2026-03-08T12:00:00Z')).toEqual([7, 3])
    expect(passed('2026-03-10T12:00:00Z')).toEqual([7, 3, 1])
    expect(passedBefore({ ...many, status: 'paused' }, stockholm, at('2026-03-10T12:00:00Z'))).toEqual([])
  })
})

describe('remindersOwed', () => {
  const many = netflix({ reminderDays: [7, 3, 1] })

  it('owes one at its instant', () => {
    const instant = at('2026-03-07T08:00:00Z')
    const { send } = remindersOwed(netflix(), stockholm, instant, instant)
    expect(send).toEqual([{ renewalDate: '2026-03-10', daysBefore: 3, dueAt: instant, daysLeft: 3 }])
  })

  it('after an outage sends the closest with the true number of days', () => {
    const owed = remindersOwed(many, stockholm, at('2026-03-03T08:00:00Z'), at('2026-03-08T10:00:00Z'))
    expect(brief(owed)).toEqual({
      send: ['2026-03-10 -3 left 2'],
      superseded: ['2026-03-10 -7 left 2'],
      expired: [],
    })
  })

  it('lets go on the renewal day itself', () => {
    const since = at('2026-03-03T08:00:00Z')
    expect(brief(remindersOwed(many, stockholm, since, at('2026-03-09T22:59:59Z'))).send).toHaveLength(1)
    expect(brief(remindersOwed(many, stockholm, since, at('2026-03-09T23:00:00Z')))).toEqual({
      send: [],
      superseded: [],
      expired: ['2026-03-10 -1 left 0', '2026-03-10 -3 left 0', '2026-03-10 -7 left 0'],
    })
  })

  it('treats each renewal for itself', () => {
    const weekly = netflix({ billingCycle: 'weekly', reminderDays: [7, 1] })
    const owed = remindersOwed(weekly, stockholm, at('2026-03-09T00:00:00Z'), at('2026-03-16T12:00:00Z'))
    expect(brief(owed)).toEqual({
      send: ['2026-03-17 -1 left 1'],
      superseded: ['2026-03-17 -7 left 1'],
      expired: ['2026-03-10 -1 left -6'],
    })
  })

  it('owes nothing when it is not active', () => {
    const paused = netflix({ status: 'paused' })
    expect(
      brief(remindersOwed(paused, stockholm, at('2026-03-01T00:00:00Z'), at('2026-03-09T00:00:00Z'))),
    ).toEqual({
      send: [],
      superseded: [],
      expired: [],
    })
  })
})

describe('the outbox asks', () => {
  it('whether it is still of use', () => {
    const renewal = plainDate('2026-03-10')
    expect(usefulUntil(renewal, 'Europe/Stockholm')).toEqual(at('2026-03-09T23:00:00Z'))
    expect(isStillUseful(renewal, at('2026-03-09T22:59:59Z'), 'Europe/Stockholm')).toBe(true)
    expect(isStillUseful(renewal, at('2026-03-09T23:00:00Z'), 'Europe/Stockholm')).toBe(false)
  })

  it('whether it is late: after more than an hour', () => {
    expect(isLate(at('2026-03-07T08:00:00Z'), at('2026-03-07T09:00:00Z'))).toBe(false)
    expect(isLate(at('2026-03-07T08:00:00Z'), at('2026-03-07T09:00:00.001Z'))).toBe(true)
  })

  it('whether the renewal is still one', () => {
    const moved = netflix({ nextBillingDate: plainDate('2026-04-10') })
    expect(isRenewalOf(moved, plainDate('2026-04-10'))).toBe(true)
    expect(isRenewalOf(moved, plainDate('2026-05-10'))).toBe(true)
    expect(isRenewalOf(moved, plainDate('2026-03-10'))).toBe(false)
    expect(isRenewalOf(moved, plainDate('2026-04-11'))).toBe(false)
  })

  it('under which key', () => {
    expect(reminderKey('s1', { renewalDate: plainDate('2026-03-10'), daysBefore: 3 }, 'email')).toBe(
      's1/2026-03-10/3/email',
    )
  })
})

describe('the cards of the Reminders screen', () => {
  const today = plainDate('2026-03-07')

  it('count the active ones that have days', () => {
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
})
