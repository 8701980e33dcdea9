import { instantAt, nextWatchDay, type ReminderBasis, type Watch } from '@duely/domain'

/**
 * When the watch moves on, by its owner's clock and at the hour of their reminders; null when it does not.
 * What a change makes due at once is due since that change, and a lateness that was there stays.
 *
 * @param before the alarm before the change
 */
export function watchAlarm(
  { watch, before }: { watch: Watch | null; before: Date | null },
  { remindable, recipient }: ReminderBasis,
  now: Date,
): Date | null {
  if (watch === null || remindable.status !== 'cancelled') return null
  const day = nextWatchDay(watch, remindable)
  if (day === null) return null
  const at = instantAt(day, recipient.hour, recipient.zone)
  if (at > now) return at
  return before !== null && before <= now ? before : now
}
