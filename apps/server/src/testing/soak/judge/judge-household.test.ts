import { plainDate } from '@duely/domain'
import { expect, test } from 'vitest'
import type {
  Evidence,
  LedgerRow,
  PersonFacts,
  PersonHistory,
  SharingFacts,
  SubscriptionFacts,
  Taken,
} from './evidence.ts'
import { judge } from './judge.ts'

// One of P1 that renews on 10 March and is shared with P2, who decides; P1 pays. P3 lives elsewhere.

const at = (day: string, time = '09:00') => new Date(`2026-03-${day}T${time}:00Z`)
const START = at('01', '00:00')

const told = (userId: string, when: Date, wording: string, more: Partial<Taken> = {}): Taken => ({
  at: when,
  channel: 'email',
  to: `${userId}@example.com`,
  messageId: `${userId}-${when.getDate()}`,
  text: `Service P1n1\nRenews ${wording}, on Tuesday, March 10, 2026\n`,
  confirmed: true,
  ...more,
})
const row = (userId: string, day: string, sentAt: Date, more: Partial<LedgerRow> = {}): LedgerRow => ({
  subscriptionId: 'one',
  userId,
  subscriptionName: 'Service P1n1',
  renewalDate: '2026-03-10',
  day: `2026-03-${day}`,
  channel: 'email',
  device: '',
  messageId: `${userId}-${sentAt.getDate()}`,
  state: 'sent',
  reason: null,
  dueAt: sentAt,
  sentAt,
  updatedAt: sentAt,
  ...more,
})

const person: PersonFacts = {
  zone: 'UTC',
  planId: 'free',
  notifications: true,
  emailOn: true,
  smsOn: false,
  leaving: false,
}
const facts: SubscriptionFacts = {
  status: 'active',
  billingCycle: 'monthly',
  chosenDays: [3],
  anchorDate: plainDate('2026-03-10'),
  nextBillingDate: plainDate('2026-03-10'),
}
const shared: SharingFacts = {
  ownerId: 'P1',
  members: ['P1', 'P2'],
  organisers: ['P1'],
  payer: 'P1',
  decider: 'P2',
  followers: [],
  hiddenUntil: null,
}
const alone: SharingFacts = { ...shared, members: [], organisers: [], decider: 'P1' }
const disabled = [{ at: START, facts: { ...person, disabled: true } }]

type Life = {
  people?: Record<string, { at: Date; facts: PersonFacts }[]>
  subscription?: { at: Date; facts: SubscriptionFacts }[]
  sharing?: { at: Date; facts: SharingFacts }[]
  said?: [Taken, LedgerRow | null][]
}

const TO_DECIDER: [Taken, LedgerRow] = [told('P2', at('07'), 'in 3 days'), row('P2', '07', at('07'))]
const TO_PAYER: [Taken, LedgerRow] = [told('P1', at('09'), 'tomorrow'), row('P1', '09', at('09'))]
const TO_OWNER: [Taken, LedgerRow] = [told('P1', at('07'), 'in 3 days'), row('P1', '07', at('07'))]

function verdicts({ people = {}, subscription, sharing, said = [TO_DECIDER, TO_PAYER] }: Life): string[] {
  const historyOf = (userId: string): PersonHistory => ({
    email: `${userId}@example.com`,
    phoneNumber: `+${userId}`,
    devices: [],
    timeline: people[userId] ?? [{ at: START, facts: person }],
  })
  const evidence: Evidence = {
    skewMs: 1000,
    reminderHour: 9,
    from: START,
    to: at('14', '00:00'),
    people: new Map(['P1', 'P2', 'P3'].map((userId) => [userId, historyOf(userId)])),
    subscriptions: [
      {
        id: 'one',
        userId: 'P1',
        token: 'P1n1',
        timeline: subscription ?? [{ at: START, facts }],
        sharing: sharing ?? [{ at: START, facts: shared }],
      },
    ],
    rounds: Array.from({ length: 24 * 13 }, (_, hour) => new Date(START.getTime() + hour * 3_600_000)),
    faults: [],
    returned: [],
    questions: [],
    answers: [],
    purged: new Set(),
    taken: said.map(([message]) => message),
    ledger: said.flatMap(([, each]) => each ?? []),
    charges: [{ subscriptionId: 'one', chargedOn: '2026-03-10' }],
    finalState: [],
  }
  return judge(evidence).map(({ verdict, what }) => `${verdict} ${what.split(':')[0]}`)
}

