import { plainDate } from '@duely/domain'
import { describe, expect, test } from 'vitest'
import type { Evidence, LedgerRow, PersonFacts, SubscriptionFacts, Taken } from './evidence.ts'
import { judge } from './judge.ts'
import type { Segment } from './obligations.ts'
import { dailyDays, lastDaysToCancel, reminderDays } from './owed-days.ts'
import { dailyOnOwnersClock } from './owners-clock.ts'

// Feeds the judge lives with terms, acts and devices, right ones and wrong ones.

const at = (day: string, time = '00:00:00') => new Date(`2026-03-${day}T${time}Z`)
const day = (text: string) => plainDate(`2026-${text}`)

const BASE: SubscriptionFacts = {
  status: 'active',
  billingCycle: 'monthly',
  anchorDate: day('03-20'),
  nextBillingDate: day('03-20'),
  chosenDays: [3],
}
const PERSON: PersonFacts = {
  zone: 'UTC',
  planId: 'pro-monthly',
  notifications: true,
  emailOn: true,
  smsOn: false,
  pushOn: true,
  leaving: false,
}
const DEVICE = {
  channel: 'push' as const,
  id: 'phone',
  endpoint: 'https://push.example/1',
  from: at('01'),
  to: null,
}

/** A reminder that went out at 09:00 of that day, about the renewal of 20 March by default. */
type Sent = { on: string; renewal?: string; late?: boolean }

function life(
  facts: Partial<SubscriptionFacts> | { at: Date; facts: SubscriptionFacts | null }[],
  sent: readonly Sent[],
  more: Partial<Evidence> = {},
): Evidence {
  const timeline = Array.isArray(facts) ? facts : [{ at: at('01'), facts: { ...BASE, ...facts } }]
  const mails = sent.map(({ on, renewal = '20' }, n): Taken => {
    const left = Number(renewal) - Number(on)
    const when = left === 0 ? 'today' : left === 1 ? 'tomorrow' : `in ${left} days`
    const date = at(renewal).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' })
    const text = `P1n1 service: $9.99\nRenews ${when}, on ${date}\nBilled monthly.`
    return { at: at(on, '09:00:02'), channel: 'email', to: 'P1@x', messageId: `m${n}`, text, confirmed: true }
  })
  const ledger = sent.map(
    ({ on, renewal = '20' }): LedgerRow => ({
      subscriptionId: 'one',
      userId: 'P1',
      subscriptionName: 'P1n1 service',
      renewalDate: `2026-03-${renewal}`,
      day: `2026-03-${on}`,
      channel: 'email',
      device: '',
      messageId: 'first',
      state: 'sent',
      reason: null,
      dueAt: at(on, '09:00:00'),
      sentAt: at(on, '09:00:02'),
      updatedAt: at(on, '09:00:02'),
    }),
  )
  return {
    skewMs: 1000,
    reminderHour: 9,
    from: at('01'),
    to: at('19'),
    people: new Map([
      ['P1', { email: 'P1@x', phoneNumber: '+1', devices: [], timeline: [{ at: at('01'), facts: PERSON }] }],
    ]),
    subscriptions: [{ id: 'one', userId: 'P1', token: 'P1n1', timeline }],
    rounds: Array.from(
      { length: 24 * 18 },
      (_, hour) => new Date(at('01', '00:00:02').getTime() + hour * 3_600_000),
    ),
    faults: [],
    returned: [],
    taken: mails,
    ledger,
    charges: [],
    questions: [],
    answers: [],
    finalState: [],
    purged: new Set(),
    ...more,
  }
}

const verdicts = (evidence: Evidence) =>
  judge(evidence).map(({ verdict, what, day }) => `${verdict}: ${what}${day ? ` (${day.slice(5)})` : ''}`)
const missing = (on: string) => `lost: not in the ledger (03-${on})`
const EARLY = 'unowed: no reminder of that renewal was due yet'

