import type { BillingCycle } from '../calendar/billing-cycle.ts'
import {
  firstOccurrenceOnOrAfter,
  isOccurrence,
  occurrence,
  occurrenceIndexOnOrAfter,
  occurrencesBetween,
} from '../calendar/billing-cycle.ts'
import { addDays, earlierDate, laterDate, type PlainDate } from '../calendar/plain-date.ts'
import { isActive } from './status.ts'

/** On which days a subscription is charged. The present simple one is the first four fields. */
export type RenewalTerms = {
  readonly status: string
  readonly anchorDate: PlainDate
  readonly nextBillingDate: PlainDate
  readonly billingCycle: BillingCycle
  /** Every so many cycles; 1 when left out. */
  readonly billingEvery?: number | undefined
  /** No renewal after this day; one on it still happens. */
  readonly endsOn?: PlainDate | null | undefined
  /** While paused: active again from the start of this day. */
  readonly resumesOn?: PlainDate | null | undefined
  /** While cancelled: payments up to this day are still made. */
  readonly accessUntil?: PlainDate | null | undefined
  /** While cancelled: no payment before this day is still to be made. */
  readonly cancelledOn?: PlainDate | null | undefined
}

/**
 * The days, `from` to `to` included, on which it will be charged by its present terms: an active one on every renewal up to
 * its end, a paused one from the day it resumes, a cancelled one while its access lasts.
 */
export function chargeDays(terms: RenewalTerms, from: PlainDate, to: PlainDate): PlainDate[] {
  const window = chargeWindow(terms)
  if (window === null) return []
  const last = window.last === null ? to : earlierDate(window.last, to)
  const { nextBillingDate } = terms
  const start = laterDate(window.first, from)
  const days = occurrencesBetween(terms.anchorDate, terms, start, last)
  // The next renewal counts even where it is not on the anchor's calendar.
  const isNextMissing = start <= nextBillingDate && nextBillingDate <= last && days[0] !== nextBillingDate
  return isNextMissing ? [nextBillingDate, ...days.filter((day) => day > nextBillingDate)] : days
}

/** The first day on or after `from` on which it will be charged; null if there is none. */
export function nextChargeDay(terms: RenewalTerms, from: PlainDate): PlainDate | null {
  const window = chargeWindow(terms)
  if (window === null) return null
  const day = firstRenewalFrom(terms, laterDate(window.first, from))
  return window.last !== null && window.last < day ? null : day
}

/** The next day that is charged without anybody's doing; null while it is paused and where nothing more is charged. */
export function comingCharge(terms: RenewalTerms): PlainDate | null {
  return terms.status === 'paused' ? null : nextChargeDay(terms, terms.nextBillingDate)
}

/** The first renewal of its calendar on or after the day, whatever its status and its end. */
export function firstRenewalFrom(
  terms: Pick<RenewalTerms, 'anchorDate' | 'nextBillingDate' | 'billingCycle' | 'billingEvery'>,
  day: PlainDate,
): PlainDate {
  if (day <= terms.nextBillingDate) return terms.nextBillingDate
  return firstOccurrenceOnOrAfter(terms.anchorDate, terms, day)
}

/** Whether its last renewal lies before the day: nothing is charged any more. */
export function hasEnded(terms: Pick<RenewalTerms, 'nextBillingDate' | 'endsOn'>): boolean {
  return terms.endsOn != null && terms.endsOn < terms.nextBillingDate
}

/** As a subscription is once its last renewal has passed. */
export type Ended = { readonly status: 'cancelled'; readonly accessUntil: PlainDate }

/**
 * What an active one becomes when its end is reached: cancelled, running until its end, or, where it was charged on that
 * very day, until the day before the renewal that would have followed. Null while a renewal is still to come.
 */
export function endReached(terms: RenewalTerms): Ended | null {
  const { endsOn, anchorDate } = terms
  if (endsOn == null || !isActive(terms) || !hasEnded(terms)) return null
  if (!isOccurrence(anchorDate, terms, endsOn)) return { status: 'cancelled', accessUntil: endsOn }
  const following = firstOccurrenceOnOrAfter(anchorDate, terms, addDays(endsOn, 1))
  return { status: 'cancelled', accessUntil: addDays(following, -1) }
}

/** The day of the last of `payments` payments, the next renewal being the first: what "after N payments" means. */
export function endAfterPayments(
  terms: Pick<RenewalTerms, 'anchorDate' | 'nextBillingDate' | 'billingCycle' | 'billingEvery'>,
  payments: number,
): PlainDate {
  const { anchorDate, nextBillingDate } = terms
  if (payments <= 1) return nextBillingDate
  const next = occurrenceIndexOnOrAfter(anchorDate, terms, nextBillingDate)
  return occurrence(anchorDate, terms, next + payments - 1)
}

/** Between which days it is charged; `last` null: without end. Null when it is not charged at all. */
function chargeWindow(terms: RenewalTerms): { first: PlainDate; last: PlainDate | null } | null {
  const { status, nextBillingDate, endsOn, resumesOn, accessUntil, cancelledOn } = terms
  if (isActive(terms)) return { first: nextBillingDate, last: endsOn ?? null }
  if (status === 'paused' && resumesOn != null)
    return { first: laterDate(nextBillingDate, resumesOn), last: endsOn ?? null }
  if (status !== 'cancelled' || accessUntil == null) return null
  // What was paused when it was cancelled still has the date of before: nothing was charged since.
  const first = cancelledOn == null ? nextBillingDate : laterDate(nextBillingDate, cancelledOn)
  return { first, last: endsOn == null ? accessUntil : earlierDate(endsOn, accessUntil) }
}
