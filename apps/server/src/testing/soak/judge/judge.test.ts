import { plainDate } from '@duely/domain'
import { describe, expect, test } from 'vitest'
import { renderReminder } from '#server/engine/sending/render-reminder.ts'
import type { Evidence, LedgerRow, PersonFacts, SubscriptionFacts, Taken } from './evidence.ts'
import { judge } from './judge.ts'

// Feeds the judge simulations with known faults, because a judge that finds nothing proves nothing.

const URLS = { manageUrl: 'https://x', unsubscribeUrl: 'https://x', settingsUrl: 'https://x' }
const at = (day: string, time: string) => new Date(`2026-03-${day}T${time}Z`)

function mail(
  when: Date,
  wording: string,
  more: { late?: string; id?: string; confirmed?: boolean } = {},
): Taken {
  const { text } = renderReminder({
    appName: 'Duely',
    language: 'en',
    ...URLS,
    items: [
      {
        name: 'Service P1n1',
        mark: { letters: 'SP', plate: '#1F7A5C', ink: '#FFFFFF' },
        amount: '$9.99',
        renewsOn: 'Tuesday, March 10, 2026',
        wording,
        daysLeft: 3,
        cancelBy: null,
        details: ['Billed monthly.'],
        change: null,
        cancelUrl: null,
        url: 'https://duely.example/dashboard',
        actUrl: 'https://duely.example/act/abc',
        actions: [{ label: 'Keep it', url: 'https://duely.example/act/abc?do=keep' }],
        ...(more.late ? { lateNote: `This reminder is late: it was due ${more.late}.` } : {}),
      },
    ],
  })
  const { id = 'first', confirmed = true } = more
  return { at: when, channel: 'email', to: 'P1@example.com', messageId: id, text, confirmed }
}

const row: LedgerRow = {
  subscriptionId: 'one',
  userId: 'P1',
  subscriptionName: 'Service P1n1',
  renewalDate: '2026-03-10',
  day: '2026-03-07',
  channel: 'email',
  device: '',
  messageId: 'first',
  state: 'sent',
  reason: null,
  dueAt: at('07', '09:00:00'),
  sentAt: at('07', '09:00:00'),
  updatedAt: at('07', '09:00:00'),
}

/** Ann's one subscription renewing on 10 March, reminded three days before, and charged. */
function simulation(changes: Partial<Evidence> = {}): Evidence {
  const person: PersonFacts = {
    zone: 'UTC',
    planId: 'free',
    notifications: true,
    emailOn: true,
    smsOn: false,
    leaving: false,
  }
  const rounds = Array.from(
    { length: 24 * 13 },
    (_, hour) => new Date(at('01', '00:00:00').getTime() + hour * 3_600_000),
  )
  return {
    skewMs: 1000,
    reminderHour: 9,
    from: at('01', '00:00:00'),
    to: at('14', '00:00:00'),
    people: new Map([
      [
        'P1',
        {
          email: 'P1@example.com',
          phoneNumber: '+1',
          devices: [],
          timeline: [{ at: at('01', '00:00:00'), facts: person }],
        },
      ],
    ]),
    subscriptions: [
      {
        id: 'one',
        userId: 'P1',
        token: 'P1n1',
        timeline: [
          {
            at: at('01', '00:00:00'),
            facts: {
              status: 'active',
              billingCycle: 'monthly',
              anchorDate: plainDate('2026-03-10'),
              nextBillingDate: plainDate('2026-03-10'),
              chosenDays: [3],
            },
          },
        ],
      },
    ],
    // A round exactly at 09:00 is within the tolerated clock offset.
    rounds: rounds.map((round) => new Date(round.getTime() + 2000)),
    faults: [],
    returned: [],
    taken: [mail(at('07', '09:00:02'), 'in 3 days')],
    questions: [],
    answers: [],
    ledger: [row],
    charges: [{ subscriptionId: 'one', chargedOn: '2026-03-10' }],
    finalState: [],
    purged: new Set(),
    ...changes,
  }
}

