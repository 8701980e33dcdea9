import { plainDate } from '@duely/domain'
import { describe, expect, test } from 'vitest'
import type { Evidence, LedgerRow, PersonFacts, ReturnedMail, Taken } from './evidence.ts'
import { judge } from './judge.ts'
import { returnTimes } from './return-times.ts'

// Feeds the judge lives in which mails come back, right ones and wrong ones.

const at = (day: string, time = '00:00:00') => new Date(`2026-03-${day}T${time}Z`)
const LEFT = at('17', '09:00:02')
const BACK = at('17', '10:00:00')

const PERSON: PersonFacts = {
  zone: 'UTC',
  planId: 'pro-monthly',
  notifications: true,
  emailOn: true,
  smsOn: true,
  pushOn: true,
  leaving: false,
}
const hard: ReturnedMail = {
  to: 'P1@x',
  messageId: 'm@host',
  kind: 'hard',
  isAtOnce: false,
  leftAt: LEFT,
  at: BACK,
}
const row: LedgerRow = {
  subscriptionId: 'one',
  userId: 'P1',
  subscriptionName: 'P1n1 service',
  renewalDate: '2026-03-20',
  day: '2026-03-17',
  channel: 'email',
  device: '',
  messageId: 'm',
  state: 'failed',
  reason: 'BOUNCED',
  dueAt: at('17', '09:00:00'),
  sentAt: LEFT,
  updatedAt: BACK,
}
const mail: Taken = {
  at: LEFT,
  channel: 'email',
  to: 'P1@x',
  messageId: 'm@host',
  confirmed: true,
  text: 'P1n1 service: $9.99\nRenews in 3 days, on Friday, March 20, 2026\nBilled monthly.',
}
const byText: LedgerRow = {
  ...row,
  channel: 'sms',
  messageId: 't',
  state: 'sent',
  reason: null,
  sentAt: LEFT,
  updatedAt: LEFT,
}
const text: Taken = {
  at: LEFT,
  channel: 'sms',
  to: '+1',
  messageId: 't',
  confirmed: true,
  text: 'Duely: P1n1 service $9.99 renews in 3 days (Mar 20).',
}
const toBackup: LedgerRow = {
  ...row,
  device: 'backup',
  messageId: 'b',
  state: 'sent',
  reason: null,
  dueAt: BACK,
  sentAt: at('17', '10:00:02'),
  updatedAt: at('17', '10:00:02'),
}
const backupMail = { ...mail, at: at('17', '10:00:02'), to: 'P1@backup', messageId: 'b@host' }

/**
 * One subscription that renews on 20 March; its reminder of 17 March came back, and a text message warned.
 */
function life(more: Partial<Evidence> = {}, facts: Partial<PersonFacts> = {}): Evidence {
  const timeline = [{ at: at('01'), facts: { ...PERSON, ...facts } }]
  return {
    skewMs: 1000,
    reminderHour: 9,
    from: at('01'),
    to: at('19'),
    people: new Map([
      ['P1', { email: 'P1@x', phoneNumber: '+1', backupEmail: 'P1@backup', devices: [], timeline }],
    ]),
    subscriptions: [
      {
        id: 'one',
        userId: 'P1',
        token: 'P1n1',
        timeline: [
          {
            at: at('01'),
            facts: {
              status: 'active',
              billingCycle: 'monthly',
              chosenDays: [3],
              anchorDate: plainDate('2026-03-20'),
              nextBillingDate: plainDate('2026-03-20'),
            },
          },
        ],
      },
    ],
    rounds: Array.from(
      { length: 24 * 18 },
      (_, hour) => new Date(at('01', '00:00:02').getTime() + hour * 3_600_000),
    ),
    faults: [],
    charges: [],
    questions: [],
    answers: [],
    finalState: [],
    purged: new Set(),
    returned: [hard],
    taken: [mail, text, backupMail],
    ledger: [row, byText, toBackup],
    ...more,
  }
}

const verdicts = (evidence: Evidence) => judge(evidence).map(({ verdict, what }) => `${verdict}: ${what}`)