describe('the judge knows', () => {
  test.each<[string, Partial<SubscriptionFacts>, string[]]>([
    ['no terms', {}, ['17']],
    ['a notice', { notice: { count: 1, unit: 'weeks' } }, ['10']],
    ['the last free day of a trial', { trialEndsOn: day('03-20'), chosenDays: [7] }, ['13']],
    [
      'a trial with a notice',
      { trialEndsOn: day('03-20'), notice: { count: 5, unit: 'days' } },
      ['12', '14', '15'],
    ],
    ['extra days', { extraDays: [10, 5] }, ['10', '15', '17']],
    ['what is repeated daily', { insist: true }, ['17', '18']],
    [
      'what is repeated daily up to the last day to cancel',
      { insist: true, notice: { count: 1, unit: 'weeks' } },
      ['10', '11', '12', '13'],
    ],
    ['what is kept, though it would be repeated', { insist: true, keptRenewal: day('03-20') }, []],
    [
      'a bound payment, which is announced once',
      {
        insist: true,
        remindEveryPayment: true,
        commitment: { endsOn: day('09-01'), renewsForMonths: 0 },
      },
      ['17'],
    ],
    ['a snooze', { snooze: { renewalDate: day('03-20'), day: day('03-12') } }, ['12', '17']],
    ['a kept renewal', { keptRenewal: day('03-20') }, []],
    ['a bound payment', { commitment: { endsOn: day('09-01'), renewsForMonths: 0 } }, []],
    [
      'a bound payment that is asked for',
      { commitment: { endsOn: day('09-01'), renewsForMonths: 0 }, remindEveryPayment: true },
      ['17'],
    ],
    ['a commitment that ends', { commitment: { endsOn: day('03-15'), renewsForMonths: 0 } }, ['12', '17']],
    ['a commitment that renews', { commitment: { endsOn: day('03-15'), renewsForMonths: 12 } }, ['12']],
    ['an end before the renewal', { endsOn: day('03-19') }, []],
    ['what is cancelled', { status: 'cancelled', accessUntil: day('04-01') }, []],
    ['what is paused', { status: 'paused', resumesOn: day('05-01') }, []],
  ])('%s', (_, facts, on) => {
    expect(
      verdicts(
        life(
          facts,
          on.map((each) => ({ on: each })),
        ),
      ),
    ).toEqual([])
    // Without its messages each is lost, and one too many is not owed.
    expect(verdicts(life(facts, []))).toEqual(on.map(missing))
    const early = verdicts(life(facts, [{ on: '08' }, ...on.map((each) => ({ on: each }))]))
    expect(early).toHaveLength(1)
    expect(early[0]).toMatch(/^unowed/)
  })

  test('that nothing is repeated where nobody wished it, on Free, or after an answer', () => {
    const wrong = 'unowed: sent on a day that was not asked for (03-18)'
    expect(verdicts(life({}, [{ on: '17' }, { on: '18' }]))).toContain(wrong)
    const free = new Map([
      [
        'P1',
        {
          email: 'P1@x',
          phoneNumber: '+1',
          devices: [],
          timeline: [{ at: at('01'), facts: { ...PERSON, planId: 'free' as const } }],
        },
      ],
    ])
    const onFree = life({ insist: true }, [{ on: '17' }, { on: '18' }], { people: free })
    expect(verdicts(onFree)).toContain(wrong)
    const kept = [
      { at: at('01'), facts: { ...BASE, insist: true } },
      { at: at('17', '12:00:00'), facts: { ...BASE, insist: true, keptRenewal: day('03-20') } },
    ]
    expect(verdicts(life(kept, [{ on: '17' }]))).toEqual([])
    expect(verdicts(life(kept, [{ on: '17' }, { on: '18' }]))).toEqual(['unowed: it was kept'])
  })

  test('that what calls itself unanswered follows another', () => {
    const evidence = life({ insist: true }, [{ on: '17' }, { on: '18' }])
    const marked = (each: Taken) => ({ ...each, text: `Still unanswered: it\n\n${each.text}` })
    const [first, ...others] = evidence.taken
    if (first === undefined) throw new Error('nothing taken')
    expect(verdicts({ ...evidence, taken: [first, ...others.map(marked)] })).toEqual([])
    expect(verdicts({ ...evidence, taken: [marked(first), ...others] })).toEqual([
      'untold: it calls itself unanswered, but none went before',
    ])
  })

  test('the end of a pause, of which the first day warns where all other days have passed', () => {
    const resumed = {
      ...BASE,
      nextBillingDate: day('03-20'),
      snooze: { renewalDate: day('03-20'), day: day('03-18') },
    }
    const timeline = [
      { at: at('01'), facts: { ...BASE, status: 'paused' as const, resumesOn: day('03-18') } },
      { at: at('18'), facts: resumed },
    ]
    expect(verdicts(life(timeline, [{ on: '18' }]))).toEqual([])
    expect(verdicts(life(timeline, []))).toEqual([missing('18')])
    const forgotten = [timeline[0], { at: at('18'), facts: { ...resumed, snooze: null } }] as typeof timeline
    expect(verdicts(life(forgotten, []))).toEqual([missing('17')])
  })

  test('that nothing follows a deletion, and what is owed after it was restored', () => {
    const timeline = [
      { at: at('01'), facts: BASE },
      { at: at('10'), facts: null },
    ]
    expect(verdicts(life(timeline, []))).toEqual([])
    expect(verdicts(life(timeline, [{ on: '17' }]))).toEqual([
      'unowed: no such renewal was ahead: Friday, March 20, 2026',
    ])
    const restored = [...timeline, { at: at('12'), facts: BASE }]
    expect(verdicts(life(restored, []))).toEqual([missing('17')])
  })

  test('that an import may wish for no reminder at once', () => {
    const since = (isQuiet: boolean) => [{ at: at('17', '10:00:00'), facts: { ...BASE, isQuiet } }]
    expect(verdicts(life(since(true), []))).toEqual([])
    expect(verdicts(life(since(false), []))).toEqual([missing('17')])
  })

  test('a reminder whose hour was moved', () => {
    const people: Evidence['people'] = new Map([
      [
        'P1',
        {
          email: 'P1@x',
          phoneNumber: '+1',
          devices: [],
          timeline: [
            { at: at('01'), facts: PERSON },
            { at: at('15'), facts: { ...PERSON, hour: 20 } },
          ],
        },
      ],
    ])
    expect(verdicts(life({}, [], { people }))).toEqual([missing('17')])
    expect(verdicts(life({}, [{ on: '17' }], { people }))).toContain(EARLY)
  })

  test.each(['push', 'ntfy'] as const)(
    '%s: each has what the mail has, once, until it is removed',
    (channel) => {
      const body = 'Renews on Friday, March 20, 2026. Billed monthly.'
      const push = (more: Partial<Taken> = {}): Taken => ({
        at: at('17', '09:00:02'),
        channel,
        to: DEVICE.endpoint,
        messageId: 'p0',
        text: JSON.stringify({ title: 'P1n1 service, $9.99, renews in 3 days', body }),
        confirmed: true,
        ...more,
      })
      const with_ = (
        notifications: Taken[],
        to: Date | null = null,
        rows = notifications.length,
        again: Date[] = [],
      ) => {
        const own = life({}, [{ on: '17' }])
        const [mail] = own.ledger
        if (!mail) throw new Error('No mail')
        const row = { ...mail, channel, device: 'phone' }
        const people: Evidence['people'] = new Map([
          [
            'P1',
            {
              email: 'P1@x',
              phoneNumber: '+1',
              devices: [
                { ...DEVICE, channel, to },
                ...again.map((from) => ({ ...DEVICE, channel, from, to: null })),
              ],
              timeline: [{ at: at('01'), facts: PERSON }],
            },
          ],
        ])
        return {
          ...own,
          people,
          taken: [...own.taken, ...notifications],
          ledger: [...own.ledger, ...Array.from({ length: Math.min(rows, 1) }, () => row)],
        }
      }
      expect(verdicts(with_([push()]))).toEqual([])
      expect(verdicts(with_([]))).toEqual(['lost: no notification beside the mail of 2026-03-17 (03-17)'])
      expect(verdicts(with_([push(), push({ messageId: 'p1' })]))).toEqual([
        'doubled: 2 notifications of Friday, March 20, 2026, 1 rows are sent',
      ])
      expect(verdicts(with_([], null, 1))).toEqual(['lost: sent, but its device got nothing (03-17)'])
      const removed = 'unowed: a notification to a removed device'
      expect(verdicts(with_([push()], at('16')))).toEqual([removed])
      // Turned off, and on again before or after.
      expect(verdicts(with_([push()], at('10'), 1, [at('12')]))).toEqual([])
      expect(verdicts(with_([push()], at('16'), 1, [at('18')]))).toContain(removed)
    },
  )

  test('a way that is new is owed what a change asks for, and nothing late without one', () => {
    const changed = { at: at('18', '12:00:00'), facts: { ...BASE, chosenDays: [3, 1] } }
    const withWay = (timeline: { at: Date; facts: SubscriptionFacts | null }[]) => {
      const own = life(timeline, [{ on: '17' }])
      const way = { ...DEVICE, channel: 'ntfy' as const, from: at('17', '20:00:00') }
      const title = 'P1n1 service, $9.99, renews in 2 days'
      const body = 'Renews on Friday, March 20, 2026. Billed monthly.'
      const taken: Taken = {
        at: at('18', '12:00:02'),
        channel: way.channel,
        to: way.endpoint,
        messageId: 'n0',
        text: JSON.stringify({ title, body }),
        confirmed: true,
      }
      const facts = { ...PERSON, emailOn: false, pushOn: false }
      const person = { email: 'P1@x', phoneNumber: '+1', devices: [way], timeline: [{ at: at('01'), facts }] }
      const ledger = own.ledger.map((row) => ({
        ...row,
        channel: way.channel,
        device: way.id,
        dueAt: changed.at,
        sentAt: taken.at,
        updatedAt: taken.at,
      }))
      return { ...own, people: new Map([['P1', person]]), taken: [taken], ledger }
    }
    const before = { at: at('01'), facts: BASE }
    expect(verdicts(withWay([before, changed]))).toEqual([])
    expect(verdicts(withWay([before])).join()).toContain('late without a word')
  })

  test('what moved to a later hour before any round has no row of its first hour', () => {
    const moves = { at: at('17', '09:00:01.500'), facts: { ...PERSON, zone: 'America/New_York' } }
    const timeline = [{ at: at('01'), facts: PERSON }, moves]
    const people: Evidence['people'] = new Map([
      ['P1', { email: 'P1@x', phoneNumber: '+1', devices: [], timeline }],
    ])
    const kept = { at: at('17', '11:00:00'), facts: { ...BASE, keptRenewal: day('03-20') } }
    const before = { at: at('01'), facts: BASE }
    expect(verdicts(life([before, kept], [], { people }))).toEqual([])
    expect(verdicts(life([before], [], { people }))).toEqual(['lost: not in the ledger (03-17)'])
  })

  test('what later terms made useless is rightly given up', () => {
    const [first] = life({}, [{ on: '17' }]).ledger
    const outage = { kind: 'mail' as const, channel: 'email' as const, from: at('17', '09:00:00') }
    const until = at('19', '02:00:00')
    const terms: SubscriptionFacts = { ...BASE, chosenDays: [1], notice: { count: 2, unit: 'days' } }
    const given = (timeline: { at: Date; facts: SubscriptionFacts }[]) =>
      verdicts(
        life(timeline, [], {
          to: at('19', '12:00:00'),
          faults: [{ ...outage, to: until }],
          ledger: first
            ? [{ ...first, state: 'expired', reason: 'deadline-passed', sentAt: null, updatedAt: until }]
            : [],
        }),
      )
    const before = { at: at('01'), facts: BASE }
    expect(given([before, { at: at('17', '12:00:00'), facts: terms }])).toEqual([])
    expect(given([before])).toEqual(['lost: expired: deadline-passed (03-17)'])
  })
})

