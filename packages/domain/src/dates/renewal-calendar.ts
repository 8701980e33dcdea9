import { chargeDays, type RenewalTerms } from '../subscriptions/renewal-terms.ts'
import { isActive } from '../subscriptions/status.ts'
import { addDays, dateOf, dayInWeek, dayOfMonth, endOfMonth, type PlainDate } from './plain-date.ts'

/** The subscription data a calendar needs. */
export type Recurring = RenewalTerms

export type CalendarDay<S, C> = {
  readonly date: PlainDate
  readonly day: number
  readonly isToday: boolean
  readonly renewals: readonly S[]
  readonly charges: readonly C[]
  /** For the badge: renewals and charges on that day. */
  readonly count: number
}

/** Seven days; null for a day of another month. */
export type CalendarWeek<S, C> = readonly (CalendarDay<S, C> | null)[]

/**
 * A month (1 to 12) of the Renewal Schedule: renewals of active subscriptions from the next one on, and
 * charges on past days (spec, Analytics screen).
 *
 * @param firstDay the day on which weeks begin: 0, Sunday, to 6, Saturday
 */
export function calendarMonth<S extends Recurring, C extends { readonly date: PlainDate }>(
  year: number,
  month: number,
  entries: { readonly subs: readonly S[]; readonly charges: readonly C[] },
  today: PlainDate,
  firstDay = 0,
): CalendarWeek<S, C>[] {
  const first = dateOf(year, month, 1)
  const last = endOfMonth(first)
  const renewals = Map.groupBy(
    entries.subs.flatMap((renewing) =>
      renewalsBetween(renewing, first, last).map((date) => ({ date, renewing })),
    ),
    ({ date }) => date,
  )
  const cells: (CalendarDay<S, C> | null)[] = Array.from({ length: dayInWeek(first, firstDay) }, () => null)
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const ofDay = (renewals.get(date) ?? []).map(({ renewing }) => renewing)
    const charges = entries.charges.filter((charge) => charge.date === date)
    cells.push({
      date,
      day: dayOfMonth(date),
      isToday: date === today,
      renewals: ofDay,
      charges,
      count: ofDay.length + charges.length,
    })
  }
  while (cells.length % 7 !== 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

/** Renewals of an active subscription from `from` to `to`, inclusive. */
export function renewalsBetween(subscription: Recurring, from: PlainDate, to: PlainDate): PlainDate[] {
  return isActive(subscription) ? chargeDays(subscription, from, to) : []
}
