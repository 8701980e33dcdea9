import { firstOccurrenceOnOrAfter, isOccurrence } from '../calendar/billing-cycle.ts'
import { addDays, addMonths, daysBetween, type PlainDate } from '../calendar/plain-date.ts'
import {
  type DeadlineTerms,
  deadlineOf,
  hasDeadlines,
  minusNotice,
  type Notice,
  termEnd,
  termOf,
} from '../subscriptions/deadlines.ts'
import { firstRenewalFrom } from '../subscriptions/renewal-terms.ts'
import { distinctDays } from './reminder-days.ts'

/** What reminders need to know of a subscription; `reminderDays` are the effective ones of the plan. */
export type Remindable = DeadlineTerms & {
  readonly reminderDays: readonly number[]
  /** Whether payments that a commitment binds are warned of too. */
  readonly remindEveryPayment?: boolean | undefined
  /** The day of the first charge: warned of one day before on every plan. */
  readonly trialEndsOn?: PlainDate | null | undefined
  /** The renewal its owner keeps: no more reminders of it. */
  readonly keptRenewal?: PlainDate | null | undefined
  /** One more reminder of that renewal, on that day. */
  readonly snooze?: Snooze | null | undefined
}

export type Snooze = { readonly renewalDate: PlainDate; readonly day: PlainDate }

/** A renewal and the day from which the days of its reminders count back. */
export type Warning = { readonly renewalDate: PlainDate; readonly day: PlainDate }

/**
 * `deadline`: the renewals that can be stopped, each warned of by its deadline, or by its own day where it has none.
 * `payment`: those that a commitment binds, where they are warned of at all, by their own day.
 */
export type WarningKind = 'deadline' | 'payment'

/**
 * The day from which the reminders of a renewal count back: the last day on which cancelling avoids it. Of a committed
 * term that is the day of its first renewal only; the others are bound, and null unless every payment is reminded of.
 */
export function warnedOn(terms: Remindable, renewal: PlainDate): PlainDate | null {
  return stoppableUntil(terms, renewal) ?? (terms.remindEveryPayment ? renewal : null)
}

/** The kinds of warnings that its terms give. */
export function warningKinds(terms: Remindable): readonly WarningKind[] {
  return terms.commitment != null && terms.remindEveryPayment ? BOTH : DEADLINES
}
const DEADLINES: readonly WarningKind[] = ['deadline']
const BOTH: readonly WarningKind[] = ['deadline', 'payment']

/**
 * The first warning of a kind whose day is `day` or later, of a renewal behind `behind` where that is given; null if
 * there is none because it ends, or because nothing is bound any more.
 */
export function nextWarning(
  terms: Remindable,
  kind: WarningKind,
  day: PlainDate,
  behind: PlainDate | null = null,
): Warning | null {
  let from = kind === 'payment' ? day : plusNotice(day, terms.notice)
  if (behind !== null && from <= behind) from = addDays(behind, 1)
  let inVain = 0
  for (;;) {
    const renewalDate = firstRenewalFrom(terms, from)
    if (terms.endsOn != null && terms.endsOn < renewalDate) return null
    const until = stoppableUntil(terms, renewalDate)
    if (kind === 'deadline') {
      if (until !== null && until >= day) return { renewalDate, day: until }
      from = until === null ? nextTerm(terms, renewalDate) : addDays(renewalDate, 1)
    } else {
      if (until === null) return { renewalDate, day: renewalDate }
      // Two in a row that can be stopped: from here on they all can.
      if (++inVain > 2) return null
      from = addDays(renewalDate, 1)
    }
  }
}

/** Whether the day is a renewal still ahead of the subscription. */
export function isRenewalOf(terms: Remindable, renewalDate: PlainDate): boolean {
  const { anchorDate, nextBillingDate, endsOn } = terms
  if (endsOn != null && endsOn < renewalDate) return false
  if (renewalDate === nextBillingDate) return true
  return nextBillingDate < renewalDate && isOccurrence(anchorDate, terms, renewalDate)
}

/** On how many days before its warning day a renewal is reminded of, descending: none for one that is kept. */
export function daysOf(terms: Remindable, renewalDate: PlainDate): number[] {
  if (terms.keptRenewal === renewalDate) return []
  const single = singleReminders(terms).filter((each) => each.renewalDate === renewalDate)
  return distinctDays([...terms.reminderDays, ...single.map(({ daysBefore }) => daysBefore)])
}

/** The reminders that only one renewal has: of the end of a trial, and what its owner asked for. */
export function singleReminders(
  terms: Remindable,
): { readonly renewalDate: PlainDate; readonly daysBefore: number }[] {
  const { trialEndsOn, snooze } = terms
  const found: { renewalDate: PlainDate; daysBefore: number }[] = []
  if (trialEndsOn != null && isRenewalOf(terms, trialEndsOn)) {
    found.push({ renewalDate: trialEndsOn, daysBefore: 1 })
    // With a notice the day before is not the last one to act on.
    if (hasDeadlines(terms)) found.push({ renewalDate: trialEndsOn, daysBefore: 0 })
  }
  if (snooze != null && isRenewalOf(terms, snooze.renewalDate)) {
    const until = warnedOn(terms, snooze.renewalDate)
    const daysBefore = until === null ? -1 : daysBetween(snooze.day, until)
    if (daysBefore >= 0) found.push({ renewalDate: snooze.renewalDate, daysBefore })
  }
  return found.filter(({ daysBefore }) => !terms.reminderDays.includes(daysBefore))
}

/** The last day on which a renewal can be stopped; null for one that is bound. */
function stoppableUntil(terms: Remindable, renewal: PlainDate): PlainDate | null {
  const { commitment, notice } = terms
  if (commitment == null) return minusNotice(renewal, notice)
  if (renewal < commitment.endsOn) return null
  const end = termEnd(commitment, commitment.renewsForMonths === 0 ? 0 : termOf(commitment, renewal))
  if (firstOccurrenceOnOrAfter(terms.anchorDate, terms, end) === renewal) return minusNotice(end, notice)
  return commitment.renewsForMonths === 0 ? deadlineOf(terms, renewal) : null
}

/** The end of the term that a bound renewal lies in. */
function nextTerm({ commitment }: Remindable, renewal: PlainDate): PlainDate {
  if (commitment == null) return addDays(renewal, 1)
  if (renewal < commitment.endsOn) return commitment.endsOn
  return termEnd(commitment, termOf(commitment, renewal) + 1)
}

/** The earliest day from which the notice reaches back to that day or a later one. */
function plusNotice(day: PlainDate, notice: Notice | null | undefined): PlainDate {
  if (notice == null) return day
  if (notice.unit === 'months') return addMonths(day, notice.count)
  return addDays(day, notice.count * (notice.unit === 'weeks' ? 7 : 1))
}
