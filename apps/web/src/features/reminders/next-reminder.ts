import type { ReminderList } from '@duely/contract'
import { localDate, type PlainDate } from '@duely/domain'

/**
 * Date of the earliest unsent reminder: one still queued counts,
 * one sent this morning does not. Null when none is ahead.
 *
 * @param zone the owner's timezone
 * @param today an overdue reminder is sent today
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
