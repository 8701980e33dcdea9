import { CHANNELS, type Channel } from '../deliveries/delivery.ts'
import type { DeliveryReason } from '../deliveries/delivery-reasons.ts'
import type { Plan } from '../plans/plan.ts'
import { forEachWayKind, type WayKind } from '../ways/way-kinds.ts'

/** Channel features of a plan. */
type ChannelPlan = Pick<Plan, 'emailReminders' | 'smsReminders' | 'pushReminders'>

/**
 * Facts that decide whether a reminder can reach a user. A null
 * profile is still being created: defaults apply.
 */
export type ChannelFacts = {
  readonly notificationsEnabled: boolean | null
  readonly emailEnabled: boolean | null
  readonly emailVerified: boolean
  /** The address rests: it has permanently rejected earlier messages. */
  readonly emailRefused: boolean
  /** The address's provider reported our mails as unwanted, and its owner has not turned them on again. */
  readonly emailComplained: boolean
  /** Null without an active membership, which counts as Free. */
  readonly plan: ChannelPlan | null
  readonly smsEnabled: boolean | null
  readonly smsConsent: boolean | null
  readonly phoneNumber: string | null
  readonly phoneVerified: boolean
  /** A carrier reported that the number cannot receive text messages. */
  readonly phoneInvalid: boolean
  /** The number replied STOP and has not sent START since. */
  readonly phoneStopped: boolean
  /** Whether an SMS provider is configured. */
  readonly canSendSms: boolean
  readonly pushEnabled: boolean | null
  /** Devices that take notifications. */
  readonly pushDevices: number
  /** The services of the ways that are turned on. */
  readonly wayKinds: readonly WayKind[]
}

type ChannelRule = {
  readonly reason: DeliveryReason
  closes(facts: ChannelFacts): boolean
  /** Not logged, because the user did not choose this channel. */
  readonly isNotChosen?: true
}

const MASTER_RULE: ChannelRule = {
  reason: 'notifications-off',
  closes: ({ notificationsEnabled }) => notificationsEnabled === false,
}

/** Conditions that close each channel; the first match is the reason shown to the owner. */
const RULES: Record<Channel, readonly ChannelRule[]> = {
  email: [
    MASTER_RULE,
    { reason: 'email-off', closes: ({ emailEnabled }) => emailEnabled === false },
    { reason: 'email-unverified', closes: ({ emailVerified }) => !emailVerified },
    { reason: 'email-not-in-plan', closes: ({ plan }) => !isChannelInPlan('email', plan) },
    { reason: 'COMPLAINED', closes: ({ emailComplained }) => emailComplained },
    { reason: 'email-refused', closes: ({ emailRefused }) => emailRefused },
  ],
  sms: [
    MASTER_RULE,
    { reason: 'sms-not-in-plan', closes: ({ plan }) => !isChannelInPlan('sms', plan), isNotChosen: true },
    {
      reason: 'sms-stopped',
      closes: ({ phoneNumber, phoneStopped }) => phoneNumber !== null && phoneStopped,
    },
    {
      reason: 'sms-off',
      closes: ({ smsEnabled, smsConsent, canSendSms }) => !(smsEnabled && smsConsent && canSendSms),
      isNotChosen: true,
    },
    { reason: 'phone-invalid', closes: ({ phoneInvalid }) => phoneInvalid },
    {
      reason: 'phone-unverified',
      closes: ({ phoneNumber, phoneVerified }) => phoneNumber === null || !phoneVerified,
    },
  ],
  push: [
    MASTER_RULE,
    { reason: 'push-not-in-plan', closes: ({ plan }) => !isChannelInPlan('push', plan), isNotChosen: true },
    { reason: 'push-off', closes: ({ pushEnabled }) => !pushEnabled, isNotChosen: true },
    { reason: 'push-no-device', closes: ({ pushDevices }) => pushDevices === 0, isNotChosen: true },
  ],
  ...forEachWayKind((kind): readonly ChannelRule[] => [
    MASTER_RULE,
    { reason: 'way-not-in-plan', closes: ({ plan }) => !isChannelInPlan(kind, plan), isNotChosen: true },
    { reason: 'way-off', closes: ({ wayKinds }) => !wayKinds.includes(kind), isNotChosen: true },
  ]),
}

/** Whether the plan includes the channel; without a plan that of Free. */
export function isChannelInPlan(channel: Channel, plan: ChannelPlan | null): boolean {
  if (channel === 'email') return plan?.emailReminders ?? true
  return (channel === 'sms' ? plan?.smsReminders : plan?.pushReminders) ?? false
}

/** The facts for reminders to a backup address, which takes what the first address gives back. */
export function onBackupAddress(facts: ChannelFacts): ChannelFacts {
  return { ...facts, emailRefused: false, emailComplained: false }
}

/** The reason why the channel is closed; null while it is open. */
export function whyClosed(channel: Channel, facts: ChannelFacts): DeliveryReason | null {
  return RULES[channel].find((rule) => rule.closes(facts))?.reason ?? null
}

/** The open channels. */
export function openChannels(facts: ChannelFacts): Channel[] {
  return CHANNELS.filter((channel) => whyClosed(channel, facts) === null)
}

/**
 * The channels recorded in the ledger: every chosen one, open or not,
 * so that the log explains what was not sent.
 */
export function ledgerChannels(facts: ChannelFacts): Channel[] {
  return CHANNELS.filter((channel) => !RULES[channel].some((rule) => rule.isNotChosen && rule.closes(facts)))
}
