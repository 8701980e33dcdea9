import { occurrencesBetween } from '../dates/billing-cycle.ts'
import { addDays, laterDate, type PlainDate } from '../dates/plain-date.ts'
import { type PriceTimeline, priceOn } from './price-timeline.ts'
import { nextChargeDay, type RenewalTerms } from './renewal-terms.ts'

/** The next `count` days from `today` on which it is charged; fewer when it ends before. */
export function comingDays(terms: RenewalTerms, today: PlainDate, count: number): PlainDate[] {
  const days: PlainDate[] = []
  for (let from = today; days.length < count; ) {
    const day = nextChargeDay(terms, from)
    if (day === null) return days
    days.push(day)
    from = addDays(day, 1)
  }
  return days
}

/**
 * The amount, in minor units, avoided by cancelling: renewals after its access and from the day of the
 * cancellation, up to `today`.
 */
export function avoidedUntil(terms: RenewalTerms & PriceTimeline, today: PlainDate): number {
  const { status, accessUntil, cancelledOn, anchorDate, endsOn } = terms
  if (status !== 'cancelled' || accessUntil == null) return 0
  const after = addDays(accessUntil, 1)
  const from = cancelledOn == null ? after : laterDate(after, cancelledOn)
  const to = endsOn != null && endsOn < today ? endsOn : today
  return occurrencesBetween(anchorDate, terms, from, to).reduce((sum, day) => sum + priceOn(terms, day), 0)
}
