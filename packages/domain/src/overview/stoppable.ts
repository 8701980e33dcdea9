import { addDays, addMonths, compareDates, type PlainDate } from '../dates/plain-date.ts'
import { COMMITMENT_MONTHS_MAX, hasDeadlines, NOTICE_MAX } from '../subscriptions/deadlines.ts'
import { type ComingCharge, comingCharges, type Forecastable } from './forecast.ts'

/** A charge that can still be avoided, and the last day on which to do so. */
export type StoppableCharge<S> = ComingCharge<S> & { readonly stopBy: PlainDate }

/**
 * For each subscription, the first charge whose last day to cancel is from today to `until`, inclusive; the
 * earliest last day first. A notice may put that day years before the charge.
 *
 * @param today in the owner's timezone
 */
export function stoppableUntil<S extends Forecastable>(
  subscriptions: Iterable<S>,
  until: PlainDate,
  today: PlainDate,
): StoppableCharge<S>[] {
  const farthest = addMonths(until, COMMITMENT_MONTHS_MAX + NOTICE_MAX.months)
  return [...subscriptions]
    .flatMap((each) => {
      // Without notice and commitment the last day is the charge's own.
      const first = comingCharges([each], today, hasDeadlines(each) ? farthest : until, today)
        .flatMap((charge) =>
          charge.isStoppable ? [{ ...charge, stopBy: charge.cancelBy ?? charge.date }] : [],
        )
        .find(({ stopBy }) => stopBy <= until)
      return first === undefined ? [] : [first]
    })
    .sort((a, b) => compareDates(a.stopBy, b.stopBy) || compareDates(a.date, b.date))
}

/** The farthest day that can be asked for: a year from today. */
export const STOPPABLE_DAYS_MAX = 366

/** Whether a day can be asked for: today or later, and at most a year ahead. */
export function isWithinAYear(day: PlainDate, today: PlainDate): boolean {
  return day >= today && day <= addDays(today, STOPPABLE_DAYS_MAX)
}