test('the days to cancel and to warn follow the notice by calendar and the terms of a commitment', () => {
  const terms = { ...BASE, anchorDate: day('01-31'), nextBillingDate: day('01-31') }
  const month = { ...terms, notice: { count: 1, unit: 'months' as const } }
  expect(lastDaysToCancel(month, day('03-31'))).toEqual(['2026-02-28'])
  const bound = { ...terms, commitment: { endsOn: day('03-15'), renewsForMonths: 3 } }
  expect(lastDaysToCancel(bound, day('02-28'))).toEqual([])
  expect(lastDaysToCancel(bound, day('03-31'))).toEqual(['2026-03-15'])
  expect(lastDaysToCancel(bound, day('04-30'))).toEqual([])
  expect(lastDaysToCancel(bound, day('06-30'))).toEqual(['2026-06-15'])
  expect(reminderDays(bound, [3], day('06-30'))).toEqual(['2026-06-12'])
})

test('payments with one last day to cancel are repeated as one, the earliest', () => {
  const terms = {
    ...BASE,
    billingCycle: 'daily',
    anchorDate: day('02-06'),
    nextBillingDate: day('02-24'),
  } as const
  const daily = { ...terms, notice: { count: 1, unit: 'months' } } as const
  const days = (renewal: string) => dailyDays(daily, [7], day(renewal))
  expect(lastDaysToCancel(daily, day('03-31'))).toEqual(['2026-02-28'])
  expect(days('03-28')).toEqual(['2026-02-28'])
  expect([...days('03-29'), ...days('03-30'), ...days('03-31')]).toEqual([])
  expect(days('04-01')).toEqual(['2026-03-01'])
})

