import type { Account } from '@duely/contract'
import { isPro, notificationsOn } from '@duely/domain'

export type OpenChannels = {
  readonly email: boolean
  /** Null without a paid plan: SMS is no choice there. */
  readonly sms: boolean | null
  /** SMS is on, but its number has not been proven: nothing is sent to it. */
  readonly smsWaits: boolean
}

/** By which ways reminders go out; none while all notifications are off. */
export function openChannels({ profile, plan }: Account): OpenChannels {
  const on = notificationsOn(profile)
  const sms = on && profile.smsEnabled && profile.smsConsent
  return {
    email: on && profile.emailEnabled,
    sms: isPro(plan) ? sms : null,
    smsWaits: isPro(plan) && sms && !profile.phoneVerified,
  }
}

/** Whether a reminder can reach its owner at all. */
export function canBeReached(account: Account): boolean {
  const { email, sms, smsWaits } = openChannels(account)
  return email || (sms === true && !smsWaits)
}