const since = (day: string, then: SharingFacts) => [
  { at: START, facts: shared },
  { at: at(day, '12:00'), facts: then },
]

/** One more reminder on the day itself, which ends on its owner's clock at 11:00. */
const onTheDay = (hour: number): Life => ({
  people: {
    P1: [{ at: START, facts: { ...person, zone: 'Pacific/Auckland' } }],
    P2: [{ at: START, facts: { ...person, planId: 'pro-monthly', hour } }],
  },
  subscription: [
    {
      at: START,
      facts: {
        ...facts,
        snooze: { renewalDate: plainDate('2026-03-10'), day: plainDate('2026-03-10') },
      },
    },
  ],
  said: [
    [told('P2', at('07', `${hour}:00`), 'in 3 days'), row('P2', '07', at('07', `${hour}:00`))],
    [told('P1', at('08', '20:00'), 'tomorrow'), row('P1', '09', at('08', '20:00'))],
  ],
})

test.each<[string, Life, string[]]>([
  ['nobody told whoever decides before it passed for its owner', onTheDay(10), ['lost P2']],
  ['what passed for its owner before it was due is not owed', onTheDay(15), []],
  ['whoever decides and, at the last chance, whoever pays', {}, []],
  ['nobody told whoever decides', { said: [TO_PAYER] }, ['lost P2']],
  ['nobody told whoever pays that it is the last chance', { said: [TO_DECIDER] }, ['lost P1']],
  ['whoever pays is told before the last chance', { said: [TO_DECIDER, TO_PAYER, TO_OWNER] }, ['unowed P1']],
  [
    'it was kept by then',
    {
      subscription: [
        { at: START, facts },
        { at: at('08'), facts: { ...facts, keptRenewal: plainDate('2026-03-10') } },
      ],
      said: [TO_DECIDER],
    },
    [],
  ],
  [
    'a name pays, so that its owner is told',
    { sharing: [{ at: START, facts: { ...shared, payer: null } }] },
    [],
  ],
  [
    'somebody who lives elsewhere is told',
    { said: [TO_DECIDER, TO_PAYER, [told('P3', at('07'), 'in 3 days'), null]] },
    ['unowed P3 was told of it, who does not see it'],
  ],
  [
    'whoever has left is told; its owner decides again',
    { sharing: since('05', alone), said: [TO_DECIDER, TO_OWNER] },
    ['unowed P2', 'unowed P2 was told of it, who does not see it'],
  ],
  [
    'whoever decides has left, and nobody told its owner',
    { sharing: since('05', alone), said: [] },
    ['lost P1'],
  ],
  [
    'somebody else decides after the chosen days, and nobody told them',
    { sharing: since('08', { ...shared, decider: 'P1' }), said: [TO_DECIDER] },
    ['lost P1'],
  ],
  [
    'a gift is told of before its day',
    {
      sharing: [{ at: START, facts: { ...shared, hiddenUntil: plainDate('2026-03-20') } }],
      said: [TO_DECIDER, TO_OWNER],
    },
    ['unowed P2', 'unowed P2 was told of it, who does not see it'],
  ],
  [
    'twice to whoever decides',
    {
      said: [TO_DECIDER, TO_PAYER, [told('P2', at('07'), 'in 3 days', { messageId: 'again' }), null]],
    },
    ['doubled P2'],
  ],
  [
    'whoever follows is owed each reminder',
    {
      sharing: [{ at: START, facts: { ...shared, members: ['P1', 'P2', 'P3'], followers: ['P3'] } }],
    },
    ['lost P3'],
  ],
  [
    'the clock is that of whoever decides',
    {
      people: { P2: [{ at: START, facts: { ...person, zone: 'Asia/Tokyo' } }] },
      said: [[told('P2', at('07', '00:00'), 'in 3 days'), row('P2', '07', at('07', '00:00'))], TO_PAYER],
    },
    [],
  ],
  [
    'late on the clock of whoever decides',
    { people: { P2: [{ at: START, facts: { ...person, zone: 'Asia/Tokyo' } }] } },
    ['late P2', 'late P2'],
  ],
  [
    'an account that is disabled gets nothing: whoever pays is told instead',
    {
      people: { P2: [{ at: START, facts: { ...person, disabled: true } }] },
      said: [TO_OWNER],
    },
    [],
  ],
  [
    'nobody told the organiser, who stands in for an owner who is disabled and decides',
    {
      people: { P1: disabled },
      sharing: [{ at: START, facts: { ...shared, decider: 'P1', organisers: ['P2'] } }],
      said: [],
    },
    ['lost P2'],
  ],
  [
    'a member who organises nothing stands in for nobody while an organiser can',
    {
      people: { P1: disabled },
      sharing: [
        {
          at: START,
          facts: { ...shared, decider: 'P1', members: ['P1', 'P2', 'P3'], organisers: ['P3'] },
        },
      ],
      said: [TO_DECIDER],
    },
    ['lost P3', 'unowed P2'],
  ],
  [
    'nobody told whoever has been there longest, where no organiser can',
    {
      people: { P1: disabled },
      sharing: [{ at: START, facts: { ...shared, decider: 'P1', members: ['P1', 'P2', 'P3'] } }],
      said: [],
    },
    ['lost P2'],
  ],
  [
    'what somebody did comes beside a reminder',
    {
      said: [
        [
          told('P2', at('07'), 'in 3 days', {
            text: `${TO_DECIDER[0].text}\nYour household:\nP1 keeps P1n1.`,
          }),
          TO_DECIDER[1],
        ],
        TO_PAYER,
      ],
    },
    [],
  ],
  [
    'what somebody did is a mail of its own',
    {
      said: [
        TO_DECIDER,
        TO_PAYER,
        [
          told('P2', at('08'), '', { messageId: 'news', text: 'P1 keeps P1n1, which renews on Tuesday.' }),
          null,
        ],
      ],
    },
    ['unowed what somebody did is a mail of its own'],
  ],
])('%s', (_, life, expected) => expect(verdicts(life).toSorted()).toEqual(expected.toSorted()))

test.each([
  ['is not owed before that day', '2026-03-08', []],
  ['is owed where it was put off to an earlier one', '2026-03-06', ['lost P2']],
])('what somebody else of the household put off %s', (_, day, expected) => {
  const snooze = { renewalDate: plainDate('2026-03-10'), day: plainDate(day) }
  const subscription = [
    { at: START, facts: { ...facts, insist: true, chosenDays: [3] } },
    { at: at('07'), facts: { ...facts, insist: true, chosenDays: [3], snooze } },
  ]
  const pro = { P2: [{ at: START, facts: { ...person, planId: 'pro-monthly' as const } }] }
  const given = row('P2', '07', at('07'), { state: 'superseded', reason: 'answered-by-other', sentAt: null })
  const after: [Taken, LedgerRow][] = ['08', '09'].map((each) => [
    told('P2', at(each), each === '08' ? 'in 2 days' : 'tomorrow'),
    row('P2', each, at(each)),
  ])
  const elsewhere = told('nobody', at('07'), 'in 3 days')
  const said: [Taken, LedgerRow | null][] = [[elsewhere, given], ...after, TO_PAYER]
  expect(verdicts({ subscription, people: pro, said })).toEqual(expected)
})
