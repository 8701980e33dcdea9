import type { Account, Plan } from '@duely/contract'
import { cultureOf, DEFAULT_TIME_ZONE, isPro } from '@duely/domain'

/** Whose subscriptions these are, as far as the screen cares. */
export type Owner = {
  readonly zone: string
  readonly culture: string
  readonly plan: Plan | null
  /** How many active subscriptions the plan holds; null while the account is not known. */
  readonly limit: number | null
  /** Whether any channel is open for reminders. */
  readonly remindersGoOut: boolean
}

/**
 * The owner by the account. Where it could not be loaded the screen continues (spec, section 8) with what the browser
 * knows, and leaves the limits to the server.
 */
export function ownerOf(account: Account | undefined): Owner {
  if (account === undefined) {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone ?? DEFAULT_TIME_ZONE
    return { zone, culture: cultureOf(navigator.language), plan: null, limit: null, remindersGoOut: true }
  }
  const { profile, plan, usage } = account
  const bySms = isPro(plan) && profile.smsEnabled && profile.phoneVerified
  return {
    zone: profile.timezone,
    culture: profile.culture,
    plan,
    limit: usage.limit,
    remindersGoOut: profile.notificationsEnabled && (profile.emailEnabled || bySms),
  }
}
