import type { ReminderBasis } from './reminder-basis.ts'
import {
  type DueReminder,
  nextReminderAfter,
  type ReminderRef,
  refText,
  remindersBetween,
  startOfMissedWindow,
} from './reminder-instants.ts'
import { type ReminderLine, readLedgerLines } from './reminder-ledger.ts'

/**
 * The self-check: reminders that must have a line and have none. Looks from the later of `owedSince` and the start of
 * the window of missed ones up to `claimedUntil`, at renewals that have passed as well.
 */
export function missingReminders(
  { remindable, recipient }: ReminderBasis,
  claimedUntil: Date,
  owedSince: Date,
  lines: readonly ReminderRef[],
  now: Date,
): DueReminder[] {
  const written = new Set(lines.map(refText))
  const window = startOfMissedWindow(now, recipient.zone)
  const from = new Date(Math.max(window.getTime(), owedSince.getTime()) - 1)
  const { anchorDate, nextBillingDate } = remindable
  const everSince = {
    ...remindable,
    nextBillingDate: anchorDate < nextBillingDate ? anchorDate : nextBillingDate,
  }
  const until = claimedUntil < now ? claimedUntil : now
  return remindersBetween(everSince, recipient, from, until).filter(({ ref }) => !written.has(refText(ref)))
}

/** Whether the alarm is set later than the next reminder, or not at all: then that one would be late. */
export function isAlarmLate(
  basis: ReminderBasis,
  claimedUntil: Date,
  remindAt: Date | null,
  lines: readonly ReminderLine[],
  now: Date,
): boolean {
  const { isHandled } = readLedgerLines(lines, basis, now)
  const next = nextReminderAfter(basis.remindable, basis.recipient, claimedUntil, isHandled)
  return next !== null && (remindAt === null || remindAt > next)
}