describe('a text message that waits for the morning', () => {
  const NIGHT = at('17', '22:00:02')
  const home = { at: at('01'), facts: { ...PERSON, smsOn: true, hour: 22 } }
  /** Before the next round it is night again. */
  const moved = { at: at('18', '08:30:00'), facts: { ...home.facts, zone: 'America/New_York' } }
  const people = new Map([['P1', { email: 'P1@x', phoneNumber: '+1', devices: [], timeline: [home, moved] }]])
  const rounds = [at('17', '22:00:02'), at('18', '09:00:02'), at('18', '12:00:02'), at('18', '13:00:02')]
  const { taken, ledger, ...rest } = life({}, [{ on: '17' }], { people, rounds })
  const [mail, row] = [taken[0] as Taken, ledger[0] as LedgerRow]
  const mails = [{ ...mail, at: NIGHT }]
  const dueAt = at('17', '22:00:00')
  const mailRow = { ...row, dueAt, sentAt: NIGHT, updatedAt: NIGHT }
  const textAt = (sentAt: Date): Evidence => ({
    ...rest,
    taken: [
      ...mails,
      {
        at: sentAt,
        channel: 'sms',
        to: '+1',
        messageId: 't',
        confirmed: true,
        text: 'Duely (late): P1n1 service, $9.99, in 2 days (Mar 20, 2026).',
      },
    ],
    ledger: [mailRow, { ...row, channel: 'sms', messageId: 't', dueAt, sentAt, updatedAt: sentAt }],
  })

  test('may wait for the next one after a move', () =>
    expect(verdicts(textAt(at('18', '12:00:02')))).toEqual([]))
  test('waits no longer', () =>
    expect(verdicts(textAt(at('18', '13:00:02')))).toEqual([
      'late: late without a reason: sent 2026-03-18T13:00:02.000Z, and nothing held it up after 2026-03-18T12:00:02.000Z (03-17)',
    ]))

  test('is over before the morning where a change made it useless at night', () => {
    const noticed = { ...BASE, notice: { unit: 'months' as const, count: 2 } }
    const stays = new Map([['P1', { email: 'P1@x', phoneNumber: '+1', devices: [], timeline: [home] }]])
    const expired = (reason: string) => ({
      ...row,
      channel: 'sms' as const,
      messageId: null,
      dueAt,
      sentAt: null,
      updatedAt: at('18', '09:00:02'),
      state: 'expired' as const,
      reason,
    })
    const told = (timeline: { at: Date; facts: SubscriptionFacts }[]) =>
      verdicts({
        ...life(timeline, [], { people: stays, rounds }),
        taken: mails,
        ledger: [mailRow, expired('deadline-passed')],
      }).filter((each) => each.includes('expired'))
    expect(told([{ at: at('01'), facts: BASE }])).toEqual(['lost: expired: deadline-passed (03-17)'])
    const changed = { at: at('17', '23:00:00'), facts: noticed }
    expect(told([{ at: at('01'), facts: BASE }, changed])).toEqual([])
  })
})

