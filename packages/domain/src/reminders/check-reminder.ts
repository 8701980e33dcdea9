import { isBefore, type PlainDate } from '../calendar/plain-date.ts'
import { localDate, startOfDay } from '../calendar/time-zones.ts'
import { isActive } from '../subscriptions/status.ts'
import type { DeliveryReason } from './delivery-reasons.ts'
import type { ReminderBasis } from './reminder-basis.ts'
import { instantOf, isRenewalOf, type ReminderRef } from './reminder-instants.ts'

/** What today's facts say about a reminder that was owed when it was written down. */
export type ReminderCheck =
  | { readonly owed: true }
  | { readonly owed: false; readonly state: 'superseded' | 'expired'; readonly reason: DeliveryReason }
  /** Owed, but at a later instant: its recipient's clock was changed. */
  | { readonly owed: 'later'; readonly at: Date }

/**
 * Compares one line of the ledger with the subscription as it is now.
 *
 * @param extendedUntil the line's own `usefulUntil`, where it has one
 */
export function checkReminder(
  ref: ReminderRef,
  { remindable, recipient }: ReminderBasis,
  now: Date,
  extendedUntil: Date | null = null,
): ReminderCheck {
  const { renewalDate, daysBefore } = ref
  if (!isActive(remindable)) return { owed: false, state: 'superseded', reason: 'not-active' }
  if (now >= usefulUntil(renewalDate, recipient.zone, extendedUntil))
    return { owed: false, state: 'expired', reason: 'renewal-began' }
  if (!isRenewalOf(remindable, renewalDate))
    return { owed: false, state: 'superseded', reason: 'date-changed' }
  if (!remindable.reminderDays.includes(daysBefore))
    return { owed: false, state: 'superseded', reason: 'days-changed' }
  const at = instantOf(ref, recipient)
  return at > now ? { owed: 'later', at } : { owed: true }
}

/** Whether a reminder still warns: the renewal day has not begun on the recipient's clock. */
export function isStillUseful(renewalDate: PlainDate, now: Date, zone: string): boolean {
  return isBefore(localDate(now, zone), renewalDate)
}

/**
 * The instant from which a reminder is too late: the start of the renewal day, or later for one that a change of zone
 * has moved onto that day ("renews today").
 */
export function usefulUntil(renewalDate: PlainDate, zone: string, extendedUntil: Date | null = null): Date {
  const start = startOfDay(renewalDate, zone)
  return extendedUntil !== null && extendedUntil > start ? extendedUntil : start
}

/** More than this after its instant a reminder counts as late. */
export const LATE_AFTER_MINUTES = 60

export function isLate(dueAt: Date, now: Date): boolean {
  return now.getTime() - dueAt.getTime() > LATE_AFTER_MINUTES * 60_000
}
