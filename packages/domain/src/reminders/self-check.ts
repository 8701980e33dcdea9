import type { ReminderBasis } from './basis/reminder-basis.ts'
import {
  type DueReminder,
  nextReminder,
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

/**
 * The next reminder that goes out: the earliest later than `claimedUntil` whose lines do not say that it went out or is
 * on its way. Null if there is none.
 */
export function nextOwed(
  basis: ReminderBasis,
  claimedUntil: Date,
  lines: readonly ReminderLine[],
  now: Date,
): DueReminder | null {
  const { isHandled } = readLedgerLines(lines, basis, now)
  return nextReminder(basis.remindable, basis.recipient, claimedUntil, isHandled)
}

/** Whether the alarm is set later than the next reminder, or not at all: then that one would be late. */
export function isAlarmLate(
  basis: ReminderBasis,
  claimedUntil: Date,
  remindAt: Date | null,
  lines: readonly ReminderLine[],
  now: Date,
): boolean {
  const next = nextOwed(basis, claimedUntil, lines, now)
  return next !== null && (remindAt === null || remindAt > next.dueAt)
}
