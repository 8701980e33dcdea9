import { isActive } from '../subscriptions/status.ts'
import { compareDates, daysBetween, type PlainDate } from './plain-date.ts'

export const UPCOMING_DAYS = 7
export const UPCOMING_ROWS = 5
export const SOON_DAYS = 3

export type Renewing = {
  readonly name: string
  readonly status: string
  readonly nextBillingDate: PlainDate
}
export type Renewal<T> = { readonly subscription: T; readonly days: number }

/** The dashboard's list: active, renewing in 0 to 7 days, at most 5, by date, then name (spec, section 9). */
export function upcomingRenewals<T extends Renewing>(
  subscriptions: readonly T[],
  today: PlainDate,
): Renewal<T>[] {
  return withinWindow(subscriptions, today)
    .sort(
      (a, b) =>
        compareDates(a.subscription.nextBillingDate, b.subscription.nextBillingDate) ||
        a.subscription.name.localeCompare(b.subscription.name, 'en'),
    )
    .slice(0, UPCOMING_ROWS)
}

/** The dashboard's card: the number of renewals in the next 7 days. */
export function countUpcomingRenewals(subscriptions: readonly Renewing[], today: PlainDate): number {
  return withinWindow(subscriptions, today).length
}

/** Orange at 3 days or fewer, green otherwise. */
export function dotTone(days: number): 'orange' | 'green' {
  return days <= SOON_DAYS ? 'orange' : 'green'
}

/** Days to the next renewal of any active subscription; null is shown as 'N/A' (spec, Subscriptions page). */
export function nextRenewalDays(
  subscriptions: readonly { readonly status: string; readonly nextBillingDate: PlainDate }[],
  today: PlainDate,
): number | null {
  const days = subscriptions
    .filter(isActive)
    .map((subscription) => daysBetween(today, subscription.nextBillingDate))
    .filter((left) => left >= 0)
  return days.length === 0 ? null : days.reduce((least, left) => Math.min(least, left))
}

function withinWindow<T extends Renewing>(subscriptions: readonly T[], today: PlainDate): Renewal<T>[] {
  return subscriptions
    .filter(isActive)
    .map((subscription) => ({ subscription, days: daysBetween(today, subscription.nextBillingDate) }))
    .filter(({ days }) => days >= 0 && days <= UPCOMING_DAYS)
}
