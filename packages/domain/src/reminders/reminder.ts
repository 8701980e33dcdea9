import { addDays, earlierDate, type PlainDate } from '../dates/plain-date.ts'
import { isActive } from '../subscriptions/status.ts'
import { distinctDays } from './reminder-days.ts'
import {
  type Remindable,
  type ReminderRef,
  singleReminders,
  warningKinds,
  warningsFrom,
} from './reminder-warnings.ts'
import { repeatsFrom } from './renewal-reminders.ts'

/** Number of active subscriptions with at least one reminder day (spec, Reminders screen). */
export function activeReminderCount(
  subscriptions: readonly { readonly status: string; readonly reminderDays: readonly number[] }[],
): number {
  return subscriptions.filter((each) => isActive(each) && each.reminderDays.length > 0).length
}

/**
 * The earliest reminder day from today on, of renewals that are not kept; null is shown as 'None' (spec,
 * Reminders screen).
 */
export function nextReminderDay(remindables: readonly Remindable[], today: PlainDate): PlainDate | null {
  const days = remindables.filter(isActive).flatMap((each) => daysAhead(each, today))
  return days.length === 0 ? null : days.reduce(earlierDate)
}

/** The next day of each kind of reminder, and those of single renewals. */
function daysAhead(terms: Remindable, today: PlainDate): PlainDate[] {
  const isWanted = ({ renewalDate }: ReminderRef) => renewalDate !== terms.keptRenewal
  const first = (refs: Iterable<ReminderRef>): PlainDate[] => {
    for (const ref of refs) if (isWanted(ref)) return [ref.day]
    return []
  }
  const regular = distinctDays(terms.reminderDays).flatMap((daysBefore) =>
    warningKinds(terms)
      .flatMap((kind) => first(warningsFrom(terms, kind, addDays(today, daysBefore))))
      .map((warned) => addDays(warned, -daysBefore)),
  )
  const single = singleReminders(terms).filter((ref) => ref.day >= today && isWanted(ref))
  return [...regular, ...single.map(({ day }) => day), ...first(repeatsFrom(terms, today))]
}
