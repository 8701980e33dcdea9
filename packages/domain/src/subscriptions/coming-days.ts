import { addDays, type PlainDate } from '../dates/plain-date.ts'
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
