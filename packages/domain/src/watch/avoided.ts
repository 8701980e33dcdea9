import { occurrencesBetween } from '../dates/billing-cycle.ts'
import { addDays, laterDate, type PlainDate } from '../dates/plain-date.ts'
import { type PriceTimeline, priceOn } from '../subscriptions/price-timeline.ts'
import type { RenewalTerms } from '../subscriptions/renewal-terms.ts'
import type { Watch } from './watch.ts'

/** A renewal that a cancellation avoids, and its price in minor units. */
export type AvoidedRenewal = { readonly date: PlainDate; readonly amountMinor: number }

/**
 * The renewals avoided by cancelling up to `today`, in two parts: those that were confirmed not to be
 * charged, and those that nobody knows about yet. What was charged anyway is in neither.
 */
export type Avoided = {
  readonly stoppedForSure: readonly AvoidedRenewal[]
  readonly stillToBeSeen: readonly AvoidedRenewal[]
}

/**
 * @param terms renewals after the access and from the day of the cancellation on count as avoided
 * @param chargedOn the days on which it was charged anyway and not refunded: each stands for the latest
 *   renewal on or before it
 */
export function avoidedRenewals(
  terms: RenewalTerms & PriceTimeline,
  watch: Pick<Watch, 'state'> | null,
  chargedOn: readonly PlainDate[],
  today: PlainDate,
): Avoided {
  const days = avoidedDays(terms, today)
  const charged = new Set(chargedOn.map((charge) => days.findLast((day) => day <= charge)))
  const avoided = days
    .filter((day) => !charged.has(day))
    .map((date) => ({ date, amountMinor: priceOn(terms, date) }))
  return watch?.state === 'stopped'
    ? { stoppedForSure: avoided, stillToBeSeen: [] }
    : { stoppedForSure: [], stillToBeSeen: avoided }
}

function avoidedDays(terms: RenewalTerms, today: PlainDate): PlainDate[] {
  const { status, accessUntil, cancelledOn, anchorDate, endsOn } = terms
  if (status !== 'cancelled' || accessUntil == null) return []
  const after = addDays(accessUntil, 1)
  const from = cancelledOn == null ? after : laterDate(after, cancelledOn)
  const to = endsOn != null && endsOn < today ? endsOn : today
  return occurrencesBetween(anchorDate, terms, from, to)
}

/** The sum of such renewals in minor units. */
export function sumAvoided(renewals: readonly AvoidedRenewal[]): number {
  return renewals.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}