describe('of mails that came back the judge', () => {
  test('finds nothing where the row says so and the other ways warned', () => {
    expect(verdicts(life())).toEqual([])
  })

  test('finds one that is still called sent', () => {
    const sent = { ...row, state: 'sent', reason: null, updatedAt: LEFT }
    expect(verdicts(life({ ledger: [sent, byText, toBackup] }))).toEqual([
      'untold: sent, but its mail came back',
    ])
  })

  test('finds one that is called returned and was not', () => {
    expect(verdicts(life({ returned: [] }))).toContain(
      'untold: it says that its mail came back, and none did',
    )
  })

  test('finds a way that did not warn', () => {
    expect(verdicts(life({ ledger: [row], taken: [mail] }))).toEqual([
      'lost: not in the ledger',
      'lost: came back, and a text message did not warn',
      'lost: came back, and the backup address did not warn',
    ])
  })

  test('finds a backup address that got what had not come back', () => {
    const early = { ...backupMail, at: at('17', '09:30:00') }
    expect(verdicts(life({ taken: [mail, text, early] }))).toContain(
      'unowed: nothing came back from the first address',
    )
  })

  test('finds a mail after a complaint', () => {
    const sent = { ...row, state: 'sent', reason: null, updatedAt: LEFT }
    expect(
      verdicts(life({ returned: [], ledger: [sent, byText], taken: [mail, text] }, { complained: true })),
    ).toEqual(['unowed: it was reported as unwanted'])
  })

  test('finds a mail that came back for now and was not sent again', () => {
    const soft: ReturnedMail = { ...hard, kind: 'soft' }
    const sent = { ...row, state: 'sent', reason: null, updatedAt: LEFT }
    const known = life({ returned: [soft], ledger: [sent, byText, toBackup] })
    expect(verdicts(known)).toEqual(['untold: sent, but its mail came back for now and was not sent again'])
    const late = 'This reminder is late: it was due Tuesday, March 17, 2026 at 9:00 AM.'
    const again = {
      ...mail,
      at: at('17', '10:30:00'),
      text: mail.text.replace('\nBilled', `\n${late}\nBilled`),
    }
    expect(verdicts({ ...known, taken: [mail, text, backupMail, again] })).toEqual([])
  })

  test('accepts that an address rests when the second refused mail left anew a day after the first', () => {
    const refused = (day: string, time: string, messageId: string): ReturnedMail => ({
      to: 'P1@x',
      messageId,
      kind: 'hard',
      isAtOnce: false,
      leftAt: at(day, time),
      at: at(day, '20:00:00'),
    })
    const skipped = { ...row, state: 'skipped', reason: 'email-refused', messageId: null, sentAt: null }
    const found = (copies: Taken[]) =>
      verdicts(
        life(
          {
            returned: [refused('10', '13:03:00', 'a@host'), refused('11', '13:01:00', 'b@host')],
            ledger: [skipped],
            taken: copies,
          },
          { smsOn: false },
        ),
      ).filter((each) => each.includes('email-refused'))
    const anew: Taken = { ...mail, messageId: 'b@host', at: at('11', '13:42:00'), text: 'x' }
    expect(found([anew])).toEqual([])
    expect(found([])).toEqual(['lost: skipped: email-refused'])
  })

  test('accepts a last chance that a change leaves while the address rests, and wants it in time', () => {
    const changedAt = at('18', '01:44:00')
    const moved = { at: changedAt, facts: { ...PERSON, smsOn: false, zone: 'Africa/Cairo' } }
    const refused = (day: string): ReturnedMail => ({
      to: 'P1@x',
      messageId: `r${day}@host`,
      kind: 'hard',
      isAtOnce: true,
      leftAt: at(day, '09:00:02'),
      at: at(day, '09:00:02'),
    })
    const late = 'This reminder is late: it was due Wednesday, March 18, 2026 at 3:44 AM.'
    const found = (sentAt: Date) => {
      const home = { at: at('01'), facts: { ...PERSON, smsOn: false } }
      const sent = { ...row, state: 'sent', reason: null, dueAt: changedAt, sentAt, updatedAt: sentAt }
      const taken = {
        ...mail,
        at: sentAt,
        text: mail.text.replace('3 days', '2 days').replace('\nBilled', `\n${late}\nBilled`),
      }
      const person = { email: 'P1@x', phoneNumber: '+1', devices: [], timeline: [home, moved] }
      const noWorker = { kind: 'no-worker' as const, from: at('18', '01:00:00'), to: at('18', '07:00:00') }
      return verdicts(
        life({
          people: new Map([['P1', person]]),
          returned: [refused('10'), refused('12')],
          faults: [noWorker],
          ledger: [sent],
          taken: [taken],
        }),
      )
    }
    expect(found(at('18', '07:00:02'))).toEqual([])
    expect(found(at('18', '22:00:02'))).toContainEqual(expect.stringContaining('late without a reason'))
  })

  test('accepts that what a change took up again expired while no worker ran, and nothing else', () => {
    const refused = (day: string): ReturnedMail => ({
      to: 'P1@x',
      messageId: `r${day}@host`,
      kind: 'hard',
      isAtOnce: true,
      leftAt: at(day, '09:00:02'),
      at: at(day, '09:00:02'),
    })
    const home = { at: at('01'), facts: { ...PERSON, smsOn: false } }
    const changed = {
      at: at('17', '14:50:00'),
      facts: { ...PERSON, smsOn: false, planId: 'pro-annual' as const },
    }
    const person = { email: 'P1@x', phoneNumber: '+1', devices: [], timeline: [home, changed] }
    const expired = {
      ...row,
      state: 'expired',
      reason: 'renewal-began',
      messageId: null,
      sentAt: null,
      updatedAt: at('20', '07:00:02'),
    }
    const found = (noWorkerFrom: Date) =>
      verdicts(
        life({
          people: new Map([['P1', person]]),
          returned: [refused('10'), refused('12')],
          faults: [{ kind: 'no-worker', from: noWorkerFrom, to: at('20', '07:00:00') }],
          ledger: [expired],
          taken: [],
        }),
      )
    expect(found(at('17', '12:47:00'))).toEqual([])
    expect(found(at('19', '12:47:00'))).toContainEqual(expect.stringContaining('expired: renewal-began'))
  })

  test('accepts that a closer one replaced what somebody else of the household took up again', () => {
    const refused = (day: string): ReturnedMail => ({
      to: 'P1@x',
      messageId: `r${day}@host`,
      kind: 'hard',
      isAtOnce: true,
      leftAt: at(day, '09:00:02'),
      at: at(day, '09:00:02'),
    })
    const one = { email: 'P1@x', phoneNumber: '+1', devices: [] }
    const home = { at: at('01'), facts: { ...PERSON, smsOn: false, pushOn: false } }
    const other = { ...one, email: 'P2@x', phoneNumber: '+2' }
    const theirs = { at: at('01'), facts: { ...PERSON, smsOn: false, pushOn: false } }
    const changed = { at: at('17', '20:00:00'), facts: { ...theirs.facts, hour: 10 } }
    const [single] = life().subscriptions
    if (single === undefined) throw new Error('there is none')
    const sharing = {
      ownerId: 'P1',
      members: ['P1', 'P2'],
      organisers: ['P1'],
      payer: 'P1',
      decider: 'P1',
      followers: [],
      hiddenUntil: null,
    }
    const timeline = single.timeline.map((entry) => ({
      ...entry,
      facts: entry.facts && { ...entry.facts, chosenDays: [3, 2] },
    }))
    const replaced = {
      ...row,
      state: 'superseded',
      reason: 'closer-reminder',
      messageId: null,
      sentAt: null,
      updatedAt: at('18', '12:00:02'),
    }
    const closer = {
      ...replaced,
      day: '2026-03-18',
      dueAt: at('18', '09:00:00'),
      state: 'skipped',
      reason: 'email-refused',
    }
    const found = (of: readonly { at: Date; facts: PersonFacts }[]) =>
      verdicts(
        life({
          people: new Map([
            ['P1', { ...one, timeline: [home] }],
            ['P2', { ...other, timeline: [...of] }],
          ]),
          subscriptions: [{ ...single, timeline, sharing: [{ at: at('01'), facts: sharing }] }],
          returned: [refused('10'), refused('12')],
          faults: [{ kind: 'no-worker', from: at('17', '16:00:00'), to: at('18', '12:00:00') }],
          ledger: [replaced, closer],
          taken: [],
        }),
      )
    expect(found([theirs, changed])).toEqual([])
    expect(found([theirs])).toContainEqual(expect.stringContaining('superseded: closer-reminder'))
  })

  test('accepts what a change takes up again that was left out while the address rested, in its new hour', () => {
    const refused = (day: string): ReturnedMail => ({
      to: 'P1@x',
      messageId: `r${day}@host`,
      kind: 'hard',
      isAtOnce: true,
      leftAt: at(day, '09:00:02'),
      at: at(day, '09:00:02'),
    })
    // It repeats 17 March, whose 09:00 is at 20:00 UTC there.
    const moved = {
      at: at('18', '00:59:30'),
      facts: { ...PERSON, smsOn: false, zone: 'Pacific/Pago_Pago' },
    }
    const home = { at: at('01'), facts: { ...PERSON, smsOn: false } }
    const person = { email: 'P1@x', phoneNumber: '+1', devices: [], timeline: [home, moved] }
    const late = 'This reminder is late: it was due Tuesday, March 17, 2026 at 9:00 AM.'
    const found = (sentAt: Date, returned: ReturnedMail[]) => {
      const dueAt = at('17', '20:00:00')
      const sent = { ...row, state: 'sent', reason: null, dueAt, sentAt, updatedAt: sentAt }
      const again = { ...mail, at: sentAt, text: mail.text.replace('\nBilled', `\n${late}\nBilled`) }
      return verdicts(life({ people: new Map([['P1', person]]), returned, ledger: [sent], taken: [again] }))
    }
    const rests = [refused('10'), refused('12')]
    expect(found(at('18', '01:00:02'), rests)).toEqual([])
    expect(found(at('18', '22:00:02'), rests)).toContainEqual(
      expect.stringContaining('late without a reason'),
    )
    expect(found(at('18', '01:00:02'), [])).toContainEqual(expect.stringContaining('late without a reason'))
  })

  test('accepts that the mail to the backup address is sent again when it came back for now', () => {
    const left = at('17', '10:00:02')
    const soft: ReturnedMail = {
      to: 'P1@backup',
      messageId: 'b@host',
      kind: 'soft',
      isAtOnce: false,
      leftAt: left,
      at: at('17', '20:00:00'),
    }
    const late = 'This reminder is late: it was due Tuesday, March 17, 2026 at 10:00 AM.'
    const again = {
      ...backupMail,
      at: at('17', '20:00:30'),
      text: backupMail.text.replace('\nBilled', `\n${late}\nBilled`),
    }
    const sentAgain = { ...toBackup, sentAt: again.at, updatedAt: again.at }
    expect(
      verdicts(
        life({
          returned: [hard, soft],
          ledger: [row, byText, sentAgain],
          taken: [mail, text, backupMail, again],
        }),
      ),
    ).toEqual([])
  })

  test('accepts that an address rests after two refusals a day apart, and not after one', () => {
    const skipped = { ...row, messageId: null, state: 'skipped', reason: 'email-refused', sentAt: null }
    const [first, second] = [at('10'), at('12')].map(
      (leftAt, n): ReturnedMail => ({
        ...hard,
        messageId: `other-${n}`,
        leftAt,
        at: leftAt,
      }),
    )
    const known = (returned: (ReturnedMail | undefined)[]) =>
      life({
        returned: returned.filter((each) => each !== undefined),
        ledger: [{ ...skipped, updatedAt: LEFT }, byText, { ...toBackup, dueAt: row.dueAt, sentAt: LEFT }],
        taken: [text, { ...backupMail, at: LEFT }],
      })
    expect(verdicts(known([first, second]))).toEqual([])
    expect(verdicts(known([first]))).toEqual(['lost: skipped: email-refused'])
  })
})

