import type { ReminderBasis } from './basis/reminder-basis.ts'
import {
  type DueReminder,
  nextReminder,
  refText,
  remindersBetween,
  startOfMissedWindow,
} from './reminder-instants.ts'
import { type ReminderLine, readLedgerLines } from './reminder-ledger.ts'
import type { ReminderRef } from './reminder-warnings.ts'

/**
 * Self-check: reminders that must have a ledger entry and have none, including those of passed renewals. It
 * covers the time from the later of `owedSince` and the start of the missed window up to `claimedUntil`.
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
 * The next reminder to send: the earliest after `claimedUntil` whose entries
 * do not mark it as sent or in flight. Null if none.
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

/** Whether the alarm is missing or later than the next reminder, which would then be late. */
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
