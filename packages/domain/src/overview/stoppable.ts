import { addDays, compareDates, laterDate, type PlainDate } from '../dates/plain-date.ts'
import { deadlineOf, earliestAvoidable } from '../subscriptions/deadlines.ts'
import { nextChargeDay } from '../subscriptions/renewal-terms.ts'
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
  return [...subscriptions]
    .flatMap((each) => {
      const first = firstStoppable(each, until, today)
      return first === null
        ? []
        : comingCharges([each], first, first, today).map((charge) => ({
            ...charge,
            stopBy: charge.cancelBy ?? charge.date,
          }))
    })
    .sort(byLastDay)
}

type Days = { readonly stopBy: PlainDate; readonly date: PlainDate }

/** The order of what can be stopped: the earliest last day first. */
export function byLastDay(a: Days, b: Days): number {
  return compareDates(a.stopBy, b.stopBy) || compareDates(a.date, b.date)
}

/** The day of its first charge that can still be avoided, if that has to be done until then. */
function firstStoppable(terms: Forecastable, until: PlainDate, today: PlainDate): PlainDate | null {
  if (terms.status === 'cancelled') return null
  let day = nextChargeDay(terms, laterDate(today, earliestAvoidable(terms, today)))
  while (day !== null) {
    const stopBy = deadlineOf(terms, day)
    // Those of later charges are not earlier.
    if (stopBy !== null && stopBy >= today) return stopBy <= until ? day : null
    day = nextChargeDay(terms, addDays(day, 1))
  }
  return null
}

/** The farthest day that can be asked for: a year from today. */
export const STOPPABLE_DAYS_MAX = 366

/** Whether a day can be asked for: today or later, and at most a year ahead. */
export function isWithinAYear(day: PlainDate, today: PlainDate): boolean {
  return day >= today && day <= addDays(today, STOPPABLE_DAYS_MAX)
}
