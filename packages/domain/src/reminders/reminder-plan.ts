import { endOfDay, localDate, startOfDay } from '../dates/local-time.ts'
import { daysBetween, type PlainDate } from '../dates/plain-date.ts'
import type { DeliveryReason, MovedReason } from '../deliveries/delivery-reasons.ts'
import { hasDeadlines } from '../subscriptions/deadlines.ts'
import { isActive } from '../subscriptions/status.ts'
import { includesReminder, isNewBasis, type ReminderBasis } from './basis/reminder-basis.ts'
import { checkReminder, isStillUseful, reminderUsefulUntil } from './check-reminder.ts'
import { lastChanceAt } from './last-chance.ts'
import {
  type DueReminder,
  instantOf,
  nextReminderAfter,
  refText,
  remindersBetween,
  repeatsMovedIntoPast,
} from './reminder-instants.ts'
import { type LineName, type ReminderLedger, type ReminderLine, readLedgerLines } from './reminder-ledger.ts'
import { type ReminderRef, warnedOn } from './reminder-warnings.ts'
import { SWITCH_REASONS } from './switch-reasons.ts'

/** A reminder to record. `dueAt`: owed since; `daysLeft`: actual days from now. */
export type PlannedReminder = ReminderRef & { readonly dueAt: Date; readonly daysLeft: number }
export type DroppedReminder = PlannedReminder & { readonly reason: DeliveryReason }

export type ReminderPlan = {
  /**
   * To send at once, one per renewal. `extendedUntil` is set when
   * that is later than the start of the renewal day.
   */
  readonly send: (PlannedReminder & { readonly extendedUntil: Date | null })[]
  readonly superseded: DroppedReminder[]
  readonly expired: DroppedReminder[]
  readonly skipped: DroppedReminder[]
  /** Queued entries that these facts no longer ask for. */
  readonly withdrawn: ReminderLedger['withdrawn']
  /** Queued entries that stay useful on the renewal day, because a timezone change has moved it onto them. */
  readonly extended: (LineName & { readonly extendedUntil: Date })[]
  /** The next instant not covered by this plan. */
  readonly remindAt: Date | null
  /** Whether the change may have created newly owed reminders, which are owed since now. */
  readonly isNewlyOwed: boolean
}

export type ReminderQuestion = {
  /** The basis at the last planning; null when never planned. */
  readonly before: ReminderBasis | null
  readonly after: ReminderBasis
  /** Instant, inclusive, up to which reminders have been recorded; null when never planned. */
  readonly claimedUntil: Date | null
  /** This subscription's ledger entries on all channels for renewals from today on. */
  readonly lines: readonly ReminderLine[]
  readonly now: Date
  /** When the change was made, if it is derived later. Default: now. */
  readonly changedAt?: Date
  /** Send nothing at once for reminders that had passed before it was recorded (an import). */
  readonly quiet?: boolean
}

/**
 * Decides what to record now and when to look again, for the passage of time (`before` equals `after`) and
 * any change of facts, timezone, hour or zone data:
 *
 * - A reminder owed before a change stays owed, wherever its instant lies now. It keeps the instant from
 *   which it was owed, or is owed since the change if that moved the instant into the past.
 * - A newly owed reminder that had passed before the change is owed since the change: today's is sent at
 *   once, an earlier one is skipped. One that became due after the change, but before it was derived, is owed
 *   like any other.
 * - The last possible reminder: when the first renewal from tomorrow on has no reminder ahead and none was
 *   sent, one is sent at once under its smallest day. One that a change left and that is over when the change
 *   is derived is recorded as too late.
 *
 * Afterwards every reminder with an instant up to `now` has an entry, and `now` is the new `claimedUntil`.
 */
