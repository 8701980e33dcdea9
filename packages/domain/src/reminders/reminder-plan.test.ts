import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, type PlainDate, plainDate } from '../dates/plain-date.ts'
import { basisText, type ReminderBasis, readBasisText } from './basis/reminder-basis.ts'
import { instantOf } from './reminder-instants.ts'
import { type ReminderLine, readLedgerLines } from './reminder-ledger.ts'
import { planReminders, type ReminderPlan, type ReminderQuestion } from './reminder-plan.ts'
import { missingReminders } from './self-check.ts'

const at = (text: string) => new Date(text)
type Changes = {
  zone?: string
  hour?: number
  date?: string
  days?: number[]
  status?: string
  cycle?: 'daily' | 'weekly' | 'monthly'
  insist?: boolean
}
/** Netflix on 10 March, 3 days before, at 09:00 UTC. */
function basis(changes: Changes = {}): ReminderBasis {
  const date = plainDate(changes.date ?? '2026-03-10')
  return {
    remindable: {
      status: changes.status ?? 'active',
      anchorDate: date,
      nextBillingDate: date,
      billingCycle: changes.cycle ?? 'monthly',
      reminderDays: changes.days ?? [3],
      ...(changes.insist ? { insist: true } : {}),
    },
    recipient: { zone: changes.zone ?? 'UTC', hour: changes.hour ?? 9 },
  }
}
/** Parses '2026-03-10 -3 sent', with an optional reason, channel and instant since which it is owed. */
function line(text: string): ReminderLine {
  const [date = '', days = '', state = '', reason = '', channel = 'email', dueAt] = text.split(' ')
  return {
    renewalDate: plainDate(date),
    day: addDays(plainDate(date), Number(days)),
    state,
    reason: reason === '' || reason === 'null' ? null : reason,
    channel,
    ...(dueAt ? { dueAt: at(dueAt) } : {}),
  }
}
const plan = (
  question: Partial<Omit<ReminderQuestion, 'now' | 'lines'>> & { now: string; lines?: string[] },
) =>
  planReminders({
    before: null,
    after: basis(),
    claimedUntil: null,
    ...question,
    now: at(question.now),
    lines: (question.lines ?? []).map(line),
  })
/** The days before the renewal, as the short forms show them. */
const before = ({ renewalDate, day }: { renewalDate: PlainDate; day: PlainDate }) =>
  daysBetween(day, renewalDate)
/** A plan in short form: '2026-03-10 -3 send since 2026-03-07T09:00Z, 3 left'. */
function brief(made: ReminderPlan): string[] {
  const text = (fate: string) => (each: ReminderPlan['expired'][number] | ReminderPlan['send'][number]) => {
    const note =
      'reason' in each ? each.reason : `since ${each.dueAt.toISOString().slice(0, 16)}, ${each.daysLeft} left`
    return `${each.renewalDate} -${before(each)} ${fate} ${note}`
  }
  return [
    ...made.send.map(text('send')),
    ...made.superseded.map(text('superseded')),
    ...made.expired.map(text('expired')),
    ...made.skipped.map(text('skipped')),
    ...made.withdrawn.map(
      ({ channel, reason, ...ref }) => `${ref.renewalDate} -${before(ref)} withdrawn ${reason} ${channel}`,
    ),
  ]
}

