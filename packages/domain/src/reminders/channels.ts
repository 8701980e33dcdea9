import { CHANNELS, type Channel } from './delivery.ts'
import type { DeliveryReason } from './delivery-reasons.ts'

/** What of a plan decides about channels. */
export type ChannelPlan = { readonly emailReminders: boolean; readonly smsReminders: boolean }

/**
 * All that decides whether a reminder can reach somebody. Null is a profile that is still being made: then the
 * switches are as they will be.
 */
export type ChannelFacts = {
  readonly notificationsEnabled: boolean | null
  readonly emailEnabled: boolean | null
  readonly emailVerified: boolean
  /** The address has finally refused earlier messages. */
  readonly emailRefused: boolean
  /** Null without an active membership: that is Free. */
  readonly plan: ChannelPlan | null
  readonly smsEnabled: boolean | null
  readonly smsConsent: boolean | null
  readonly phoneNumber: string | null
  readonly phoneVerified: boolean
  /** A carrier said that the number takes no text messages. */
  readonly phoneInvalid: boolean
  /** The number replied STOP and has not asked for messages again. */
  readonly phoneStopped: boolean
  /** Whether the product has a provider of text messages. */
  readonly canSendSms: boolean
}

type ChannelRule = {
  readonly reason: DeliveryReason
  closes(facts: ChannelFacts): boolean
  /** Somebody who has not chosen a channel finds nothing of it in their log. */
  readonly isNotChosen?: true
}

const MASTER: ChannelRule = {
  reason: 'notifications-off',
  closes: ({ notificationsEnabled }) => notificationsEnabled === false,
}

/** Of each channel what closes it; the first that does is the reason its owner reads. */
const RULES: Record<Channel, readonly ChannelRule[]> = {
  email: [
    MASTER,
    { reason: 'email-off', closes: ({ emailEnabled }) => emailEnabled === false },
    { reason: 'email-unverified', closes: ({ emailVerified }) => !emailVerified },
    { reason: 'email-not-in-plan', closes: ({ plan }) => !isChannelInPlan('email', plan) },
    { reason: 'email-refused', closes: ({ emailRefused }) => emailRefused },
  ],
  sms: [
    MASTER,
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
}

/** Whether the plan includes the channel; without a plan the one of Free. */
export function isChannelInPlan(channel: Channel, plan: ChannelPlan | null): boolean {
  if (channel === 'email') return plan?.emailReminders ?? true
  return plan?.smsReminders ?? false
}

/** Why no reminder goes out by this channel: the code its owner reads; null while it is open. */
export function whyClosed(channel: Channel, facts: ChannelFacts): DeliveryReason | null {
  return RULES[channel].find((rule) => rule.closes(facts))?.reason ?? null
}

/** The channels by which a reminder goes out. */
export function openChannels(facts: ChannelFacts): Channel[] {
  return CHANNELS.filter((channel) => whyClosed(channel, facts) === null)
}

/**
 * The channels whose fate is written into the ledger: each that was chosen, open or not, for whatever is not sent is
 * explained there.
 */
export function ledgerChannels(facts: ChannelFacts): Channel[] {
  return CHANNELS.filter((channel) => !RULES[channel].some((rule) => rule.isNotChosen && rule.closes(facts)))
}