export function planReminders(question: ReminderQuestion): ReminderPlan {
  const { before, after, claimedUntil, now } = question
  const ledger = readLedgerLines(question.lines, after, now, movedBy(before, after))
  const today = localDate(now, after.recipient.zone)
  const overdue =
    before === null || claimedUntil === null
      ? []
      : remindersBetween(before.remindable, before.recipient, claimedUntil, now).filter(
          ({ ref }) => !ledger.isHandled(ref),
        )
  const due = [...stillOwed(overdue, question), ...movedOrAnew(overdue, question, ledger)]
  const noted: DroppedReminder[] = due.flatMap(({ fate, ...each }) =>
    fate === 'skip' ? [{ ...each, daysLeft: daysBetween(today, each.renewalDate) }] : [],
  )
  const { send, superseded, expired } = sortOut(
    due.filter(({ fate }) => fate === 'owed'),
    question,
    ledger,
    today,
  )
  const last = lastChanceAt(now, question, ledger, send)
  if (last !== null) send.push(anew(last, question, today))
  // The planner may get to a change only after the last chance that it left has passed.
  const taken = [...send, ...expired, ...superseded]
  const past = lastChanceAt(question.changedAt ?? now, question, ledger, taken)
  if (past !== null && now >= reminderUsefulUntil(past, after))
    expired.push({ ...anew(past, question, today), reason: tooLate(after) })
  const lasts = new Set([last, past].flatMap((each) => (each === null ? [] : refText(each))))
  const isLast = (ref: ReminderRef) => lasts.has(refText(ref))
  return {
    send,
    superseded: [...superseded, ...noLongerOwed(overdue, question, today)].filter((ref) => !isLast(ref)),
    expired,
    skipped: noted.filter((ref) => !isLast(ref)),
    withdrawn: ledger.withdrawn,
    extended: extensions(question, today),
    remindAt: nextReminderAfter(after.remindable, after.recipient, now, ledger.isHandled),
    isNewlyOwed: isNewBasis(before, after),
  }
}

/**
 * The plan for the mere passage of time, without reading the ledger: the common case of a tick. Existing
 * entries are kept by the ledger's unique key.
 */
export function planTick(basis: ReminderBasis, claimedUntil: Date, now: Date): ReminderPlan {
  return planReminders({ before: basis, after: basis, claimedUntil, lines: PASSING_TIME, now })
}

const PASSING_TIME: readonly ReminderLine[] = []
type Due = ReminderRef & {
  readonly dueAt: Date
  readonly fate: 'owed' | 'skip'
  readonly reason: DeliveryReason
}

/** Reminders due under the old facts that today's facts still ask for, unless moved later. */
function stillOwed(overdue: readonly DueReminder[], { after, now }: ReminderQuestion): Due[] {
  return overdue.flatMap(({ ref, dueAt }) =>
    includesReminder(after, ref) && instantOf(ref, after) <= now
      ? [{ ...ref, dueAt, fate: 'owed' as const, reason: 'closer-reminder' as const }]
      : [],
  )
}

function noLongerOwed(overdue: readonly DueReminder[], { after, now }: ReminderQuestion, today: PlainDate) {
  return overdue.flatMap(({ ref, dueAt }): DroppedReminder[] => {
    if (includesReminder(after, ref)) return []
    const check = checkReminder(ref, after, now)
    const isTold = check.owed === false && (check.state === 'superseded' || !isActive(after.remindable))
    const reason = isTold ? check.reason : 'date-changed'
    return [{ ...ref, dueAt, daysLeft: daysBetween(today, ref.renewalDate), reason }]
  })
}

/** Reminders due by today's facts and not before: moved here, switched on, or newly owed. */
function movedOrAnew(
  overdue: readonly DueReminder[],
  { before, after, lines, now, changedAt = now, quiet = false }: ReminderQuestion,
  ledger: ReminderLedger,
): Due[] {
  if (lines === PASSING_TIME) return []
  const known = new Set(overdue.map(({ ref }) => refText(ref)))
  // The planner may come to a change on a later day.
  const { zone } = after.recipient
  const itsDay = localDate(changedAt, zone)
  const startOfItsDay = startOfDay(itsDay, zone)
  const found = new Map<string, DueReminder>()
  const moved = before === null ? [] : repeatsMovedIntoPast(before, after.recipient, now)
  for (const each of moved) if (includesReminder(after, each.ref)) found.set(refText(each.ref), each)
  for (const each of remindersBetween(after.remindable, after.recipient, null, now, startOfItsDay))
    found.set(refText(each.ref), each)
  return [...found.values()].flatMap(({ ref, dueAt }): Due[] => {
    const isUseful = changedAt < reminderUsefulUntil(ref, after)
    if (known.has(refText(ref)) || ledger.isHandled(ref)) return []
    const owed = (since: Date): Due[] => [{ ...ref, dueAt: since, fate: 'owed', reason: 'closer-reminder' }]
    const isOwedBefore = before !== null && includesReminder(before, ref)
    if (!isOwedBefore && dueAt > changedAt) return owed(dueAt)
    if (lastDay(ref, after) < itsDay) return []
    const isTodays = (since: Date) => since >= startOfItsDay && isUseful
    if (isOwedBefore) {
      if (ledger.isOpen(ref)) return owed(changedAt)
      // What a change asked for after its hour, perhaps as the last chance, is owed since that change.
      const since = laterInstant(dueAt, ledger.dueOf(ref))
      const isSwitchedOn = isTodays(since) && SWITCH_REASONS.has(ledger.reasonOf(ref) ?? '')
      return isSwitchedOn ? owed(since) : []
    }
    if (isTodays(dueAt) && !quiet) return owed(changedAt)
    const isMuted = quiet && isUseful
    return [{ ...ref, dueAt, fate: 'skip', reason: isMuted ? 'imported-quietly' : 'passed-before-change' }]
  })
}

