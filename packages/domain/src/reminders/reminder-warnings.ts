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

/** Subscription data needed for reminders; `reminderDays` are the plan's effective ones. */
export type Remindable = DeadlineTerms & {
  readonly reminderDays: readonly number[]
  /** Whether payments bound by a commitment are also reminded of. */
  readonly remindEveryPayment?: boolean | undefined
  /** Day of the first charge, reminded of one day before on every plan. */
  readonly trialEndsOn?: PlainDate | null | undefined
  /** A renewal marked as kept: no more reminders of it. */
  readonly keptRenewal?: PlainDate | null | undefined
  /** One more reminder of that renewal, on that day. */
  readonly snooze?: Snooze | null | undefined
}

export type Snooze = { readonly renewalDate: PlainDate; readonly day: PlainDate }

/** A renewal and its warning day, from which reminder days count back. */
export type Warning = { readonly renewalDate: PlainDate; readonly day: PlainDate }

/**
 * `deadline`: renewals that can be cancelled, warned of by their deadline or own day. `payment`: those bound by a
 * commitment, warned of by their own day if at all.
 */
export type WarningKind = 'deadline' | 'payment'

/**
 * A renewal's warning day: the last day on which cancelling avoids it. Of a committed term only the first renewal has
 * one; the others are bound, and null unless every payment is reminded of.
 */
export function warnedOn(terms: Remindable, renewal: PlainDate): PlainDate | null {
  return stoppableUntil(terms, renewal) ?? (terms.remindEveryPayment ? renewal : null)
}

/** The kinds of warnings the terms can produce. */
export function warningKinds(terms: Remindable): readonly WarningKind[] {
  return terms.commitment != null && terms.remindEveryPayment ? BOTH : DEADLINES
}
const DEADLINES: readonly WarningKind[] = ['deadline']
const BOTH: readonly WarningKind[] = ['deadline', 'payment']

/**
 * The first warning of a kind on or after `day`, for a renewal after `behind` if given; null when the subscription
 * ends first, or nothing is bound any more.
 */
export function nextWarning(
  terms: Remindable,
  kind: WarningKind,
  day: PlainDate,
  behind: PlainDate | null = null,
): Warning | null {
  let from = kind === 'payment' ? day : plusNotice(day, terms.notice)
  if (behind !== null && from <= behind) from = addDays(behind, 1)
  const searchEnd = kind === 'payment' ? boundSearchEnd(terms, from) : null
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
      if (++inVain > 2 && (searchEnd === null || renewalDate > searchEnd)) return null
      from = addDays(renewalDate, 1)
    }
  }
}

/**
 * How far ahead to look for a bound renewal behind renewals that can be cancelled; null where none can follow. If terms
 * and cycles are almost equally long, most terms contain one renewal and a few contain two, the second of which is
 * bound: with a payment every four weeks and terms of a month, one of the thirteen in a year.
 */
function boundSearchEnd({ commitment, notice }: Remindable, from: PlainDate): PlainDate | null {
  if (commitment == null || commitment.renewsForMonths === 0) return null
  return addMonths(plusNotice(from, notice), 2 * commitment.renewsForMonths + 2)
}

/** Whether the day is a future renewal of the subscription. */
export function isRenewalOf(terms: Remindable, renewalDate: PlainDate): boolean {
  const { anchorDate, nextBillingDate, endsOn } = terms
  if (endsOn != null && endsOn < renewalDate) return false
  if (renewalDate === nextBillingDate) return true
  return nextBillingDate < renewalDate && isOccurrence(anchorDate, terms, renewalDate)
}

/** The reminder days of a renewal before its warning day, descending; none for a kept one. */
export function daysOf(terms: Remindable, renewalDate: PlainDate): number[] {
  if (terms.keptRenewal === renewalDate) return []
  const single = singleReminders(terms).filter((each) => each.renewalDate === renewalDate)
  return distinctDays([...terms.reminderDays, ...single.map(({ daysBefore }) => daysBefore)])
}

/** Reminders of individual renewals: the end of a trial and snoozed ones. */
export function singleReminders(
  terms: Remindable,
): { readonly renewalDate: PlainDate; readonly daysBefore: number }[] {
  const { trialEndsOn, snooze } = terms
  const found: { renewalDate: PlainDate; daysBefore: number }[] = []
  if (trialEndsOn != null && isRenewalOf(terms, trialEndsOn)) {
    found.push({ renewalDate: trialEndsOn, daysBefore: 1 })
    // With a notice period the day before is not the deadline.
    if (hasDeadlines(terms)) found.push({ renewalDate: trialEndsOn, daysBefore: 0 })
  }
  if (snooze != null && isRenewalOf(terms, snooze.renewalDate)) {
    const until = warnedOn(terms, snooze.renewalDate)
    const daysBefore = until === null ? -1 : daysBetween(snooze.day, until)
    if (daysBefore >= 0) found.push({ renewalDate: snooze.renewalDate, daysBefore })
  }
  return found.filter(({ daysBefore }) => !terms.reminderDays.includes(daysBefore))
}

/** The last day on which a renewal can be cancelled; null for a bound one. */
function stoppableUntil(terms: Remindable, renewal: PlainDate): PlainDate | null {
  const { commitment, notice } = terms
  if (commitment == null) return minusNotice(renewal, notice)
  if (renewal < commitment.endsOn) return null
  const end = termEnd(commitment, commitment.renewsForMonths === 0 ? 0 : termOf(commitment, renewal))
  if (firstOccurrenceOnOrAfter(terms.anchorDate, terms, end) === renewal) return minusNotice(end, notice)
  return commitment.renewsForMonths === 0 ? deadlineOf(terms, renewal) : null
}

/** End of the term that contains a bound renewal. */
function nextTerm({ commitment }: Remindable, renewal: PlainDate): PlainDate {
  if (commitment == null) return addDays(renewal, 1)
  if (renewal < commitment.endsOn) return commitment.endsOn
  return termEnd(commitment, termOf(commitment, renewal) + 1)
}

/** The earliest day whose deadline is on or after the given day. */
function plusNotice(day: PlainDate, notice: Notice | null | undefined): PlainDate {
  if (notice == null) return day
  if (notice.unit === 'months') return addMonths(day, notice.count)
  return addDays(day, notice.count * (notice.unit === 'weeks' ? 7 : 1))
}
