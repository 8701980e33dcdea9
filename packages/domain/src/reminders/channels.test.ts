import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ChannelFacts, isChannelInPlan, ledgerChannels, openChannels, whyClosed } from './channels.ts'
import { CHANNELS, type Channel } from './delivery.ts'

const FREE = { emailReminders: true, smsReminders: false }
const PRO = { emailReminders: true, smsReminders: true }
/** On Pro with everything enabled and verified. */
const all: ChannelFacts = {
  notificationsEnabled: true,
  emailEnabled: true,
  emailVerified: true,
  emailRefused: false,
  plan: PRO,
  smsEnabled: true,
  smsConsent: true,
  phoneNumber: '+15555550100',
  phoneVerified: true,
  phoneInvalid: false,
  phoneStopped: false,
  canSendSms: true,
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

describe('what is written into the ledger', () => {
  test.each<[Partial<ChannelFacts>, Channel[]]>([
    [{}, ['email', 'sms']],
    [{ notificationsEnabled: false, emailEnabled: false }, ['email', 'sms']],
    [{ phoneVerified: false }, ['email', 'sms']],
    [{ phoneStopped: true }, ['email', 'sms']],
    [{ plan: FREE }, ['email']],
    [{ smsConsent: false }, ['email']],
    [{ smsEnabled: false }, ['email']],
    [{ canSendSms: false }, ['email']],
  ])('%j: %j', (change, channels) => {
    expect(ledgerChannels({ ...all, ...change })).toEqual(channels)
  })
})

test.each([
  ['email', null, true],
  ['sms', null, false],
  ['sms', FREE, false],
  ['sms', PRO, true],
] as const)('%s on %j: %j', (channel, plan, expected) => {
  expect(isChannelInPlan(channel, plan)).toBe(expected)
})

const anySwitch = fc.option(fc.boolean())
const anyFacts: fc.Arbitrary<ChannelFacts> = fc.record({
  notificationsEnabled: anySwitch,
  emailEnabled: anySwitch,
  emailVerified: fc.boolean(),
  emailRefused: fc.boolean(),
  plan: fc.option(fc.record({ emailReminders: fc.boolean(), smsReminders: fc.boolean() })),
  smsEnabled: anySwitch,
  smsConsent: anySwitch,
  phoneNumber: fc.option(fc.constant('+15555550100')),
  phoneVerified: fc.boolean(),
  phoneInvalid: fc.boolean(),
  phoneStopped: fc.boolean(),
  canSendSms: fc.boolean(),
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
