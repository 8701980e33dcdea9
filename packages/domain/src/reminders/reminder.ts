import { addDays, type PlainDate } from '../calendar/plain-date.ts'
import { isActive } from '../subscriptions/status.ts'
import { normaliseReminderDays } from './reminder-days.ts'
import { firstRenewal, type Remindable, type ReminderRef } from './reminder-instants.ts'

/** The name of a message, the same at every try: what was sent under it is never sent again. */
export function reminderKey(subscriptionId: string, ref: ReminderRef, channel: string): string {
  return `${subscriptionId}/${ref.renewalDate}/${ref.daysBefore}/${channel}`
}

/** How many active ones have at least one reminder day (spec, Reminders screen). */
export function activeReminderCount(
  subscriptions: readonly { readonly status: string; readonly reminderDays: readonly number[] }[],
): number {
  return subscriptions.filter((each) => isActive(each) && each.reminderDays.length > 0).length
}

/** The earliest reminder day from today on; null reads 'None' (spec, Reminders screen). */
export function nextReminderDay(remindables: readonly Remindable[], today: PlainDate): PlainDate | null {
  let earliest: PlainDate | null = null
  for (const remindable of remindables) {
    if (!isActive(remindable)) continue
    for (const daysBefore of normaliseReminderDays(remindable.reminderDays)) {
      const day = addDays(firstRenewal(remindable, addDays(today, daysBefore)), -daysBefore)
      if (earliest === null || day < earliest) earliest = day
    }
  }
  return earliest
}