describe('a new subscription', () => {
  test('owes nothing while its reminders are ahead', () => {
    const made = plan({ now: '2026-03-02T12:00:00Z' })
    expect(brief(made)).toEqual([])
    expect(made.remindAt).toEqual(at('2026-03-07T09:00:00Z'))
    expect(made.isNewlyOwed).toBe(true)
  })

  test("sends today's passed reminder at once, owed since now, but not yesterday's", () => {
    const after = basis({ days: [7, 3, 1] })
    expect(brief(plan({ after, now: '2026-03-07T20:00:00Z' }))).toEqual([
      '2026-03-10 -3 send since 2026-03-07T20:00, 3 left',
      '2026-03-10 -7 skipped passed-before-change',
    ])
    expect(brief(plan({ after, now: '2026-03-08T08:00:00Z' }))).toEqual([
      '2026-03-10 -3 skipped passed-before-change',
      '2026-03-10 -7 skipped passed-before-change',
    ])
  })

  test("uses the owner's day, not the server's", () => {
    // 7 March 09:00 in Auckland is the evening of 6 March in UTC.
    const after = basis({ zone: 'Pacific/Auckland', days: [3, 1] })
    expect(brief(plan({ after, now: '2026-03-07T10:00:00Z' }))[0]).toContain('-3 send')
    expect(brief(plan({ after, now: '2026-03-07T12:00:00Z' }))[0]).toContain('-3 skipped')
  })

  test.each([
    ['tomorrow', '2026-03-09T12:00:00Z', '2026-03-10 -3 send since 2026-03-09T12:00, 1 left'],
    ['in two days', '2026-03-08T00:00:00Z', '2026-03-10 -3 send since 2026-03-08T00:00, 2 left'],
  ])('sends the last possible reminder when everything has passed and it renews %s', (_, now, sent) => {
    const made = plan({ now })
    expect(brief(made)).toEqual([sent])
    expect(made.remindAt).toEqual(at('2026-04-07T09:00:00Z'))
  })

  test('records the last possible reminder under the smallest day', () => {
    expect(brief(plan({ after: basis({ days: [7, 3] }), now: '2026-03-09T12:00:00Z' }))).toEqual([
      '2026-03-10 -3 send since 2026-03-09T12:00, 1 left',
      '2026-03-10 -7 skipped passed-before-change',
    ])
  })

  test('does not warn of a renewal today, but of the next one if that has no reminder ahead either', () => {
    expect(brief(plan({ now: '2026-03-10T08:00:00Z' }))).toEqual([
      '2026-03-10 -3 skipped passed-before-change',
    ])
    expect(brief(plan({ after: basis({ cycle: 'daily' }), now: '2026-03-10T08:00:00Z' }))).toEqual([
      '2026-03-11 -3 send since 2026-03-10T08:00, 1 left',
      '2026-03-10 -3 skipped passed-before-change',
      '2026-03-12 -3 skipped passed-before-change',
    ])
  })

  test('imported quietly sends nothing for passed reminders and records that', () => {
    expect(brief(plan({ now: '2026-03-07T20:00:00Z', quiet: true }))).toEqual([
      '2026-03-10 -3 skipped imported-quietly',
    ])
    const later = {
      before: basis(),
      claimedUntil: at('2026-03-07T20:00:00Z'),
      lines: ['2026-03-10 -3 skipped imported-quietly'],
    }
    expect(
      brief(plan({ ...later, after: basis({ zone: 'Asia/Tokyo' }), now: '2026-03-08T08:00:00Z' })),
    ).toEqual([])
    expect(brief(plan({ now: '2026-03-02T12:00:00Z', quiet: true }))).toEqual([])
  })

  test('inactive or without reminder days owes nothing', () => {
    for (const after of [basis({ status: 'paused' }), basis({ days: [] })]) {
      const made = plan({ after, now: '2026-03-09T12:00:00Z' })
      expect(brief(made)).toEqual([])
      expect(made.remindAt).toBeNull()
    }
  })
})

describe('the passage of time', () => {
  const claimedUntil = at('2026-03-02T12:00:00Z')
  test('owes what lies after claimedUntil, whenever it runs', () => {
    const same = { before: basis(), after: basis(), claimedUntil }
    expect(brief(plan({ ...same, now: '2026-03-07T08:59:59Z' }))).toEqual([])
    expect(brief(plan({ ...same, now: '2026-03-08T15:00:00Z' }))).toEqual([
      '2026-03-10 -3 send since 2026-03-07T09:00, 2 left',
    ])
    expect(
      brief(
        plan({
          ...same,
          claimedUntil: at('2026-03-07T09:00:00Z'),
          now: '2026-03-08T15:00:00Z',
          lines: ['2026-03-10 -3 sent'],
        }),
      ),
    ).toEqual([])
    expect(plan({ ...same, now: '2026-03-08T15:00:00Z' }).isNewlyOwed).toBe(false)
  })

  test('supersedes a reminder by a closer one that was sent', () => {
    const days = basis({ days: [7, 3] })
    const made = plan({
      before: days,
      after: days,
      claimedUntil,
      now: '2026-03-04T09:00:00Z',
      lines: ['2026-03-10 -3 sent'],
    })
    expect(brief(made)).toEqual(['2026-03-10 -7 superseded closer-reminder'])
  })
})

