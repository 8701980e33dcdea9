import { addDays, type PlainDate } from '../dates/plain-date.ts'
import { isActive } from '../subscriptions/status.ts'
import { distinctDays } from './reminder-days.ts'
import { nextWarning, type Remindable, warningKinds } from './reminder-warnings.ts'
import { repeatsFrom } from './renewal-reminders.ts'

/** Number of active subscriptions with at least one reminder day (spec, Reminders screen). */
export function activeReminderCount(
  subscriptions: readonly { readonly status: string; readonly reminderDays: readonly number[] }[],
): number {
  return subscriptions.filter((each) => isActive(each) && each.reminderDays.length > 0).length
}

/** The earliest reminder day from today on; null is shown as 'None' (spec, Reminders screen). */
export function nextReminderDay(remindables: readonly Remindable[], today: PlainDate): PlainDate | null {
  let earliest: PlainDate | null = null
  for (const remindable of remindables) {
    if (!isActive(remindable)) continue
    for (const daysBefore of distinctDays(remindable.reminderDays)) {
      for (const kind of warningKinds(remindable)) {
        const warning = nextWarning(remindable, kind, addDays(today, daysBefore))
        const day = warning && addDays(warning.day, -daysBefore)
        if (day !== null && (earliest === null || day < earliest)) earliest = day
      }
    }
    const repeat = repeatsFrom(remindable, today).next().value
    if (repeat !== undefined && (earliest === null || repeat.day < earliest)) earliest = repeat.day
  }
  return earliest
}
