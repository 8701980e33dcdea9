import type { BillingCycle } from '../dates/billing-cycle.ts'
import {
  firstOccurrenceOnOrAfter,
  isOccurrence,
  occurrence,
  occurrenceIndexOnOrAfter,
  occurrencesBetween,
} from '../dates/billing-cycle.ts'
import { addDays, earlierDate, laterDate, type PlainDate } from '../dates/plain-date.ts'
import { isActive } from './status.ts'

/** The days on which a subscription is charged; a simple one has the first four fields only. */
export type RenewalTerms = {
  readonly status: string
  readonly anchorDate: PlainDate
  readonly nextBillingDate: PlainDate
  readonly billingCycle: BillingCycle
  /** Number of cycles per charge; default 1. */
  readonly billingEvery?: number | undefined
  /** No renewal after this day; one on it still happens. */
  readonly endsOn?: PlainDate | null | undefined
  /** While paused: active again from the start of this day. */
  readonly resumesOn?: PlainDate | null | undefined
  /** While cancelled: payments up to this day are still made. */
  readonly accessUntil?: PlainDate | null | undefined
  /** While cancelled: no payments before this day are made. */
  readonly cancelledOn?: PlainDate | null | undefined
}

/**
 * The days from `from` to `to`, inclusive, on which it will be charged by its current terms. An active one is
 * charged at every renewal up to its end, a paused one from its resume day, a cancelled one while access
 * lasts.
 */
export function chargeDays(terms: RenewalTerms, from: PlainDate, to: PlainDate): PlainDate[] {
  const window = chargeWindow(terms)
  if (window === null) return []
  const last = window.last === null ? to : earlierDate(window.last, to)
  const { nextBillingDate } = terms
  const start = laterDate(window.first, from)
  const days = occurrencesBetween(terms.anchorDate, terms, start, last)
  // The next renewal counts even off the anchor's calendar.
  const isNextMissing = start <= nextBillingDate && nextBillingDate <= last && days[0] !== nextBillingDate
  return isNextMissing ? [nextBillingDate, ...days.filter((day) => day > nextBillingDate)] : days
}

/** The first day on or after `from` on which it will be charged; null if none. */
export function nextChargeDay(terms: RenewalTerms, from: PlainDate): PlainDate | null {
  const window = chargeWindow(terms)
  if (window === null) return null
  const day = firstRenewalFrom(terms, laterDate(window.first, from))
  return window.last !== null && window.last < day ? null : day
}

/** The next day it is charged without further action; null while paused and when nothing more is charged. */
export function comingCharge(terms: RenewalTerms): PlainDate | null {
  return terms.status === 'paused' ? null : nextChargeDay(terms, terms.nextBillingDate)
}

/** The first renewal on or after the day, regardless of status and end. */
export function firstRenewalFrom(
  terms: Pick<RenewalTerms, 'anchorDate' | 'nextBillingDate' | 'billingCycle' | 'billingEvery'>,
  day: PlainDate,
): PlainDate {
  if (day <= terms.nextBillingDate) return terms.nextBillingDate
  return firstOccurrenceOnOrAfter(terms.anchorDate, terms, day)
}

/** Whether its last renewal has passed, so that nothing more is charged. */
export function hasEnded(terms: Pick<RenewalTerms, 'nextBillingDate' | 'endsOn'>): boolean {
  return terms.endsOn != null && terms.endsOn < terms.nextBillingDate
}

/** State after the last renewal has passed. */
export type Ended = { readonly status: 'cancelled'; readonly accessUntil: PlainDate }

/**
 * The state of an active subscription past its end: cancelled, with access until its end or, if charged on
 * that very day, until the day before the following renewal. Null while a renewal is still to come.
 */
export function endReached(terms: RenewalTerms): Ended | null {
  const { endsOn, anchorDate } = terms
  if (endsOn == null || !isActive(terms) || !hasEnded(terms)) return null
  if (!isOccurrence(anchorDate, terms, endsOn)) return { status: 'cancelled', accessUntil: endsOn }
  const following = firstOccurrenceOnOrAfter(anchorDate, terms, addDays(endsOn, 1))
  return { status: 'cancelled', accessUntil: addDays(following, -1) }
}

/**
 * The day of the last of `payments` payments, counting from the
 * next renewal: the meaning of "after N payments".
 */
export function endAfterPayments(
  terms: Pick<RenewalTerms, 'anchorDate' | 'nextBillingDate' | 'billingCycle' | 'billingEvery'>,
  payments: number,
): PlainDate {
  const { anchorDate, nextBillingDate } = terms
  if (payments <= 1) return nextBillingDate
  const next = occurrenceIndexOnOrAfter(anchorDate, terms, nextBillingDate)
  return occurrence(anchorDate, terms, next + payments - 1)
}

/** First and last day on which it is charged; `last` null: no end. Null when it is not charged at all. */
function chargeWindow(terms: RenewalTerms): { first: PlainDate; last: PlainDate | null } | null {
  const { status, nextBillingDate, endsOn, resumesOn, accessUntil, cancelledOn } = terms
  if (isActive(terms)) return { first: nextBillingDate, last: endsOn ?? null }
  if (status === 'paused' && resumesOn != null)
    return { first: laterDate(nextBillingDate, resumesOn), last: endsOn ?? null }
  if (status !== 'cancelled' || accessUntil == null) return null
  // Paused before it was cancelled, it still has its old date: nothing was charged since.
  const first = cancelledOn == null ? nextBillingDate : laterDate(nextBillingDate, cancelledOn)
  return { first, last: endsOn == null ? accessUntil : earlierDate(endsOn, accessUntil) }
}
