import { addDays, daysBetween, type PlainDate } from '../../dates/plain-date.ts'
import { REMINDER_HOUR } from '../../subscriptions/limits.ts'

/** On how many days before a renewal everybody is warned, on every plan. */
const DAYS_BEFORE = 3

/** The warning about a renewal. */
export type FirstWarning = {
  /** The day it goes out at REMINDER_HOUR; null: at once, because that moment has passed. */
  readonly day: PlainDate | null
  /** Days from the warning to the renewal. */
  readonly daysLeft: number
}

/**
 * The warning about a renewal for which a subscription is added now.
 * @param now the person's local day and hour, 0 to 23
 * @returns null for a renewal today or earlier: too late for a warning
 */
export function firstWarning(
  renewal: PlainDate,
  now: { readonly today: PlainDate; readonly hour: number },
): FirstWarning | null {
  const daysLeft = daysBetween(now.today, renewal)
  if (daysLeft < 1) return null
  const day = addDays(renewal, -DAYS_BEFORE)
  const isAhead = now.today < day || (now.today === day && now.hour < REMINDER_HOUR)
  return isAhead ? { day, daysLeft: DAYS_BEFORE } : { day: null, daysLeft: Math.min(daysLeft, DAYS_BEFORE) }
}
