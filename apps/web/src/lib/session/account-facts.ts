import type { Account, Plan } from '@duely/contract'
import { cultureOf, DEFAULT_TIME_ZONE, REMINDER_HOUR } from '@duely/domain'

/** Account facts used by screens for dates, texts and offers. */
export type AccountFacts = {
  readonly zone: string
  readonly culture: string
  readonly plan: Plan | null
  /** Limit of active subscriptions; null while the account is unknown. */
  readonly limit: number | null
  /** Local hour of reminders. */
  readonly reminderHour: number
}

/**
 * The facts from the account. When it failed to load, screens continue (spec, section 8) with the browser's timezone
 * and language, and leave limits to the server.
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
