import { isOccurrence } from '../dates/billing-cycle.ts'
import { endOfDay, localDate, startOfDay } from '../dates/local-time.ts'
import type { PlainDate } from '../dates/plain-date.ts'
import type { DeliveryReason } from '../deliveries/delivery-reasons.ts'
import { hasDeadlines } from '../subscriptions/deadlines.ts'
import { isActive } from '../subscriptions/status.ts'
import type { ReminderBasis } from './basis/reminder-basis.ts'
import { instantOf } from './reminder-instants.ts'
import { isRenewalOf, type Remindable, type ReminderRef, warnedOn } from './reminder-warnings.ts'
import { reminderDaysOf } from './renewal-reminders.ts'

/** Result of checking a ledger entry against today's facts. */
export type ReminderCheck =
  | { readonly owed: true }
  | { readonly owed: false; readonly state: 'superseded' | 'expired'; readonly reason: DeliveryReason }
  /** Owed at a later instant, because the recipient's zone or hour changed. */
  | { readonly owed: 'later'; readonly at: Date }

/**
 * Checks a ledger entry against the subscription's current facts.
 *
 * @param extendedUntil the entry's own `usefulUntil`, if set
 */
export function checkReminder(
  ref: ReminderRef,
  basis: ReminderBasis,
  now: Date,
  extendedUntil: Date | null = null,
): ReminderCheck {
  const { renewalDate, day } = ref
  const { remindable } = basis
  const superseded = (reason: DeliveryReason) => ({ owed: false, state: 'superseded', reason }) as const
  // Before the status: what was too late stays so, and its last renewal ends a subscription.
  if (now >= reminderUsefulUntil(ref, basis, extendedUntil))
    return {
      owed: false,
      state: 'expired',
      reason: hasDeadlines(remindable) ? 'deadline-passed' : 'renewal-began',
    }
  if (!isActive(remindable)) return superseded('not-active')
  if (!isRenewalOf(remindable, renewalDate)) return superseded('date-changed')
  if (remindable.keptRenewal === renewalDate) return superseded('kept')
  if (warnedOn(remindable, renewalDate) === null) return superseded('bound')
  if (!reminderDaysOf(remindable, renewalDate).includes(day))
    return superseded(hasDeadlines(remindable) ? 'deadline-changed' : 'days-changed')
  const at = instantOf(ref, basis)
  return at > now ? { owed: 'later', at } : { owed: true }
}

/**
 * The outcome of a reminder of a shared subscription whose renewal has passed on the owner's clock but not
 * yet on the reader's: it is too late, because nothing was changed. Null for any other.
 *
 * @param reason why it is not owed by its reader's clock
 */
export function overtaken(
  remindable: Remindable,
  renewalDate: PlainDate,
  reason: DeliveryReason,
): { readonly state: 'expired'; readonly reason: DeliveryReason } | null {
  const { anchorDate, nextBillingDate } = remindable
  const hasPassed = renewalDate < nextBillingDate && isOccurrence(anchorDate, remindable, renewalDate)
  if (reason !== 'date-changed' || !hasPassed) return null
  return { state: 'expired', reason: hasDeadlines(remindable) ? 'deadline-passed' : 'renewal-began' }
}

/**
 * The instant from which a reminder is too late. With a deadline, and for a reminder on the day itself, the
 * end of its warning day; else `usefulUntil`.
 */
export function reminderUsefulUntil(
  { renewalDate, day }: ReminderRef,
  { remindable, recipient }: ReminderBasis,
  extendedUntil: Date | null = null,
): Date {
  const lastDay = warnedOn(remindable, renewalDate) ?? renewalDate
  if (day < lastDay && !hasDeadlines(remindable))
    return usefulUntil(renewalDate, recipient.zone, extendedUntil)
  return endOfDay(lastDay, recipient.zone)
}

/**
 * Whether a reminder is the last chance to warn of its renewal: its last day, and owed since after that day's
 * instant, because a change left the renewal without a reminder ahead.
 *
 * @param dueAt owed since
 */
export function isLastChance(ref: ReminderRef, dueAt: Date, basis: ReminderBasis): boolean {
  return dueAt > instantOf(ref, basis) && reminderDaysOf(basis.remindable, ref.renewalDate).at(-1) === ref.day
}

/** Whether a reminder is still useful: the renewal day has not begun in the recipient's zone. */
export function isStillUseful(renewalDate: PlainDate, now: Date, zone: string): boolean {
  return localDate(now, zone) < renewalDate
}

/**
 * The instant from which a reminder is too late: the start of the renewal day, or later for one that a
 * timezone change has moved onto that day ("renews today").
 */
export function usefulUntil(renewalDate: PlainDate, zone: string, extendedUntil: Date | null = null): Date {
  const start = startOfDay(renewalDate, zone)
  return extendedUntil !== null && extendedUntil > start ? extendedUntil : start
}

/** Minutes after its instant from which a reminder counts as late. */
export const LATE_AFTER_MINUTES = 60

export function isLate(dueAt: Date, now: Date): boolean {
  return now.getTime() - dueAt.getTime() > LATE_AFTER_MINUTES * 60_000
}