function personFacts(): PersonFacts {
  const facts = simulation().people.get('P1')?.timeline[0]?.facts
  if (!facts) throw new Error('Nobody')
  return facts
}

function changed(facts: Partial<PersonFacts>, since: Date): Evidence['people'] {
  const person = simulation().people.get('P1')
  const before = person?.timeline[0]?.facts
  if (!person || !before) throw new Error('Nobody')
  const timeline = [...person.timeline, { at: since, facts: { ...before, ...facts } }]
  return new Map([['P1', { ...person, timeline }]])
}

const verdicts = (evidence: Evidence) => judge(evidence).map(({ verdict, what }) => `${verdict}: ${what}`)
const mailOutage = {
  kind: 'mail',
  channel: 'email',
  from: at('07', '08:00:00'),
  to: at('07', '12:00:00'),
} as const

describe('the judge', () => {
  test('finds nothing in a correct simulation', () => {
    expect(verdicts(simulation())).toEqual([])
  })

  test('finds a missing row', () => {
    expect(verdicts(simulation({ ledger: [], taken: [] }))).toEqual(['lost: not in the ledger'])
  })

  test.each(['pending', 'skipped', 'expired', 'superseded', 'failed'])(
    'does not accept %s as sent',
    (state) => {
      const ledger = [{ ...row, state, reason: null, sentAt: null }]
      expect(verdicts(simulation({ ledger, taken: [] }))).toEqual([`lost: ${state}`])
    },
  )

  test('finds a missing message recorded as sent', () => {
    expect(verdicts(simulation({ taken: [] }))).toEqual(['lost: 1 rows are sent, 0 messages named it'])
  })

  test('finds a message delivered twice', () => {
    const taken = [mail(at('07', '09:00:02'), 'in 3 days'), mail(at('07', '10:00:00'), 'in 3 days')]
    expect(verdicts(simulation({ taken }))).toEqual([
      'doubled: 2 copies of first to P1@example.com, 0 unconfirmed',
    ])
  })

  test('finds a reminder delivered in two messages', () => {
    const taken = [
      mail(at('07', '09:00:02'), 'in 3 days'),
      mail(at('07', '09:10:00'), 'in 3 days', { id: 'second' }),
    ]
    expect(verdicts(simulation({ taken }))).toEqual(['doubled: 2 messages named it, 1 rows are sent'])
  })

  test('allows a repeat after its sender was killed', () => {
    const taken = [
      mail(at('07', '09:00:02'), 'in 3 days', { confirmed: false }),
      mail(at('07', '09:10:00'), 'in 3 days'),
    ]
    expect(verdicts(simulation({ taken }))).toEqual([])
  })

  test('allows at most as many repeats after a kill as one worker has in flight', () => {
    const kill = { kind: 'kill', from: at('07', '09:00:02'), to: at('07', '09:00:02') } as const
    const twice = (id: string) => [
      mail(at('07', '09:00:02'), 'in 3 days', { id }),
      mail(at('07', '09:10:00'), 'in 3 days', { id }),
    ]
    expect(verdicts(simulation({ taken: twice('first'), faults: [kill] }))).toEqual([])
    const elsewhere = { ...kill, from: at('07', '09:10:00'), to: at('07', '09:10:00') }
    expect(verdicts(simulation({ taken: twice('first'), faults: [elsewhere] }))).toHaveLength(1)
    const many = Array.from({ length: 21 }, (_, n) => twice(`number ${n}`)).flat()
    const found = verdicts(simulation({ taken: many, faults: [kill] })).filter((each) => /copies/.test(each))
    expect(found).toEqual(['doubled: 2 copies of number 20 to P1@example.com, 0 unconfirmed'])
  })

  test('asks for nothing while the channel is off, and for a reminder once it is on the same day', () => {
    const skipped = { ...row, state: 'skipped', reason: 'email-off', sentAt: null }
    const off = changed({ emailOn: false }, at('05', '00:00:00'))
    expect(verdicts(simulation({ people: off, ledger: [skipped], taken: [] }))).toEqual([])
    const onAgain = (since: Date) => {
      const person = off.get('P1')
      const facts = simulation().people.get('P1')?.timeline[0]?.facts
      if (!person || !facts) throw new Error('Nobody')
      return new Map([['P1', { ...person, timeline: [...person.timeline, { at: since, facts }] }]])
    }
    const sameDay = onAgain(at('07', '15:00:00'))
    expect(verdicts(simulation({ people: sameDay, ledger: [skipped], taken: [] }))).toEqual([
      'lost: skipped: email-off',
    ])
    const sent = { ...row, sentAt: at('07', '15:00:02'), updatedAt: at('07', '15:00:02') }
    const taken = [mail(at('07', '15:00:02'), 'in 3 days')]
    expect(verdicts(simulation({ people: sameDay, ledger: [sent], taken }))).toEqual([])
    const late = { ...row, sentAt: at('07', '18:00:02'), updatedAt: at('07', '18:00:02') }
    const lateMail = [mail(at('07', '18:00:02'), 'in 3 days')]
    expect(verdicts(simulation({ people: sameDay, ledger: [late], taken: lateMail }))).toEqual([
      expect.stringContaining('late: late without a reason'),
    ])
    expect(
      verdicts(simulation({ people: onAgain(at('08', '15:00:00')), ledger: [skipped], taken: [] })),
    ).toEqual([])
  })

  test('finds a delay without a late notice, and one without a reason', () => {
    const late = { ...row, sentAt: at('07', '12:30:00'), updatedAt: at('07', '12:30:00') }
    const silent = simulation({
      ledger: [late],
      taken: [mail(at('07', '12:30:00'), 'in 3 days')],
      faults: [mailOutage],
    })
    expect(verdicts(silent)).toEqual(['late: late without a word: owed since 2026-03-07T09:00:00.000Z'])
    const message = mail(at('07', '12:30:00'), 'in 3 days', { late: 'Saturday, March 7, 2026 at 9:00 AM' })
    expect(verdicts(simulation({ ledger: [late], taken: [message], faults: [mailOutage] }))).toEqual([])
    expect(verdicts(simulation({ ledger: [late], taken: [message] }))).toEqual([
      expect.stringContaining('late: late without a reason'),
    ])
  })

  test('finds a false late notice', () => {
    const taken = [mail(at('07', '09:00:02'), 'in 3 days', { late: 'Saturday, March 7, 2026 at 9:00 AM' })]
    expect(verdicts(simulation({ taken }))).toEqual([expect.stringContaining('late: called late')])
  })

  test('finds a wrong number of days', () => {
    expect(verdicts(simulation({ taken: [mail(at('07', '09:00:02'), 'tomorrow')] }))).toEqual([
      'late: it says "tomorrow", which is not true',
    ])
  })

  test('finds what was not wanted or not owed', () => {
    const off = changed({ emailOn: false }, at('05', '00:00:00'))
    expect(verdicts(simulation({ people: off }))).toEqual(['unowed: e-mail was off'])
    const early = { ...row, sentAt: at('06', '20:00:00') }
    expect(
      verdicts(simulation({ ledger: [early], taken: [mail(at('06', '20:00:00'), 'in 4 days')] })),
    ).toEqual(['unowed: no reminder of that renewal was due yet'])
  })

  test('finds a message unknown to the ledger', () => {
    const ledger = [{ ...row, state: 'superseded', reason: 'date-changed', sentAt: null }]
    const taken = [mail(at('07', '09:00:02'), 'in 3 days', { confirmed: false })]
    expect(verdicts(simulation({ ledger, taken }))).toEqual([
      'lost: superseded: date-changed',
      'untold: a message named it, but the ledger says superseded: date-changed',
    ])
  })

  test('requires the last possible reminder, and only it, when all regular ones had passed', () => {
    const [subscription] = simulation().subscriptions
    if (!subscription) throw new Error('None')
    const { facts = null } = subscription.timeline[0] ?? {}
    const subscriptions = [{ ...subscription, timeline: [{ at: at('08', '15:00:00'), facts }] }]
    const known = simulation({ subscriptions, ledger: [], taken: [] })
    expect(judge(known)).toEqual([
      {
        verdict: 'lost',
        what: 'not in the ledger',
        token: 'P1n1',
        renewalDate: '2026-03-10',
        day: '2026-03-07',
        channel: 'email',
        at: at('08', '15:00:00'),
      },
    ])
    const ledger = [{ ...row, dueAt: at('08', '15:00:00'), sentAt: at('08', '15:00:02') }]
    expect(
      verdicts(simulation({ subscriptions, ledger, taken: [mail(at('08', '15:00:02'), 'in 2 days')] })),
    ).toEqual([])
  })

  test('keeps what was owed before a timezone change', () => {
    const moved = changed({ zone: 'Pacific/Auckland' }, at('07', '08:30:00'))
    const charges = simulation().charges
    const ledger = [{ ...row, state: 'skipped', reason: 'passed-before-change', sentAt: null }]
    expect(verdicts(simulation({ people: moved, ledger, taken: [], charges }))).toEqual([
      'lost: skipped: passed-before-change',
    ])
  })

  test('accepts that a reminder expired in an eastern timezone stays so after a move west, and may be sent if it had not expired', () => {
    const there = simulation().people.get('P1')?.timeline[0]?.facts
    if (!there) throw new Error('Nobody')
    const east = { at: at('01', '00:00:00'), facts: { ...there, zone: 'Asia/Tokyo' } }
    const west = { at: at('09', '16:00:00'), facts: { ...there, zone: 'America/Los_Angeles' } }
    const people = new Map([
      ['P1', { email: 'P1@example.com', phoneNumber: '+1', devices: [], timeline: [east, west] }],
    ])
    // From before 09:00 in Tokyo until after midnight there, which is
    // the morning of the previous day in Los Angeles.
    const faults = [{ ...mailOutage, from: at('06', '20:00:00'), to: at('09', '15:30:00') }]
    const dueAt = at('07', '00:00:00')
    const expired = { ...row, dueAt, state: 'expired', reason: 'renewal-began', sentAt: null }
    expect(verdicts(simulation({ people, faults, ledger: [expired], taken: [] }))).toEqual([])
    expect(verdicts(simulation({ people, ledger: [expired], taken: [] }))).toEqual([
      'lost: expired: renewal-began',
    ])
    const sentAt = at('09', '16:00:02')
    const late = 'Friday, March 6, 2026 at 4:00 PM'
    const taken = [mail(sentAt, 'tomorrow', { late })]
    expect(verdicts(simulation({ people, faults, ledger: [{ ...row, dueAt, sentAt }], taken }))).toEqual([])
  })

  test('accepts a text message held by the quiet hours of the place that somebody moved to', () => {
    const there: PersonFacts = {
      ...personFacts(),
      planId: 'pro-annual',
      smsOn: true,
      hour: 23,
      zone: 'Pacific/Honolulu',
    }
    const moved = { at: at('08', '13:00:00'), facts: { ...there, zone: 'Australia/Lord_Howe' } }
    const home = { at: at('01', '00:00:00'), facts: there }
    const people = new Map([
      ['P1', { email: 'P1@example.com', phoneNumber: '+1', devices: [], timeline: [home, moved] }],
    ])
    const dueAt = at('08', '09:00:00')
    const email = { ...row, dueAt, sentAt: at('08', '09:00:02') }
    // 18:00 is 08:00 in Honolulu and 05:00 on Lord Howe, where 08:00 is 21:00.
    const sms = { ...row, channel: 'sms' as const, dueAt }
    const sentAt = at('08', '21:00:02')
    const late = verdicts(simulation({ people, ledger: [email, { ...sms, sentAt }], taken: [] }))
    expect(late.filter((each) => each.startsWith('late: late without a reason'))).toEqual([])
    const tooLate = { ...sms, sentAt: at('08', '23:00:02') }
    const found = verdicts(simulation({ people, ledger: [email, tooLate], taken: [] }))
    expect(found).toContainEqual(expect.stringContaining('late: late without a reason'))
  })

  test('accepts a text message that waits until fewer than ten were sent in a day, and no longer', () => {
    const person = { ...personFacts(), planId: 'pro-annual' as const, smsOn: true }
    const people = changed(person, at('01', '00:00:00'))
    const others = Array.from({ length: 10 }, (_, n) =>
      mail(at('06', '09:30:00'), 'in 3 days', { id: `t${n}` }),
    )
    const texts = others.map((each) => ({ ...each, channel: 'sms' as const, to: '+1' }))
    const found = (sentAt: Date, taken = texts) => {
      const ledger = [row, { ...row, channel: 'sms' as const, messageId: 'text', sentAt }]
      return verdicts(simulation({ people, ledger, taken })).filter((each) =>
        each.includes('without a reason'),
      )
    }
    expect(found(at('07', '10:00:03'))).toEqual([])
    expect(found(at('07', '12:00:03'))).toHaveLength(1)
    expect(found(at('07', '10:00:03'), texts.slice(1))).toHaveLength(1)
  })

  test('accepts a text message that a change takes up again after ten of that day had left it out', () => {
    const person = { ...personFacts(), planId: 'pro-annual' as const, smsOn: true }
    const people = changed(person, at('01', '00:00:00'))
    const texts = Array.from({ length: 10 }, (_, n) => ({
      ...mail(at('06', '16:30:00'), 'in 3 days', { id: `t${n}` }),
      channel: 'sms' as const,
      to: '+1',
    }))
    const sentAt = at('07', '19:36:02')
    const ledger = [row, { ...row, channel: 'sms' as const, messageId: 'text', sentAt }]
    const [history] = simulation().subscriptions
    const [first] = history?.timeline ?? []
    if (!history || !first) throw new Error('nothing is recorded')
    const edited = { at: at('07', '19:36:01'), facts: first.facts }
    const found = (timeline: (typeof first)[]) =>
      verdicts(
        simulation({ people, ledger, taken: texts, subscriptions: [{ ...history, timeline }] }),
      ).filter((each) => each.includes('without a reason'))
    expect(found([first, edited])).toEqual([])
    expect(found([first])).toHaveLength(1)
  })

  test.each<[string, Partial<PersonFacts>]>([
    ['deleted', { leaving: true }],
    ['disabled', { disabled: true }],
  ])('accepts that what an outage held up goes out after an account was %s and is back', (_, facts) => {
    const there = personFacts()
    const home = { at: at('01', '00:00:00'), facts: there }
    const gone = { at: at('07', '12:00:00'), facts: { ...there, ...facts } }
    const back = { at: at('08', '12:00:00'), facts: there }
    const faults = [{ ...mailOutage, from: at('06', '20:00:00'), to: at('08', '06:00:00') }]
    const dueAt = at('08', '12:00:00')
    const found = (timeline: (typeof home)[], sentAt: Date) => {
      const people = new Map([['P1', { email: 'P1@example.com', phoneNumber: '+1', devices: [], timeline }]])
      const taken = [mail(sentAt, 'in 2 days', { late: 'Sunday, March 8, 2026 at 12:00 PM' })]
      return verdicts(simulation({ people, faults, ledger: [{ ...row, dueAt, sentAt }], taken })).filter(
        (each) => each.includes('without a reason'),
      )
    }
    expect(found([home, gone, back], at('08', '12:00:02'))).toEqual([])
    expect(found([home], at('08', '12:00:02'))).toHaveLength(1)
  })

  test('asks for no reminder of a payment whose day had ended before a move west', () => {
    const there: PersonFacts = { ...personFacts(), zone: 'Pacific/Kiritimati' }
    const east = { at: at('01', '00:00:00'), facts: there }
    // 20:43 on the 10th in Vienna, where it is the 11th in Kiritimati.
    const west = { at: at('10', '19:43:00'), facts: { ...there, zone: 'Europe/Vienna' } }
    const people = new Map([
      ['P1', { email: 'P1@example.com', phoneNumber: '+1', devices: [], timeline: [east, west] }],
    ])
    const [subscription] = simulation().subscriptions
    if (!subscription) throw new Error('None')
    const { facts = null } = subscription.timeline[0] ?? {}
    const daily: SubscriptionFacts | null = facts && {
      ...facts,
      billingCycle: 'daily',
      anchorDate: plainDate('2026-03-02'),
      nextBillingDate: plainDate('2026-03-09'),
      commitment: { endsOn: plainDate('2026-03-02'), renewsForMonths: 0 },
    }
    const timeline = [{ at: at('08', '15:00:00'), facts: daily }]
    const known = simulation({
      people,
      subscriptions: [{ ...subscription, timeline }],
      ledger: [],
      taken: [],
    })
    const owedSince = judge(known).filter((finding) => finding.at?.getTime() === west.at.getTime())
    expect(owedSince.map(({ renewalDate }) => renewalDate)).toEqual(['2026-03-11'])
  })

  test('asks for either of two payments where a move west makes a last day to cancel today again', () => {
    const there: PersonFacts = { ...personFacts(), zone: 'Pacific/Kiritimati' }
    const east = { at: at('01', '00:00:00'), facts: there }
    const west = { at: at('10', '19:43:00'), facts: { ...there, zone: 'Europe/Vienna' } }
    const people = new Map([
      ['P1', { email: 'P1@example.com', phoneNumber: '+1', devices: [], timeline: [east, west] }],
    ])
    const [subscription] = simulation().subscriptions
    const { facts = null } = subscription?.timeline[0] ?? {}
    if (!subscription || !facts) throw new Error('None')
    const daily: SubscriptionFacts = {
      ...facts,
      billingCycle: 'daily',
      notice: { unit: 'weeks', count: 1 },
      anchorDate: plainDate('2026-03-02'),
      nextBillingDate: plainDate('2026-03-09'),
    }
    const timeline = [{ at: at('08', '15:00:00'), facts: daily }]
    const known = simulation({
      people,
      subscriptions: [{ ...subscription, timeline }],
      ledger: [],
      taken: [],
    })
    expect(judge(known).filter((finding) => finding.at?.getTime() === west.at.getTime())).toEqual([])
  })

  test('counts charges', () => {
    expect(verdicts(simulation({ charges: [] }))).toEqual(['charges: no charge for this renewal'])
    const twice = [...simulation().charges, { subscriptionId: 'one', chargedOn: '2026-03-11' }]
    expect(verdicts(simulation({ charges: twice }))).toEqual(['charges: a charge for no renewal'])
  })

  test('what was cancelled too late is charged by the change of its terms that says so', () => {
    const [subscription] = simulation().subscriptions
    const active = subscription?.timeline[0]?.facts
    if (!subscription || !active) throw new Error('No subscription')
    const cancelled: SubscriptionFacts = {
      ...active,
      status: 'cancelled',
      cancelledOn: plainDate('2026-03-08'),
      accessUntil: plainDate('2026-03-09'),
    }
    // Seven days of notice: the payment of the 10th could not be stopped any more.
    const lasting: SubscriptionFacts = {
      ...cancelled,
      notice: { unit: 'weeks', count: 1 },
      accessUntil: plainDate('2026-04-09'),
      nextBillingDate: plainDate('2026-04-10'),
    }
    const timeline = [
      ...subscription.timeline,
      { at: at('08', '15:00:00'), facts: cancelled },
      { at: at('12', '15:00:00'), facts: lasting },
    ]
    expect(verdicts(simulation({ subscriptions: [{ ...subscription, timeline }] }))).toEqual([])
    const other = [{ subscriptionId: 'one', chargedOn: '2026-03-11' }]
    expect(verdicts(simulation({ subscriptions: [{ ...subscription, timeline }], charges: other }))).toEqual([
      'charges: a charge for no renewal',
    ])
  })
})
