import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CHANNELS, type Channel } from '../deliveries/delivery.ts'
import { WAY_KINDS } from '../ways/way-kinds.ts'
import { type ChannelFacts, isChannelInPlan, ledgerChannels, openChannels, whyClosed } from './channels.ts'

const FREE = { emailReminders: true, smsReminders: false, pushReminders: false }
const PRO = { emailReminders: true, smsReminders: true, pushReminders: true }
/** On Pro with everything enabled and verified. */
const all: ChannelFacts = {
  notificationsEnabled: true,
  emailEnabled: true,
  emailVerified: true,
  emailRefused: false,
  emailComplained: false,
  plan: PRO,
  smsEnabled: true,
  smsConsent: true,
  phoneNumber: '+15555550100',
  phoneVerified: true,
  phoneInvalid: false,
  phoneStopped: false,
  canSendSms: true,
  pushEnabled: true,
  pushDevices: 2,
  wayKinds: ['ntfy', 'discord'],
}

describe('why a channel is closed', () => {
  test.each<[Partial<ChannelFacts>, email: string | null, sms: string | null]>([
    [{}, null, null],
    [{ notificationsEnabled: false }, 'notifications-off', 'notifications-off'],
    [
      { notificationsEnabled: false, emailEnabled: false, plan: FREE },
      'notifications-off',
      'notifications-off',
    ],
    [{ notificationsEnabled: null, emailEnabled: null, smsEnabled: null, smsConsent: null }, null, 'sms-off'],
    [{ emailEnabled: false }, 'email-off', null],
    [{ emailVerified: false }, 'email-unverified', null],
    [{ emailRefused: true }, 'email-refused', null],
    [{ emailComplained: true }, 'COMPLAINED', null],
    [{ emailComplained: true, emailRefused: true }, 'COMPLAINED', null],
    [{ emailEnabled: false, emailComplained: true }, 'email-off', null],
    [{ emailEnabled: false, emailVerified: false, emailRefused: true }, 'email-off', null],
    [{ plan: { ...PRO, emailReminders: false } }, 'email-not-in-plan', null],
    [{ plan: FREE }, null, 'sms-not-in-plan'],
    [{ plan: null }, null, 'sms-not-in-plan'],
    [{ plan: FREE, phoneStopped: true }, null, 'sms-not-in-plan'],
    [{ smsEnabled: false }, null, 'sms-off'],
    [{ smsConsent: false }, null, 'sms-off'],
    [{ canSendSms: false }, null, 'sms-off'],
    [{ smsConsent: false, phoneStopped: true }, null, 'sms-stopped'],
    [{ phoneStopped: true }, null, 'sms-stopped'],
    [{ phoneStopped: true, phoneNumber: null }, null, 'phone-unverified'],
    [{ phoneInvalid: true, phoneVerified: false }, null, 'phone-invalid'],
    [{ phoneVerified: false }, null, 'phone-unverified'],
    [{ phoneNumber: null }, null, 'phone-unverified'],
  ])('%j: e-mail %s, text message %s', (change, email, sms) => {
    const facts = { ...all, ...change }
    expect([whyClosed('email', facts), whyClosed('sms', facts)]).toEqual([email, sms])
  })
})

test.each<[Partial<ChannelFacts>, string | null]>([
  [{}, null],
  [{ pushDevices: 1 }, null],
  [{ notificationsEnabled: false, pushEnabled: false }, 'notifications-off'],
  [{ plan: FREE, pushEnabled: false }, 'push-not-in-plan'],
  [{ plan: null }, 'push-not-in-plan'],
  [{ pushEnabled: false, pushDevices: 0 }, 'push-off'],
  [{ pushEnabled: null }, 'push-off'],
  [{ pushDevices: 0 }, 'push-no-device'],
  [{ emailEnabled: false, smsEnabled: false }, null],
])('%j: notification %s', (change, push) => {
  expect(whyClosed('push', { ...all, ...change })).toBe(push)
})

