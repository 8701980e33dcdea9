import { firstOccurrenceOnOrAfter, isOccurrence } from '../dates/billing-cycle.ts'
import { addDays, addMonths, daysBetween, type PlainDate } from '../dates/plain-date.ts'
import {
  type DeadlineTerms,
  hasDeadlines,
  minusNotice,
  plusNotice,
  termEnd,
  termOf,
} from '../subscriptions/deadlines.ts'
import { firstRenewalFrom } from '../subscriptions/renewal-terms.ts'

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
  /** Whether reminders are repeated daily until they are answered (Pro). */
  readonly insist?: boolean | undefined
}

/**
 * One reminder of a subscription: its renewal, and the calendar day on which it goes out. How many days
 * before the renewal or its deadline that is follows from the terms and is only shown.
 */
export type ReminderRef = { readonly renewalDate: PlainDate; readonly day: PlainDate }

export type Snooze = ReminderRef

/** A renewal and a day until which it can be cancelled, from which reminder days count back. */
export type Warning = { readonly renewalDate: PlainDate; readonly day: PlainDate }

/**
 * `deadline`: renewals that can be cancelled, warned of by their deadline or own day. `payment`: those bound
 * by a commitment, warned of by their own day if at all.
 */
export type WarningKind = 'deadline' | 'payment'

/**
 * A renewal's warning day: the last day on which cancelling avoids it. Of a committed term that renews only
 * the first renewal has one; the others are bound, and null unless every payment is reminded of.
 */
export function warnedOn(terms: Remindable, renewal: PlainDate): PlainDate | null {
  return warningDays(terms, renewal).at(-1) ?? null
}

/**
 * The days from which the reminders of a renewal count back, ascending; none for a bound one. The first
 * payment after a commitment that does not renew has two: the last day to leave with the commitment, and its
 * own.
 */
export function warningDays(terms: Remindable, renewal: PlainDate): readonly PlainDate[] {
  const days = stopDays(terms, renewal)
  return days.length === 0 && terms.remindEveryPayment ? [renewal] : days
}

/** The kinds of warnings the terms can produce. */
export function warningKinds(terms: Remindable): readonly WarningKind[] {
  return terms.commitment != null && terms.remindEveryPayment ? BOTH : DEADLINES
}
const DEADLINES: readonly WarningKind[] = ['deadline']
const BOTH: readonly WarningKind[] = ['deadline', 'payment']

/** The warnings of a kind on or after `day`, earliest first, without end unless the subscription ends. */
export function* warningsFrom(terms: Remindable, kind: WarningKind, day: PlainDate): Generator<Warning> {
  let from = kind === 'payment' ? day : plusNotice(day, terms.notice)
  let searchEnd = kind === 'payment' ? boundSearchEnd(terms, from) : null
  let inVain = 0
  for (;;) {
    const renewalDate = firstRenewalFrom(terms, from)
    if (terms.endsOn != null && terms.endsOn < renewalDate) return
    const stops = stopDays(terms, renewalDate)
    from = addDays(renewalDate, 1)
    if (kind === 'deadline') {
      for (const stop of stops) if (stop >= day) yield { renewalDate, day: stop }
      if (stops.length === 0) from = nextTerm(terms, renewalDate)
    } else if (stops.length === 0) {
      yield { renewalDate, day: renewalDate }
      searchEnd = boundSearchEnd(terms, from)
      inVain = 0
    } else if (++inVain > 2 && (searchEnd === null || renewalDate > searchEnd)) return
  }
}

/**
 * The first warning of a kind on or after `day`; null when the
 * subscription ends first, or nothing is bound any more.
 */
export function nextWarning(terms: Remindable, kind: WarningKind, day: PlainDate): Warning | null {
  return warningsFrom(terms, kind, day).next().value ?? null
}

/**
 * How far ahead to look for a bound renewal behind renewals that can be cancelled; null where none can
 * follow. If terms and cycles are almost equally long, most terms contain one renewal and a few contain two,
 * where the second is bound. With a payment every four weeks and terms of a month that is one of the thirteen
 * in a year.
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

/** Reminders of individual renewals outside the regular days: the end of a trial and snoozed ones. */
export function singleReminders(terms: Remindable): ReminderRef[] {
  const { trialEndsOn, snooze } = terms
  const found: ReminderRef[] = []
  const trialStop =
    trialEndsOn != null && isRenewalOf(terms, trialEndsOn) ? warnedOn(terms, trialEndsOn) : null
  if (trialEndsOn != null && trialStop !== null) {
    found.push({ renewalDate: trialEndsOn, day: addDays(trialStop, -1) })
    // With a notice period the day before is not the deadline.
    if (hasDeadlines(terms)) found.push({ renewalDate: trialEndsOn, day: trialStop })
  }
  if (snooze != null && isRenewalOf(terms, snooze.renewalDate)) {
    const until = warnedOn(terms, snooze.renewalDate)
    if (until !== null && snooze.day <= until) found.push(snooze)
  }
  return found
}

/**
 * The warning day that a reminder on `day` counts back from:
 * the renewal itself where these terms warn of it no more.
 */
export function warnedFrom(terms: Remindable, renewalDate: PlainDate, day: PlainDate): PlainDate {
  return warningDays(terms, renewalDate).find((warned) => warned >= day) ?? renewalDate
}

/** How many days before its warning day a reminder goes out, as shown to its reader; at least 0. */
export function daysBefore(terms: Remindable, renewalDate: PlainDate, day: PlainDate): number {
  return Math.max(0, daysBetween(day, warnedFrom(terms, renewalDate, day)))
}

/**
 * The days until which cancelling leaves a renewal unpaid, ascending; none for one bound by a commitment. Two
 * for the first payment after a commitment that does not renew: the commitment's own last day, and the
 * payment's.
 */
function stopDays(terms: Remindable, renewal: PlainDate): readonly PlainDate[] {
  const { commitment, notice } = terms
  if (commitment == null) return [minusNotice(renewal, notice)]
  if (renewal < commitment.endsOn) return []
  const isFirstFrom = (end: PlainDate) => firstOccurrenceOnOrAfter(terms.anchorDate, terms, end) === renewal
  if (commitment.renewsForMonths > 0) {
    const end = termEnd(commitment, termOf(commitment, renewal))
    return isFirstFrom(end) ? [minusNotice(end, notice)] : []
  }
  const own = minusNotice(renewal, notice)
  const ofCommitment = minusNotice(commitment.endsOn, notice)
  return isFirstFrom(commitment.endsOn) && ofCommitment < own ? [ofCommitment, own] : [own]
}

/** End of the term that contains a bound renewal. */
function nextTerm({ commitment }: Remindable, renewal: PlainDate): PlainDate {
  if (commitment == null) return addDays(renewal, 1)
  if (renewal < commitment.endsOn) return commitment.endsOn
  return termEnd(commitment, termOf(commitment, renewal) + 1)
}