test.each([
  ['by a worker whose clock is behind', '10:29:40', []],
  ['half an hour before', '10:00:02', ['lost: superseded: kept (03-17)']],
])('a reminder is given up for a renewal that was kept: %s', (_, givenUp, expected) => {
  const kept = { at: at('17', '10:30:00'), facts: { ...BASE, keptRenewal: day('03-20') } }
  const known = life([{ at: at('01'), facts: BASE }, kept], [{ on: '17' }], { skewMs: 61_000 })
  const [row] = known.ledger as [LedgerRow]
  const superseded = { state: 'superseded' as const, reason: 'kept', sentAt: null }
  const ledger = [{ ...row, ...superseded, updatedAt: at('17', givenUp) }]
  expect(verdicts({ ...known, taken: [], ledger })).toEqual(expected)
})

test('of two notifications of one renewal each may name its own instant, whichever goes first', () => {
  const two = life({ chosenDays: [7, 3] }, [])
  const note = (on: string) => `This reminder is late: it was due ${on}, 2026 at 9:00 AM.`
  const push = (messageId: string, text: string): Taken => ({
    at: at('17', '09:00:02'),
    channel: 'push',
    to: DEVICE.endpoint,
    messageId,
    confirmed: true,
    text: JSON.stringify({
      title: 'P1n1 service, $9.99, renews in 3 days',
      body: `Renews on Friday, March 20, 2026. ${text}`,
    }),
  })
  const people = new Map([
    [
      'P1',
      { email: 'P1@x', phoneNumber: '+1', devices: [DEVICE], timeline: [{ at: at('01'), facts: PERSON }] },
    ],
  ])
  const calledLate = (on: string) =>
    verdicts({ ...two, people, taken: [push('m', note(on))] }).filter((each) => each.includes('called late'))
  expect(calledLate('Friday, March 13')).toEqual([])
  expect(calledLate('Thursday, March 12')).toHaveLength(1)
})

test('a payment that has passed on its owner’s clock leaves its day to the next one', () => {
  const daily = {
    ...BASE,
    billingCycle: 'daily' as const,
    insist: true,
    notice: { unit: 'days' as const, count: 0 },
  }
  const segment: Segment = {
    from: at('16'),
    to: at('18'),
    active: true,
    insist: true,
    zone: 'Pacific/Honolulu',
    hour: 9,
    days: [3],
    subscription: { ...daily, anchorDate: day('03-10'), nextBillingDate: day('03-16') },
  }
  const inApia = [{ at: at('01'), facts: { ...PERSON, zone: 'Pacific/Apia' } }]
  const found = dailyOnOwnersClock([segment], inApia).map((each) => `${each.renewalDate} on ${each.day}`)
  expect(found).toContain('2026-03-17 on 2026-03-16')
  const here = [{ at: at('01'), facts: { ...PERSON, zone: 'Pacific/Honolulu' } }]
  expect(dailyOnOwnersClock([segment], here)).toEqual([])
  expect(dailyOnOwnersClock([segment], [])).toEqual([])
})