test.each<[Partial<ChannelFacts>, ntfy: string | null, slack: string | null]>([
  [{}, null, 'way-off'],
  [{ wayKinds: ['slack'] }, 'way-off', null],
  [{ wayKinds: [] }, 'way-off', 'way-off'],
  [{ notificationsEnabled: false }, 'notifications-off', 'notifications-off'],
  [{ plan: FREE }, 'way-not-in-plan', 'way-not-in-plan'],
  [{ plan: null }, 'way-not-in-plan', 'way-not-in-plan'],
  [{ emailEnabled: false, smsEnabled: false, pushEnabled: false }, null, 'way-off'],
])('%j: ntfy %s, Slack %s', (change, ntfy, slack) => {
  const facts = { ...all, ...change }
  expect([whyClosed('ntfy', facts), whyClosed('slack', facts)]).toEqual([ntfy, slack])
})

const BASIC: Channel[] = ['email', 'sms', 'push']
const WAYS: Channel[] = ['ntfy', 'discord']

describe('what is written into the ledger', () => {
  test.each<[Partial<ChannelFacts>, Channel[]]>([
    [{}, [...BASIC, ...WAYS]],
    [{ pushEnabled: false }, ['email', 'sms', ...WAYS]],
    [{ pushEnabled: null }, ['email', 'sms', ...WAYS]],
    [{ pushDevices: 0 }, ['email', 'sms', ...WAYS]],
    [{ notificationsEnabled: false, emailEnabled: false }, [...BASIC, ...WAYS]],
    [{ phoneVerified: false }, [...BASIC, ...WAYS]],
    [{ phoneStopped: true }, [...BASIC, ...WAYS]],
    [{ plan: FREE }, ['email']],
    [{ wayKinds: [] }, BASIC],
    [{ smsConsent: false }, ['email', 'push', ...WAYS]],
    [{ smsEnabled: false }, ['email', 'push', ...WAYS]],
    [{ canSendSms: false }, ['email', 'push', ...WAYS]],
  ])('%j: %j', (change, channels) => {
    expect(ledgerChannels({ ...all, ...change })).toEqual(channels)
  })
})

test.each([
  ['email', null, true],
  ['sms', null, false],
  ['sms', FREE, false],
  ['sms', PRO, true],
  ['push', null, false],
  ['push', FREE, false],
  ['push', PRO, true],
  ['matrix', null, false],
  ['matrix', FREE, false],
  ['matrix', PRO, true],
] as const)('%s on %j: %j', (channel, plan, expected) => {
  expect(isChannelInPlan(channel, plan)).toBe(expected)
})

const anySwitch = fc.option(fc.boolean())
const anyFacts: fc.Arbitrary<ChannelFacts> = fc.record({
  notificationsEnabled: anySwitch,
  emailEnabled: anySwitch,
  emailVerified: fc.boolean(),
  emailRefused: fc.boolean(),
  emailComplained: fc.boolean(),
  plan: fc.option(
    fc.record({ emailReminders: fc.boolean(), smsReminders: fc.boolean(), pushReminders: fc.boolean() }),
  ),
  smsEnabled: anySwitch,
  smsConsent: anySwitch,
  phoneNumber: fc.option(fc.constant('+15555550100')),
  phoneVerified: fc.boolean(),
  phoneInvalid: fc.boolean(),
  phoneStopped: fc.boolean(),
  canSendSms: fc.boolean(),
  pushEnabled: anySwitch,
  pushDevices: fc.nat(3),
  wayKinds: fc.subarray([...WAY_KINDS]),
})

test('open channels are in the ledger, closed ones have a reason, and the master switch closes all', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const open = openChannels(facts)
      expect(ledgerChannels(facts)).toEqual(expect.arrayContaining(open))
      for (const channel of CHANNELS) expect(whyClosed(channel, facts) === null).toBe(open.includes(channel))
      expect(openChannels({ ...facts, notificationsEnabled: false })).toEqual([])
    }),
  )
})

test('SMS requires the plan, consent and a verified number without STOP', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      if (!openChannels(facts).includes('sms')) return
      const { plan, smsConsent, phoneNumber, phoneVerified, phoneStopped } = facts
      expect([plan?.smsReminders, smsConsent, phoneNumber === null, phoneVerified, phoneStopped]).toEqual([
        true,
        true,
        false,
        true,
        false,
      ])
    }),
  )
})
