import { addDays, addMonths, laterDate, monthsBetween, type PlainDate } from '../dates/plain-date.ts'
import { firstRenewalFrom, type RenewalTerms } from './renewal-terms.ts'

export const NOTICE_UNITS = ['days', 'weeks', 'months'] as const
export type NoticeUnit = (typeof NOTICE_UNITS)[number]

/** Notice period: how long before a renewal one has to cancel. */
export type Notice = { readonly count: number; readonly unit: NoticeUnit }

/** Maximum notice per unit; the minimum is 1. */
export const NOTICE_MAX: Record<NoticeUnit, number> = { days: 365, weeks: 52, months: 24 }
export const COMMITMENT_MONTHS_MAX = 60

/** A commitment until a day, renewed for this many months when its deadline passes (0: not renewed). */
export type Commitment = { readonly endsOn: PlainDate; readonly renewsForMonths: number }

export type DeadlineTerms = RenewalTerms & {
  readonly notice?: Notice | null | undefined
  readonly commitment?: Commitment | null | undefined
}

/**
 * The day minus the notice by calendar: 31 March minus one month is
 * 28 or 29 February. Without notice the day itself.
 */
export function minusNotice(day: PlainDate, notice: Notice | null | undefined): PlainDate {
  if (notice == null) return day
  if (notice.unit === 'months') return addMonths(day, -notice.count)
  return addDays(day, -notice.count * (notice.unit === 'weeks' ? 7 : 1))
}

/** The earliest day whose deadline may be on or after the given day: none before it is. */
export function plusNotice(day: PlainDate, notice: Notice | null | undefined): PlainDate {
  if (notice == null) return day
  if (notice.unit === 'months') return addMonths(day, notice.count)
  return addDays(day, notice.count * (notice.unit === 'weeks' ? 7 : 1))
}

/**
 * The last day on which cancelling avoids the renewal. Without notice and commitment it is the renewal day.
 * With a commitment it is the deadline of the term before the renewal's own; a renewal before the
 * commitment's first end has none (null).
 */
export function deadlineOf(terms: DeadlineTerms, renewal: PlainDate): PlainDate | null {
  const { commitment, notice } = terms
  if (commitment == null) return minusNotice(renewal, notice)
  if (renewal < commitment.endsOn) return null
  if (commitment.renewsForMonths === 0) return minusNotice(renewal, notice)
  return minusNotice(termEnd(commitment, termOf(commitment, renewal)), notice)
}

/** Whether deadlines differ from renewals, so that there is a day to "cancel by". */
export function hasDeadlines(terms: Pick<DeadlineTerms, 'notice' | 'commitment'>): boolean {
  return terms.notice != null || terms.commitment != null
}

/** The first renewal, from the next one on, that cancelling today avoids; null when it ends before. */
export function firstAvoidable(terms: DeadlineTerms, today: PlainDate): PlainDate | null {
  let renewal = firstRenewalFrom(terms, laterDate(terms.nextBillingDate, earliestAvoidable(terms, today)))
  for (;;) {
    if (terms.endsOn != null && terms.endsOn < renewal) return null
    const deadline = deadlineOf(terms, renewal)
    if (deadline !== null && deadline >= today) return renewal
    renewal = firstRenewalFrom(terms, addDays(renewal, 1))
  }
}

/**
 * A day before which no renewal is avoided by cancelling today, so that those within a long notice are not
 * looked at one by one.
 */
export function earliestAvoidable(
  { notice, commitment }: Pick<DeadlineTerms, 'notice' | 'commitment'>,
  today: PlainDate,
): PlainDate {
  const byNotice = plusNotice(today, notice)
  if (commitment == null) return byNotice
  if (commitment.renewsForMonths === 0) return laterDate(commitment.endsOn, byNotice)
  return termEnd(commitment, openTerm(commitment, notice, today))
}

/**
 * The earliest deadline from today on ("Cancel by Feb 28");
 * null without notice or commitment, or when it ends before.
 */
export function cancelBy(terms: DeadlineTerms, today: PlainDate): PlainDate | null {
  if (!hasDeadlines(terms)) return null
  const { commitment, notice } = terms
  const renewal = firstAvoidable(terms, today)
  if (renewal === null) return null
  // The end of a commitment may fall between two payments, and its own deadline counts.
  if (commitment != null && commitment.renewsForMonths === 0) {
    const deadline = minusNotice(commitment.endsOn, notice)
    if (deadline >= today) return deadline
  }
  return deadlineOf(terms, renewal)
}

/** The last day of access when cancelling today: the day before the first avoided renewal. */
export function accessWhenCancelled(terms: DeadlineTerms, today: PlainDate): PlainDate {
  const avoided = firstAvoidable(terms, today)
  if (avoided !== null) return addDays(avoided, -1)
  return terms.endsOn ?? today
}

/** End of the commitment's n-th term (0: first). */
export function termEnd(commitment: Commitment, n: number): PlainDate {
  return addMonths(commitment.endsOn, n * commitment.renewsForMonths)
}

/** The day until which the owner is bound as of today; a passed deadline extends it. */
export function boundUntil(
  terms: Pick<DeadlineTerms, 'notice' | 'commitment'>,
  today: PlainDate,
): PlainDate | null {
  const { commitment, notice } = terms
  if (commitment == null) return null
  const end = termEnd(commitment, openTerm(commitment, notice, today))
  return end < today ? null : end
}

/** The first term whose deadline is today or later; the first term when terms do not renew. */
function openTerm(commitment: Commitment, notice: Notice | null | undefined, today: PlainDate): number {
  if (commitment.renewsForMonths === 0) return 0
  const months = monthsBetween(commitment.endsOn, today)
  let n = Math.max(0, Math.floor(months / commitment.renewsForMonths) - 1)
  while (minusNotice(termEnd(commitment, n), notice) < today) n++
  return n
}

/** The last term ending on or before the renewal, which must not be before the first end. */
export function termOf(commitment: Commitment, renewal: PlainDate): number {
  const months = monthsBetween(commitment.endsOn, renewal)
  const n = Math.floor(months / commitment.renewsForMonths)
  return n > 0 && renewal < termEnd(commitment, n) ? n - 1 : n
}

/**
 * Until when what is cancelled runs after its date, billing interval or terms were corrected: an end that was
 * only worked out follows the correction, one that somebody named stays.
 *
 * @param cancelledOn the day of the cancellation; null where it is not known, and the end stays
 */
export function accessWhenCorrected(
  before: DeadlineTerms & { readonly accessUntil: PlainDate },
  after: DeadlineTerms,
  cancelledOn: PlainDate | null,
): PlainDate {
  const { accessUntil } = before
  const wasWorkedOut = cancelledOn !== null && accessUntil === accessWhenCancelled(before, cancelledOn)
  return wasWorkedOut ? accessWhenCancelled(after, cancelledOn) : accessUntil
}
