import type { Account } from '@duely/contract'
import {
  type ChannelFacts,
  type DeliveryReason,
  isChannelInPlan,
  openChannels,
  whyClosed,
} from '@duely/domain'

export type ChannelStates = {
  readonly email: boolean
  /** Null without a paid plan: SMS is no choice there. */
  readonly sms: boolean | null
  /** Why no text message goes out although SMS is a choice; null while it does. */
  readonly smsClosed: DeliveryReason | null
  /** Whether a reminder can reach its owner at all. */
  readonly reachable: boolean
}

/** What decides about the channels of a person who is signed in, whose address is therefore verified. */
function channelFacts({ profile, plan, texting }: Account): ChannelFacts {
  return {
    ...profile,
    plan,
    emailVerified: true,
    // Not in the account's answer: the delivery log shows which message was refused.
    emailRefused: false,
    phoneInvalid: texting.problem === 'number-invalid',
    phoneStopped: texting.problem === 'stopped',
    canSendSms: texting.available,
  }
}

/** By which ways reminders go out; an unproven number still counts as a choice that was made. */
export function channelStates(account: Account): ChannelStates {
  const facts = channelFacts(account)
  const smsClosed = whyClosed('sms', facts)
  return {
    email: whyClosed('email', facts) === null,
    sms: isChannelInPlan('sms', account.plan) ? smsClosed === null || smsClosed === 'phone-unverified' : null,
    smsClosed,
    reachable: openChannels(facts).length > 0,
  }
}

/** Whether a reminder can reach its owner at all. */
export function canBeReached(account: Account): boolean {
  return channelStates(account).reachable
}
