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
  /** Null without a paid plan, where SMS is not available. */
  readonly sms: boolean | null
  /** Why no text message is sent although SMS is chosen; null when it is. */
  readonly smsClosed: DeliveryReason | null
  /** Whether any channel is open. */
  readonly reachable: boolean
}

/** Channel facts of a signed-in user, whose address is therefore verified. */
function channelFacts({ profile, plan, texting, pushDevices, ways, mailTrouble }: Account): ChannelFacts {
  const hasBackup = profile.backupEmail !== null
  return {
    ...profile,
    plan,
    emailVerified: true,
    // The backup address takes what the first one does not.
    emailRefused: !hasBackup && mailTrouble?.rests === true,
    emailComplained: !hasBackup && mailTrouble?.kind === 'complained',
    phoneInvalid: texting.problem === 'number-invalid',
    phoneStopped: texting.problem === 'stopped',
    canSendSms: texting.available,
    pushDevices,
    wayKinds: ways,
  }
}

/** State of each channel; an unverified number counts as chosen. */
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

/** Whether any channel is open. */
export function canBeReached(account: Account): boolean {
  return channelStates(account).reachable
}
