import type { Account, Plan } from '@duely/contract'
import { cultureOf, DEFAULT_TIME_ZONE, REMINDER_HOUR } from '@duely/domain'

/** What a screen shows days, words and offers by. */
export type AccountFacts = {
  readonly zone: string
  readonly culture: string
  readonly plan: Plan | null
  /** How many active subscriptions the plan holds; null while the account is not known. */
  readonly limit: number | null
  /** The hour of the day at which their reminders go out. */
  readonly reminderHour: number
}

/**
 * The facts by the account. Where it could not be loaded the screens continue (spec, section 8) with the zone and
 * the language of the browser, and leave the limits to the server.
 */
export function accountFacts(account: Account | undefined): AccountFacts {
  if (account !== undefined) {
    const { profile, plan, usage, reminderHour } = account
    return { zone: profile.timezone, culture: profile.culture, plan, limit: usage.limit, reminderHour }
  }
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone ?? DEFAULT_TIME_ZONE
  return {
    zone,
    culture: cultureOf(navigator.language),
    plan: null,
    limit: null,
    reminderHour: REMINDER_HOUR,
  }
}
