import type { ReminderList } from '@duely/contract'
import { localDate, type PlainDate } from '@duely/domain'

/**
 * The day of the earliest reminder that has not been sent: one still on its way counts, one sent this morning does not.
 * Null where none is ahead.
 *
 * @param zone the owner's
 * @param today what is overdue goes out today, not on a day that has passed
 */
export function nextReminderOn(
  { reminders, deliveries }: ReminderList,
  zone: string,
  today: PlainDate,
): PlainDate | null {
  const waiting = deliveries.filter(
    ({ kind, state }) => kind === 'reminder' && (state === 'pending' || state === 'sending'),
  )
  const instants = [
    ...reminders.map(({ remindAt }) => Date.parse(remindAt)),
    ...waiting.map(({ dueAt, nextAttemptAt }) => Date.parse(nextAttemptAt ?? dueAt)),
  ]
  if (instants.length === 0) return null
  const day = localDate(new Date(Math.min(...instants)), zone)
  return day < today ? today : day
}