describe('a change of timezone or hour loses nothing', () => {
  const angeles = basis({ zone: 'America/Los_Angeles' })
  const claimedUntil = at('2026-03-07T16:00:00Z')

  test('Los Angeles to Tokyo half an hour before: owed at once, and not late', () => {
    const made = plan({
      before: angeles,
      after: basis({ zone: 'Asia/Tokyo' }),
      claimedUntil,
      now: '2026-03-07T16:30:00Z',
    })
    expect(brief(made)).toEqual(['2026-03-10 -3 send since 2026-03-07T16:30, 2 left'])
  })

  test('past the start of the renewal day: sent as "renews today", useful until that day ends', () => {
    const made = plan({
      before: basis({ zone: 'America/Los_Angeles', days: [3, 1] }),
      after: basis({ zone: 'Asia/Tokyo', days: [3, 1] }),
      claimedUntil: at('2026-03-07T17:00:00Z'),
      lines: ['2026-03-10 -3 sent'],
      now: '2026-03-09T15:30:00Z',
    })
    expect(brief(made)).toEqual(['2026-03-10 -1 send since 2026-03-09T15:30, 0 left'])
    expect(made.send[0]?.extendedUntil).toEqual(at('2026-03-10T15:00:00Z'))
  })

  test('a queued message stays useful on that day, on every channel', () => {
    const question = {
      before: basis({ zone: 'America/Los_Angeles', days: [1] }),
      after: basis({ zone: 'Asia/Tokyo', days: [1] }),
      claimedUntil: at('2026-03-09T16:05:00Z'),
      lines: ['2026-03-10 -1 pending', '2026-03-10 -1 sending null sms'],
      now: '2026-03-09T16:06:00Z',
    }
    expect(plan(question).extended).toEqual([
      {
        renewalDate: '2026-03-10',
        day: '2026-03-09',
        channel: 'email',
        extendedUntil: at('2026-03-10T15:00:00Z'),
      },
      {
        renewalDate: '2026-03-10',
        day: '2026-03-09',
        channel: 'sms',
        extendedUntil: at('2026-03-10T15:00:00Z'),
      },
    ])
    expect(plan({ ...question, after: question.before }).extended).toEqual([])
  })

  test('not when the renewal day had already begun: then it is too late in both timezones', () => {
    const made = plan({
      before: basis({ zone: 'Europe/Berlin' }),
      after: basis({ zone: 'Asia/Tokyo' }),
      claimedUntil: at('2026-03-06T00:00:00Z'),
      now: '2026-03-10T10:00:00Z',
    })
    expect(brief(made)).toEqual(['2026-03-10 -3 expired renewal-began'])
  })

  test('an already late reminder stays late from its first instant', () => {
    const made = plan({
      before: angeles,
      after: basis({ zone: 'Asia/Tokyo' }),
      claimedUntil,
      now: '2026-03-08T16:30:00Z',
    })
    expect(brief(made)).toEqual(['2026-03-10 -3 send since 2026-03-07T17:00, 1 left'])
  })

  test('a move west postpones it to the new hour, including a queued message', () => {
    const made = plan({
      before: basis({ zone: 'Asia/Tokyo' }),
      after: angeles,
      claimedUntil: at('2026-03-07T00:00:00Z'),
      lines: ['2026-03-10 -3 pending', '2026-03-10 -3 pending null sms'],
      now: '2026-03-07T01:00:00Z',
    })
    expect(brief(made)).toEqual([
      '2026-03-10 -3 withdrawn time-changed email',
      '2026-03-10 -3 withdrawn time-changed sms',
    ])
    expect(made.remindAt).toEqual(at('2026-03-07T17:00:00Z'))
    const back = plan({
      before: angeles,
      after: basis({ zone: 'Asia/Tokyo' }),
      claimedUntil: at('2026-03-07T01:00:00Z'),
      lines: ['2026-03-10 -3 superseded time-changed'],
      now: '2026-03-07T02:00:00Z',
    })
    expect(brief(back)).toEqual(['2026-03-10 -3 send since 2026-03-07T02:00, 3 left'])
  })

  test('a later hour and new zone rules postpone it too, each with its own reason', () => {
    const waiting = { claimedUntil: at('2026-03-07T17:00:00Z'), now: '2026-03-07T17:30:00Z' }
    const lines = ['2026-03-10 -3 pending']
    const later = basis({ zone: 'America/Los_Angeles', hour: 10 })
    const moved = plan({ before: angeles, after: later, lines, ...waiting })
    expect(brief(moved)).toEqual(['2026-03-10 -3 withdrawn hour-changed email'])
    expect(moved.remindAt).toEqual(at('2026-03-07T18:00:00Z'))
    const again = { claimedUntil: at('2026-03-07T17:30:00Z'), now: '2026-03-07T18:00:00Z' }
    const written = ['2026-03-10 -3 superseded hour-changed']
    expect(brief(plan({ before: later, after: later, lines: written, ...again }))).toEqual([
      '2026-03-10 -3 send since 2026-03-07T18:00, 3 left',
    ])
    const early = { claimedUntil: at('2026-03-07T16:00:00Z'), now: '2026-03-07T16:30:00Z' }
    expect(brief(plan({ before: angeles, after: angeles, lines, ...early }))).toEqual([
      '2026-03-10 -3 withdrawn clock-changed email',
    ])
  })

  test.each([
    ['a later hour', basis({ zone: 'America/Los_Angeles', hour: 10 })],
    ['a move west', basis({ zone: 'Pacific/Honolulu' })],
  ])('%s takes nothing back from the backup address, where no plan would queue it again', (_, after) => {
    const question = { before: angeles, after, claimedUntil: at('2026-03-07T17:00:00Z') }
    const returned = ['2026-03-10 -3 failed BOUNCED', '2026-03-10 -3 pending null backup']
    const made = plan({ ...question, lines: returned, now: '2026-03-07T17:30:00Z' })
    expect(brief(made)).toEqual([])
    expect(made.remindAt).toEqual(
      instantOf({ renewalDate: plainDate('2026-04-10'), day: plainDate('2026-04-07') }, after),
    )
    // Where both were queued, because the first address is left alone, they are queued together again.
    const both = ['2026-03-10 -3 pending', '2026-03-10 -3 pending null backup']
    expect(brief(plan({ ...question, lines: both, now: '2026-03-07T17:30:00Z' }))).toHaveLength(2)
  })

  test('a sent reminder is never sent again', () => {
    const made = plan({
      before: basis({ zone: 'Asia/Tokyo' }),
      after: angeles,
      claimedUntil,
      lines: ['2026-03-10 -3 sent'],
      now: '2026-03-07T16:30:00Z',
    })
    expect(brief(made)).toEqual([])
    expect(made.remindAt).toEqual(at('2026-04-07T16:00:00Z'))
  })

  test('an earlier hour, and zone data with another instant, count like an earlier timezone', () => {
    const question = {
      before: basis(),
      claimedUntil: at('2026-03-07T08:10:00Z'),
      now: '2026-03-07T08:30:00Z',
    }
    expect(brief(plan({ ...question, after: basis({ hour: 8 }) }))).toEqual([
      '2026-03-10 -3 send since 2026-03-07T08:30, 3 left',
    ])
    // By the old data it was due at 09:30, so 09:10 passed without it.
    const newData = { before: basis(), after: basis(), claimedUntil: at('2026-03-07T09:10:00Z') }
    expect(brief(plan({ ...newData, now: '2026-03-07T09:20:00Z' }))).toEqual([
      '2026-03-10 -3 send since 2026-03-07T09:20, 3 left',
    ])
  })

  test('a different hour makes nothing newly owed', () => {
    const made = plan({
      before: basis(),
      after: basis({ hour: 8 }),
      claimedUntil,
      lines: ['2026-03-10 -3 skipped email-off'],
      now: '2026-03-08T12:00:00Z',
    })
    expect(brief(made)).toEqual([])
    expect(made.isNewlyOwed).toBe(false)
  })
})