describe('what a refused mail left to another way is due when a worker learnt it', () => {
  const lateMail = (minute: string): Taken => ({
    ...backupMail,
    at: at('17', '12:00:02'),
    text: mail.text.replace(
      '2026\n',
      `2026\nThis reminder is late: it was due Tuesday, March 17, 2026 at ${minute} AM.\n`,
    ),
  })
  const named = (minute: string) =>
    judge(life({ skewMs: 61_000, taken: [mail, text, lateMail(minute)] }))
      .map(({ what }) => what)
      .filter((what) => what.startsWith('it names'))
  test.each(['10:00', '10:01', '9:58'])('by its clock at %s', (minute) => expect(named(minute)).toEqual([]))
  test('not at another time', () => expect(named('10:05')).toHaveLength(1))
})

test.each([
  ['a mail about their account', '{"url":"https://x/login"}', false],
  ['an invitation', '{"url":"https://x/join/abc"}', true],
])('an address that rests may be working again after %s', (_, said, mayRest) => {
  const dies = { ...hard, leftAt: at('02'), at: at('02') }
  const taken = [{ ...mail, at: at('05'), messageId: 'other@host', text: said }]
  const returned = [dies, { ...dies, messageId: 'n@host', leftAt: at('04'), at: at('04') }]
  expect(returnTimes(life({ returned, taken })).mayRest('P1', at('10'))).toBe(mayRest)
})
