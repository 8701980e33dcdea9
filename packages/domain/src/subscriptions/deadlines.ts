import { addDays, addMonths, isBefore, monthsBetween, type PlainDate } from '../calendar/plain-date.ts'
import { firstRenewalFrom, type RenewalTerms } from './renewal-terms.ts'

export const NOTICE_UNITS = ['days', 'weeks', 'months'] as const
export type NoticeUnit = (typeof NOTICE_UNITS)[number]

/** How long before a renewal one has to cancel. */
export type Notice = { readonly count: number; readonly unit: NoticeUnit }

/** The longest notice per unit; the shortest is 1. */
export const NOTICE_MAX: Record<NoticeUnit, number> = { days: 365, weeks: 52, months: 24 }
export const COMMITMENT_MONTHS_MAX = 60

/** Bound until a day; when its deadline has passed, bound again for so many months (0: free from then on). */
export type Commitment = { readonly endsOn: PlainDate; readonly renewsForMonths: number }

export type DeadlineTerms = RenewalTerms & {
  readonly notice?: Notice | null | undefined
  readonly commitment?: Commitment | null | undefined
}

/** Until when a renewal can be stopped, and whether it can be stopped at all. */
export type Stop = {
  /** The last day on which cancelling avoids this renewal; null while it is bound by a running commitment. */
  readonly deadline: PlainDate | null
  /** Whether that day is today or later. */
  readonly isOpen: boolean
}

/** The day minus the notice by calendar: 31 March minus one month is 28 or 29 February. No notice: the day itself. */
export function minusNotice(day: PlainDate, notice: Notice | null | undefined): PlainDate {
  if (notice == null) return day
  if (notice.unit === 'months') return addMonths(day, -notice.count)
  return addDays(day, -notice.count * (notice.unit === 'weeks' ? 7 : 1))
}

/**
 * The last day on which cancelling avoids the renewal. Without notice and commitment it is the renewal's own day. With
 * a commitment it is the deadline of the end of the term before the one the renewal lies in; a renewal before the
 * commitment's first end has none (null).
 */
export function deadlineOf(terms: DeadlineTerms, renewal: PlainDate): PlainDate | null {
  const { commitment, notice } = terms
  if (commitment == null) return minusNotice(renewal, notice)
  if (isBefore(renewal, commitment.endsOn)) return null
  if (commitment.renewsForMonths === 0) return minusNotice(renewal, notice)
  return minusNotice(termEnd(commitment, termOf(commitment, renewal)), notice)
}

/** Whether and until when the renewal can still be stopped today. */
export function stopOf(terms: DeadlineTerms, renewal: PlainDate, today: PlainDate): Stop {
  const deadline = deadlineOf(terms, renewal)
  return { deadline, isOpen: deadline !== null && deadline >= today }
}

/** Whether its deadlines differ from its renewals: only then there is a day to "cancel by". */
export function hasDeadlines(terms: Pick<DeadlineTerms, 'notice' | 'commitment'>): boolean {
  return terms.notice != null || terms.commitment != null
}

/** The first renewal, from the next one on, that cancelling today still avoids; null if it ends before. */
export function firstAvoidable(terms: DeadlineTerms, today: PlainDate): PlainDate | null {
  const { notice, commitment } = terms
  let from = terms.nextBillingDate
  if (commitment != null) {
    const end = termEnd(commitment, openTerm(commitment, notice, today))
    if (from < end) from = end
  }
  let renewal = firstRenewalFrom(terms, from)
  for (;;) {
    if (terms.endsOn != null && terms.endsOn < renewal) return null
    if (stopOf(terms, renewal, today).isOpen) return renewal
    renewal = firstRenewalFrom(terms, addDays(renewal, 1))
  }
}

/**
 * The earliest deadline today or later, of whichever renewal ("Cancel by Feb 28"); null without notice or commitment,
 * and where none is left before it ends.
 */
export function cancelBy(terms: DeadlineTerms, today: PlainDate): PlainDate | null {
  if (!hasDeadlines(terms)) return null
  const { commitment, notice } = terms
  const renewal = firstAvoidable(terms, today)
  if (renewal === null) return null
  // The end of a commitment may fall between two payments: its own deadline is the one to keep.
  if (commitment != null && commitment.renewsForMonths === 0) {
    const deadline = minusNotice(commitment.endsOn, notice)
    if (deadline >= today) return deadline
  }
  return deadlineOf(terms, renewal)
}

/** The last day one has when cancelling today: the day before the first renewal that cancelling still avoids. */
export function accessWhenCancelled(terms: DeadlineTerms, today: PlainDate): PlainDate {
  const avoided = firstAvoidable(terms, today)
  if (avoided !== null) return addDays(avoided, -1)
  return terms.endsOn ?? today
}

/** The end of the commitment's n-th term (0: its first). */
export function termEnd(commitment: Commitment, n: number): PlainDate {
  return addMonths(commitment.endsOn, n * commitment.renewsForMonths)
}

/** The day until which the owner is bound, as known today: later ends follow once a deadline has passed. */
export function boundUntil(
  terms: Pick<DeadlineTerms, 'notice' | 'commitment'>,
  today: PlainDate,
): PlainDate | null {
  const { commitment, notice } = terms
  if (commitment == null) return null
  const end = termEnd(commitment, openTerm(commitment, notice, today))
  return end < today ? null : end
}

/** The first term whose deadline is today or later; with terms that do not renew always the first. */
function openTerm(commitment: Commitment, notice: Notice | null | undefined, today: PlainDate): number {
  if (commitment.renewsForMonths === 0) return 0
  const months = monthsBetween(commitment.endsOn, today)
  let n = Math.max(0, Math.floor(months / commitment.renewsForMonths) - 1)
  while (isBefore(minusNotice(termEnd(commitment, n), notice), today)) n++
  return n
}

/** The last term that ended on or before the renewal; the renewal is not before the first end. */
export function termOf(commitment: Commitment, renewal: PlainDate): number {
  const months = monthsBetween(commitment.endsOn, renewal)
  const n = Math.floor(months / commitment.renewsForMonths)
  return n > 0 && renewal < termEnd(commitment, n) ? n - 1 : n
}