describe('a change of what is owed', () => {
  const claimedUntil = at('2026-03-02T12:00:00Z')

  test('keeps lateness: what was due under the old facts is late from its own instant', () => {
    const made = plan({
      before: basis(),
      after: basis({ days: [3, 1] }),
      claimedUntil,
      now: '2026-03-07T14:50:00Z',
    })
    expect(brief(made)).toEqual(['2026-03-10 -3 send since 2026-03-07T09:00, 3 left'])
  })

  test("an upgrade in the afternoon owes this morning's reminder since the upgrade", () => {
    const made = plan({
      before: basis(),
      after: basis({ days: [7, 3] }),
      claimedUntil,
      now: '2026-03-03T15:00:00Z',
    })
    expect(brief(made)).toEqual(['2026-03-10 -7 send since 2026-03-03T15:00, 7 left'])
    expect(made.isNewlyOwed).toBe(true)
  })

  test.each([
    ['moved away', basis({ date: '2026-03-20' }), 'date-changed'],
    ['paused', basis({ status: 'paused' }), 'not-active'],
    ['of other days', basis({ days: [1] }), 'days-changed'],
  ])('what was due and is %s is recorded as such', (_, after, reason) => {
    const made = plan({ before: basis(), after, claimedUntil, now: '2026-03-07T10:00:00Z' })
    expect(brief(made)).toEqual([`2026-03-10 -3 superseded ${reason}`])
    const waiting = plan({
      before: basis(),
      after,
      claimedUntil: at('2026-03-07T10:00:00Z'),
      lines: ['2026-03-10 -3 pending'],
      now: '2026-03-07T10:00:00Z',
    })
    expect(brief(waiting)).toEqual([`2026-03-10 -3 withdrawn ${reason} email`])
  })

  test.each([
    ['moved closer', basis({ date: '2026-03-20' }), basis(), []],
    ['activated again', basis({ status: 'paused' }), basis(), []],
    ['brought back by an upgrade', basis({ days: [1] }), basis(), []],
    ['moved to another zone', basis({ zone: 'Asia/Tokyo' }), basis(), ['2026-03-10 -3 skipped email-off']],
  ])('the last possible reminder is sent when it is %s', (_, before, after, lines) => {
    const now = '2026-03-08T12:00:00Z'
    expect(brief(plan({ before, after, claimedUntil: at(now), lines, now }))).toEqual([
      '2026-03-10 -3 send since 2026-03-08T12:00, 2 left',
    ])
  })

  test.each(['sent', 'sending', 'pending'])(
    'the last possible reminder is not sent when one of that renewal is %s',
    (state) => {
      const now = '2026-03-08T12:00:00Z'
      const days = { before: basis({ days: [7, 1] }), after: basis({ days: [7] }) }
      expect(brief(plan({ ...days, claimedUntil: at(now), lines: [`2026-03-10 -7 ${state}`], now }))).toEqual(
        [],
      )
      expect(
        brief(
          plan({
            ...days,
            claimedUntil: at(now),
            lines: ['2026-03-10 -7 skipped sms-off', `2026-03-10 -7 ${state} null sms`],
            now,
          }),
        ),
      ).toEqual([])
    },
  )

  test('nor by any other change, nor after a permanent failure', () => {
    const now = '2026-03-08T12:00:00Z'
    const lines = ['2026-03-10 -3 skipped email-off']
    expect(brief(plan({ before: basis(), after: basis(), claimedUntil: at(now), lines, now }))).toEqual([])
    const failed = ['2026-03-10 -3 failed refused']
    expect(
      brief(
        plan({ before: basis({ days: [3, 1] }), after: basis(), claimedUntil: at(now), lines: failed, now }),
      ),
    ).toEqual([])
  })

  test('a switch turned on the same day sends what it had held back, due at its original instant', () => {
    const same = { before: basis(), after: basis(), claimedUntil: at('2026-03-07T09:00:00Z') }
    const now = '2026-03-07T15:00:00Z'
    expect(brief(plan({ ...same, lines: ['2026-03-10 -3 skipped email-off'], now }))).toEqual([
      '2026-03-10 -3 send since 2026-03-07T09:00, 3 left',
    ])
    // The account was stopped and is back before anything of it was derived.
    for (const reason of ['account-disabled', 'account-deleted'])
      expect(brief(plan({ ...same, lines: [`2026-03-10 -3 superseded ${reason}`], now }))).toEqual([
        '2026-03-10 -3 send since 2026-03-07T09:00, 3 left',
      ])
    for (const left of ['skipped passed-before-change', 'superseded closer-reminder', 'sent'])
      expect(brief(plan({ ...same, lines: [`2026-03-10 -3 ${left}`], now }))).toEqual([])
    expect(
      brief(plan({ ...same, lines: ['2026-03-10 -3 skipped email-off'], now: '2026-03-08T09:00:00Z' })),
    ).toEqual([])
  })

  test('what a change asked for later in the day is owed since that change', () => {
    const same = { before: basis(), after: basis(), claimedUntil: at('2026-03-07T14:00:00Z') }
    const now = '2026-03-07T15:00:00Z'
    for (const reason of ['email-off', 'COMPLAINED']) {
      const lines = [`2026-03-10 -3 skipped ${reason} email 2026-03-07T14:00:00Z`]
      expect(brief(plan({ ...same, lines, now }))).toEqual([
        '2026-03-10 -3 send since 2026-03-07T14:00, 3 left',
      ])
    }
    // As the last chance, days after its own hour, while mails were off.
    const chance = { lines: ['2026-03-10 -3 skipped notifications-off email 2026-03-09T14:00:00Z'] }
    expect(brief(plan({ ...same, ...chance, now: '2026-03-09T17:00:00Z' }))).toEqual([
      '2026-03-10 -3 send since 2026-03-09T14:00, 1 left',
    ])
    expect(brief(plan({ ...same, ...chance, now: '2026-03-10T01:00:00Z' }))).toEqual([])
    // An hour of one's own that is later than the one it had been due at.
    const lines = ['2026-03-10 -3 skipped email-off email 2026-03-07T07:00:00Z']
    expect(brief(plan({ ...same, lines, now }))).toEqual([
      '2026-03-10 -3 send since 2026-03-07T09:00, 3 left',
    ])
  })

  test('a withdrawn text message alone is owed again, without repeating the mail', () => {
    const lines = ['2026-03-10 -3 sent', '2026-03-10 -3 superseded not-active sms']
    const resumed = {
      before: basis({ status: 'paused' }),
      claimedUntil: at('2026-03-07T10:00:00Z'),
      now: '2026-03-07T10:05:00Z',
    }
    expect(brief(plan({ ...resumed, lines }))).toEqual(['2026-03-10 -3 send since 2026-03-07T10:05, 3 left'])
    const outdone = ['2026-03-10 -3 sent', '2026-03-10 -3 superseded closer-reminder sms']
    expect(brief(plan({ ...resumed, lines: outdone }))).toEqual([])
  })

  test('away and back the same day owes it again, since the way back', () => {
    const made = plan({
      before: basis({ date: '2026-03-20' }),
      after: basis(),
      claimedUntil: at('2026-03-07T10:00:00Z'),
      lines: ['2026-03-10 -3 superseded date-changed'],
      now: '2026-03-07T10:05:00Z',
    })
    expect(brief(made)).toEqual(['2026-03-10 -3 send since 2026-03-07T10:05, 3 left'])
  })
})