function laterInstant(instant: Date, noted: Date | null): Date {
  return noted !== null && noted > instant ? noted : instant
}

/** A renewal's warning day; its own day when bound by a commitment. */
function lastDay({ renewalDate }: ReminderRef, { remindable }: ReminderBasis): PlainDate {
  return warnedOn(remindable, renewalDate) ?? renewalDate
}

/**
 * Per renewal, sends the closest and supersedes the others; those falling on the renewal day are too late.
 */
function sortOut(
  due: readonly Due[],
  { before, after, now, changedAt = now }: ReminderQuestion,
  ledger: ReminderLedger,
  today: PlainDate,
) {
  const send: ReminderPlan['send'] = []
  const superseded: DroppedReminder[] = []
  const expired: DroppedReminder[] = []
  for (const [renewalDate, candidates] of Map.groupBy(due, (each) => each.renewalDate)) {
    const daysLeft = daysBetween(today, renewalDate)
    const isToday = daysLeft === 0 && isMovedOntoRenewal(renewalDate, before, after, changedAt)
    const inOrder = candidates.toSorted((a, b) => daysBetween(a.day, b.day))
    for (const [place, { day, dueAt }] of inOrder.entries()) {
      const planned = { renewalDate, day, dueAt, daysLeft }
      const closest = ledger.closestGoing(renewalDate)
      const isOver = now >= reminderUsefulUntil(planned, after) && !isToday
      if (isOver) expired.push({ ...planned, reason: tooLate(after) })
      else if (place > 0 || (closest !== null && closest > day))
        superseded.push({ ...planned, reason: 'closer-reminder' })
      else
        send.push({ ...planned, extendedUntil: isToday ? endOfDay(renewalDate, after.recipient.zone) : null })
    }
  }
  return { send, superseded, expired }
}

/** A timezone change past the start of the renewal day: "renews today" is still useful. */
function isMovedOntoRenewal(
  renewalDate: PlainDate,
  before: ReminderBasis | null,
  after: ReminderBasis,
  changedAt: Date,
): boolean {
  if (before === null || before.recipient.zone === after.recipient.zone) return false
  return isStillUseful(renewalDate, changedAt, before.recipient.zone)
}

function extensions(
  { before, after, lines, now, changedAt = now }: ReminderQuestion,
  today: PlainDate,
): ReminderPlan['extended'] {
  if (!isMovedOntoRenewal(today, before, after, changedAt)) return []
  const extendedUntil = endOfDay(today, after.recipient.zone)
  return lines
    .filter(({ state, renewalDate }) => renewalDate === today && (state === 'pending' || state === 'sending'))
    .map(({ renewalDate, day, channel }) => ({ renewalDate, day, channel, extendedUntil }))
}

/** The cause that moves a reminder to a later instant. */
function movedBy(before: ReminderBasis | null, after: ReminderBasis): MovedReason {
  if (before === null || before.recipient.zone !== after.recipient.zone) return 'time-changed'
  return before.recipient.hour === after.recipient.hour ? 'clock-changed' : 'hour-changed'
}

/** A reminder that a change left as the last one: owed since then. */
function anew(ref: ReminderRef, { now, changedAt = now }: ReminderQuestion, today: PlainDate) {
  return { ...ref, dueAt: changedAt, daysLeft: daysBetween(today, ref.renewalDate), extendedUntil: null }
}

function tooLate({ remindable }: ReminderBasis): DeliveryReason {
  return hasDeadlines(remindable) ? 'deadline-passed' : 'renewal-began'
}
