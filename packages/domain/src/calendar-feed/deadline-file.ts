import type { RemindersTexts } from '@duely/texts/reminders'
import { addDays, type PlainDate } from '../dates/plain-date.ts'
import { alarmLines, CALENDAR_BEGINS, icalDate, icalFile, icalInstant, icalText } from './ical-text.ts'

/** The last day on which a renewal can be cancelled. */
export type Deadline = {
  readonly subscriptionId: string
  readonly name: string
  readonly lastDay: PlainDate
  readonly renewalDate: PlainDate
}

/** Origin of the links, and the hour of the alarms, 0 to 23. */
export type DeadlineFileOptions = {
  readonly publicUrl: string
  readonly hour: number
  readonly writtenAt: Date
  /** The reader's. */
  readonly t: RemindersTexts
}

/**
 * Deadlines as an iCalendar file (RFC 5545) of all-day events with a morning alarm. Uses the feed's UIDs, so
 * that a calendar with both shows each event once.
 */
export function deadlineFile(
  deadlines: readonly Deadline[],
  { publicUrl, hour, writtenAt, t }: DeadlineFileOptions,
): string {
  return icalFile([
    ...CALENDAR_BEGINS,
    ...deadlines.flatMap(({ subscriptionId, name, lastDay, renewalDate }) => {
      const kind = lastDay === renewalDate ? 'renewal' : 'deadline'
      const summary = t.lastDayToCancel({ name })
      return [
        'BEGIN:VEVENT',
        `UID:${kind}-${subscriptionId}-${lastDay}@duely`,
        `DTSTAMP:${icalInstant(writtenAt)}`,
        `DTSTART;VALUE=DATE:${icalDate(lastDay)}`,
        `DTEND;VALUE=DATE:${icalDate(addDays(lastDay, 1))}`,
        `SUMMARY:${icalText(summary)}`,
        `URL:${publicUrl}/dashboard/subscriptions/${subscriptionId}`,
        'CLASS:PRIVATE',
        'TRANSP:TRANSPARENT',
        ...alarmLines(0, hour, summary),
        'END:VEVENT',
      ]
    }),
    'END:VCALENDAR',
  ])
}