describe('a change derived after it was made', () => {
  const changedAt = at('2026-03-02T12:00:00Z')
  const question = { before: basis(), after: basis({ days: [7, 3, 1] }), claimedUntil: changedAt, changedAt }

  test('owes what became due in between since its own instant: it had not passed before the change', () => {
    expect(brief(plan({ ...question, now: '2026-03-04T10:00:00Z' }))).toEqual([
      '2026-03-10 -7 send since 2026-03-03T09:00, 6 left',
    ])
    expect(brief(plan({ ...question, now: '2026-03-12T10:00:00Z' }))).toEqual([
      '2026-03-10 -1 expired renewal-began',
      '2026-03-10 -3 expired renewal-began',
      '2026-03-10 -7 expired renewal-began',
    ])
  })

  test('owes what had passed since the change', () => {
    const late = { ...question, claimedUntil: at('2026-03-03T08:00:00Z') }
    expect(
      brief(plan({ ...late, changedAt: at('2026-03-03T12:00:00Z'), now: '2026-03-03T15:00:00Z' })),
    ).toEqual(['2026-03-10 -7 send since 2026-03-03T12:00, 7 left'])
    expect(
      brief(plan({ ...late, changedAt: at('2026-03-04T12:00:00Z'), now: '2026-03-05T15:00:00Z' })),
    ).toEqual(['2026-03-10 -7 skipped passed-before-change'])
    const onlyLast = { ...late, after: basis({ days: [7] }), changedAt: at('2026-03-04T12:00:00Z') }
    expect(brief(plan({ ...onlyLast, now: '2026-03-05T15:00:00Z' }))).toEqual([
      '2026-03-10 -7 send since 2026-03-04T12:00, 5 left',
    ])
  })

  describe('of somebody who is warned anew says what was owed to them, when that is over', () => {
    const anew = (changedAt: string, now: string, more: Partial<Parameters<typeof basis>[0]> = {}) =>
      plan({ after: basis(more), changedAt: at(changedAt), now })

    test.each<[string, string, string, string[]]>([
      ['the last chance', '2026-03-08T12:00:00Z', '2026-03-09T23:00:00Z', []],
      ['the last chance, on the renewal day', '2026-03-08T12:00:00Z', '2026-03-10T08:00:00Z', ['-3']],
      ['the last chance, when it has passed', '2026-03-08T12:00:00Z', '2026-03-11T08:00:00Z', ['-3']],
      ['the reminder of that day', '2026-03-07T12:00:00Z', '2026-03-10T08:00:00Z', ['-3']],
      ['one ahead', '2026-03-05T12:00:00Z', '2026-03-11T08:00:00Z', ['-3']],
      ['nothing on the renewal day', '2026-03-10T07:00:00Z', '2026-03-10T08:00:00Z', []],
    ])('%s', (_, changedAt, now, expired) => {
      const made = anew(changedAt, now)
      expect(made.expired.map((each) => `-${before(each)}`)).toEqual(expired)
      expect(new Set(made.expired.map(({ reason }) => reason))).toEqual(
        new Set(expired.length > 0 ? ['renewal-began'] : []),
      )
      // Once: what is too late was not skipped besides.
      expect(made.skipped.filter(({ day }) => made.expired.some((each) => each.day === day))).toEqual([])
    })

    test('since when it was owed', () => {
      expect(anew('2026-03-08T12:00:00Z', '2026-03-11T08:00:00Z').expired).toMatchObject([
        { dueAt: at('2026-03-08T12:00:00Z'), daysLeft: -1 },
      ])
      expect(anew('2026-03-05T12:00:00Z', '2026-03-11T08:00:00Z').expired).toMatchObject([
        { dueAt: at('2026-03-07T09:00:00Z') },
      ])
    })

    test('the daily ones since then, with that of its day', () => {
      const made = anew('2026-03-05T12:00:00Z', '2026-03-11T08:00:00Z', { days: [7], insist: true })
      expect(brief(made).filter((each) => each.startsWith('2026-03-10'))).toEqual([
        '2026-03-10 -1 expired renewal-began',
        '2026-03-10 -2 expired renewal-began',
        '2026-03-10 -3 expired renewal-began',
        '2026-03-10 -4 expired renewal-began',
        '2026-03-10 -5 expired renewal-began',
        '2026-03-10 -7 skipped passed-before-change',
      ])
    })

    test('and the last chance of the next one, if that has no reminder ahead either', () => {
      const made = anew('2026-03-08T12:00:00Z', '2026-03-11T08:00:00Z', { cycle: 'weekly', days: [14] })
      expect(brief(made)).toContain('2026-03-10 -14 expired renewal-began')
      expect(brief(made)).toContain('2026-03-17 -14 send since 2026-03-08T12:00, 6 left')
    })

    test('not of what they had been warned of', () => {
      const warned = {
        before: basis(),
        after: basis({ days: [7] }),
        claimedUntil: at('2026-03-08T11:00:00Z'),
        changedAt: at('2026-03-08T12:00:00Z'),
        lines: ['2026-03-10 -3 sent'],
      }
      expect(brief(plan({ ...warned, now: '2026-03-11T08:00:00Z' }))).not.toContain(
        '2026-03-10 -7 expired renewal-began',
      )
    })
  })
})

