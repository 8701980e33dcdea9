import { localDate } from '../dates/local-time.ts'
import { addDays, type PlainDate } from '../dates/plain-date.ts'
import { hasDeadlines } from '../subscriptions/deadlines.ts'
import { isActive } from '../subscriptions/status.ts'
import { isNewBasis, type ReminderBasis } from './basis/reminder-basis.ts'
import { instantOf } from './reminder-instants.ts'
import type { ReminderLedger } from './reminder-ledger.ts'
import { nextWarning, type ReminderRef, warnedOn } from './reminder-warnings.ts'
import { reminderDaysOf } from './renewal-reminders.ts'

type Change = {
  readonly before: ReminderBasis | null
  readonly after: ReminderBasis
  readonly quiet?: boolean
}

/**
 * The last possible reminder that a change leaves at an instant: of the first renewal that can still be
 * avoided then, when it has no reminder ahead and none was sent. Null where it has.
 *
 * @param taken reminders that this plan records already
 */
export function lastChanceAt(
  at: Date,
  { before, after, quiet = false }: Change,
  ledger: ReminderLedger,
  taken: readonly ReminderRef[],
): ReminderRef | null {
  const { remindable, recipient } = after
  if (quiet || !isNewBasis(before, after) || !isActive(remindable)) return null
  const today = localDate(at, recipient.zone)
  // The deadline itself is still in time; the renewal day is not.
  const from = hasDeadlines(remindable) ? today : addDays(today, 1)
  const renewalDate = nextWarning(remindable, 'deadline', from)?.renewalDate
  const day = renewalDate && reminderDaysOf(remindable, renewalDate).at(-1)
  if (renewalDate === undefined || day === undefined) return null
  const ref = { renewalDate, day }
  // The last day: if it has passed, all have.
  if (instantOf(ref, after) > at) return null
  if (hasWarned(ledger, renewalDate, before, after) || taken.some((each) => each.renewalDate === renewalDate))
    return null
  return ledger.isHandled(ref) || ledger.reasonOf(ref) === 'imported-quietly' ? null : ref
}

/**
 * Whether a reminder of that renewal went out or is going out. After a correction of the last day to cancel,
 * one that was sent before the first day of the corrected terms named a wrong deadline and does not count.
 */
function hasWarned(
  ledger: ReminderLedger,
  renewalDate: PlainDate,
  before: ReminderBasis | null,
  { remindable }: ReminderBasis,
): boolean {
  const closest = ledger.closestGoing(renewalDate)
  if (closest === null) return false
  const isCorrected =
    before !== null && warnedOn(before.remindable, renewalDate) !== warnedOn(remindable, renewalDate)
  const [first] = reminderDaysOf(remindable, renewalDate)
  return !isCorrected || first === undefined || closest >= first
}
