import { endOfDay, occurrencesBetween, type PlainDate, plainDate, startOfDay } from '@duely/domain'
import type { SubscriptionFacts } from './evidence.ts'

// The rules of reminders as the specification says them, apart from `packages/domain/src/reminders`: a judge
// that asked the planner's own functions would agree with its faults. Only the calendar of renewals is
// shared.

type Terms = Pick<
  SubscriptionFacts,
  | 'anchorDate'
  | 'nextBillingDate'
  | 'billingCycle'
  | 'billingEvery'
  | 'notice'
  | 'commitment'
  | 'remindEveryPayment'
  | 'trialEndsOn'
  | 'endsOn'
  | 'keptRenewal'
  | 'snooze'
>

/** How far ahead a renewal is looked for: terms of a commitment last up to a year here. */
const SEARCHED_DAYS = [45, 420, 1_600]

export const moved = (day: PlainDate, duration: Temporal.DurationLike): PlainDate =>
  plainDate(Temporal.PlainDate.from(day).add(duration).toString())

/** Whether the day is one of its coming payments. */
export function isRenewal(terms: Terms, day: PlainDate): boolean {
  return day <= (terms.endsOn ?? day) && renewalsBetween(terms, day, day).length === 1
}

/** Its coming payments in these days, both included. */
export function renewalsBetween(terms: Terms, from: PlainDate, to: PlainDate): PlainDate[] {
  const { anchorDate, nextBillingDate, endsOn } = terms
  const last = endsOn != null && endsOn < to ? endsOn : to
  const first = from < nextBillingDate ? nextBillingDate : from
  if (last < first) return []
  const days = occurrencesBetween(anchorDate, terms, first, last)
  return first === nextBillingDate && days[0] !== first ? [first, ...days] : days
}

function noticeBefore(day: PlainDate, { notice }: Terms): PlainDate {
  return notice == null ? day : moved(day, { [notice.unit]: -notice.count })
}

/** Whether cancelling has a day of its own, before which it must be done. */
export const hasDeadline = ({ notice, commitment }: Terms): boolean => notice != null || commitment != null

/** The days until which a payment can still be avoided, ascending; none for one that a commitment binds. */
export function lastDaysToCancel(terms: Terms, renewal: PlainDate): PlainDate[] {
  const { commitment } = terms
  if (commitment == null) return [noticeBefore(renewal, terms)]
  const { endsOn, renewsForMonths } = commitment
  if (renewal < endsOn) return []
  const own = noticeBefore(renewal, terms)
  let end = endsOn
  for (let n = 1; renewsForMonths > 0; n++) {
    const next = moved(endsOn, { months: n * renewsForMonths })
    if (renewal < next) break
    end = next
  }
  const [first] = occurrencesBetween(terms.anchorDate, terms, end, renewal)
  const isFirstOfTerm = first === renewal
  const withCommitment = noticeBefore(end, terms)
  // A commitment that renews binds all payments of its term but the first.
  if (renewsForMonths > 0) return isFirstOfTerm ? [withCommitment] : []
  return isFirstOfTerm && withCommitment < own ? [withCommitment, own] : [own]
}

/** The days from which the reminders of a payment count back. */
function countedFrom(terms: Terms, renewal: PlainDate): PlainDate[] {
  const days = lastDaysToCancel(terms, renewal)
  return days.length === 0 && terms.remindEveryPayment ? [renewal] : days
}

/**
 * The days on which reminders of a payment go out, ascending: the chosen days before its last day to cancel,
 * on the last free day of a trial, and on the day that a snooze asks for. None for a kept payment.
 */
export function reminderDays(terms: Terms, days: readonly number[], renewal: PlainDate): PlainDate[] {
  const { keptRenewal, trialEndsOn, snooze } = terms
  if (keptRenewal === renewal || !isRenewal(terms, renewal)) return []
  const from = countedFrom(terms, renewal)
  const last = from.at(-1)
  if (last === undefined) return []
  const found = from.flatMap((day) => days.map((before) => moved(day, { days: -before })))
  if (trialEndsOn === renewal) found.push(moved(last, { days: -1 }), ...(hasDeadline(terms) ? [last] : []))
  if (snooze?.renewalDate === renewal && snooze.day <= last) found.push(snooze.day)
  return [...new Set(found)].sort()
}

/**
 * The days of daily reminders, where they come until they are answered: from the first chosen day before a
 * last day to cancel up to that day; without notice and contract up to the day before the payment. While the
 * last day of an earlier payment is still ahead, or is the same day, they are about that one. None for a kept
 * payment and for one that cannot be avoided.
 *
 * @param isOver whether a payment has passed on that day although its own day has not
 */
export function dailyDays(
  terms: Terms,
  days: readonly number[],
  renewal: PlainDate,
  isOver: (renewal: PlainDate, day: PlainDate) => boolean = () => false,
): PlainDate[] {
  if (terms.keptRenewal === renewal || days.length === 0 || !isRenewal(terms, renewal)) return []
  const longest = Math.max(...days)
  const spared = hasDeadline(terms) ? 0 : 1
  const found: PlainDate[] = []
  for (const last of lastDaysToCancel(terms, renewal)) {
    for (let before = longest; before >= spared; before--) {
      const day = moved(last, { days: -before })
      const next = nextLastDay(terms, moved(day, { days: spared }), (each) => isOver(each, day))
      if (next?.day === last && next.renewal === renewal) found.push(day)
    }
  }
  return found
}

/** The first last day to cancel on or after that day, and the earliest payment that it belongs to. */
function nextLastDay(
  terms: Terms,
  from: PlainDate,
  isOver: (renewal: PlainDate) => boolean,
): { day: PlainDate; renewal: PlainDate } | null {
  for (const ahead of SEARCHED_DAYS) {
    const ends = renewalsBetween(terms, from, moved(from, { days: ahead }))
      .filter((renewal) => !isOver(renewal))
      .flatMap((renewal) =>
        lastDaysToCancel(terms, renewal)
          .filter((day) => day >= from)
          .map((day) => ({ day, renewal })),
      )
    const [first] = ends.sort((a, b) => a.day.localeCompare(b.day))
    if (first !== undefined) return first
  }
  return null
}

/** The last day to cancel, or the payment's own where it is bound. */
export function lastDay(terms: Terms, renewal: PlainDate): PlainDate {
  return countedFrom(terms, renewal).at(-1) ?? renewal
}

/**
 * The instant from which a reminder is of no use: when its renewal day begins; with a deadline, or on the
 * last day itself, when that day ends.
 */
export function usefulUntil(terms: Terms, renewal: PlainDate, day: PlainDate, zone: string): Date {
  const last = lastDay(terms, renewal)
  return day < last && !hasDeadline(terms) ? startOfDay(renewal, zone) : endOfDay(last, zone)
}

/**
 * The next payment that can still be avoided on a later day,
 * or today where there is a deadline; null if none.
 */
export function nextAvoidable(terms: Terms, today: PlainDate): PlainDate | null {
  const from = hasDeadline(terms) ? today : moved(today, { days: 1 })
  for (const ahead of SEARCHED_DAYS) {
    const found = renewalsBetween(terms, today, moved(today, { days: ahead })).find((renewal) =>
      lastDaysToCancel(terms, renewal).some((day) => day >= from),
    )
    if (found !== undefined) return found
  }
  return null
}