describe('the self-check', () => {
  const claimedUntil = at('2026-03-12T12:00:00Z')
  const missing = (owedSince: string, lines: string[], of = basis({ days: [3, 1] })) =>
    missingReminders(of, claimedUntil, at(owedSince), lines.map(line), at('2026-03-12T13:00:00Z')).map(
      ({ ref }) => `${ref.renewalDate} -${before(ref)}`,
    )
  const rolled: ReminderBasis = {
    ...basis(),
    remindable: { ...basis({ days: [3, 1] }).remindable, nextBillingDate: plainDate('2026-04-10') },
  }

  test('reports reminders without an entry, also of passed renewals', () => {
    expect(missing('2026-01-01T00:00:00Z', ['2026-03-10 -3 sent'], rolled)).toEqual(['2026-03-10 -1'])
    expect(
      missing('2026-01-01T00:00:00Z', ['2026-03-10 -3 sent', '2026-03-10 -1 skipped email-off'], rolled),
    ).toEqual([])
  })

  test('covers the time from owedSince to claimedUntil', () => {
    expect(missing('2026-03-07T09:00:00Z', [])).toEqual(['2026-03-10 -1', '2026-03-10 -3'])
    expect(missing('2026-03-07T09:00:01Z', [])).toEqual(['2026-03-10 -1'])
    expect(
      missingReminders(basis(), at('2026-03-07T08:59:59Z'), at('2026-01-01T00:00:00Z'), [], claimedUntil),
    ).toEqual([])
  })

  test('looks back 32 days', () => {
    const now = at('2026-04-08T12:00:00Z')
    const early = at('2026-01-01T00:00:00Z')
    expect(
      missingReminders(rolled, now, early, [], now).map(({ ref }) => `${ref.renewalDate} -${before(ref)}`),
    ).toEqual(['2026-03-10 -1', '2026-03-10 -3', '2026-04-10 -3'])
    expect(missingReminders(rolled, now, early, [], at('2026-04-11T00:00:00Z'))).toHaveLength(1)
  })
})

test('the basis is stored as text, and a text of another version is ignored', () => {
  expect(readBasisText(basisText(basis({ days: [7, 1] })))).toEqual(basis({ days: [7, 1] }))
  for (const text of [
    null,
    '',
    '{}',
    '[]',
    '{"status":"active","billingCycle":"hourly"}',
    basisText(basis()).replace('9}', '"9"}'),
  ])
    expect(readBasisText(text)).toBeNull()
})

test('a queued reminder is checked once, on however many devices it is', () => {
  const { remindable, recipient } = basis({ date: '2026-06-01', days: [90] })
  const readsOf = (devices: number) => {
    let reads = 0
    const counting = {
      ...remindable,
      get reminderDays() {
        reads += 1
        return [90]
      },
      insist: true,
    }
    const lines = Array.from({ length: devices }, () => line('2026-06-01 -80 pending null push'))
    const { withdrawn } = readLedgerLines(lines, { remindable: counting, recipient }, at('2026-03-13T12:00Z'))
    expect(withdrawn).toEqual([])
    return reads
  }
  expect(readsOf(30)).toBe(readsOf(1))
})
