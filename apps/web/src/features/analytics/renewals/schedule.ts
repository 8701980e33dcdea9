import type { Charge } from '@duely/contract'
import {
  type CalendarWeek,
  calendarMonth,
  DEFAULT_CATEGORY,
  formatTotals,
  localeOf,
  monthOf,
  type PlainDate,
  plainDate,
  type Wording,
  yearOf,
} from '@duely/domain'
import type { CalendarTexts } from '@duely/texts/calendar'
import type { Words } from '#web/language/words.ts'
import { amountWords, type DatedSubscription, totalsOf } from '#web/lib/dated-subscriptions.ts'
import type { RenewalEntry } from '#web/subscription/renewals-dialog.tsx'

/** A past charge on the calendar. */
export type PastCharge = Charge & { readonly date: PlainDate }
export type ScheduleWeek = CalendarWeek<DatedSubscription, PastCharge>
/** Texts and culture in which days are worded. */
export type ScheduleTeller = { readonly t: CalendarTexts; readonly words: Words; readonly culture: Wording }
export type ScheduleDay = NonNullable<ScheduleWeek[number]>

/** The weeks of a month with renewals, and charges on past days; they begin on `firstDay`, 0 is Sunday. */
export function renewalSchedule(
  month: PlainDate,
  rows: readonly DatedSubscription[],
  charges: readonly Charge[],
  today: PlainDate,
  firstDay: number,
): ScheduleWeek[] {
  const past = charges.map((charge) => ({ ...charge, date: plainDate(charge.chargedOn) }))
  return calendarMonth(yearOf(month), monthOf(month), { subs: rows, charges: past }, today, firstDay)
}

/**
 * A day's entries by name, with the names of that day; a charge's details
 * come from its subscription, if it still exists.
 */
export function entriesOf(
  { renewals, charges }: ScheduleDay,
  rows: readonly DatedSubscription[],
  { t, words, culture }: ScheduleTeller,
): RenewalEntry[] {
  const byId = new Map(
    charges.length === 0 ? [] : rows.map((subscription) => [subscription.id, subscription]),
  )
  // 'Monthly', of a part 'Monthly, your part'.
  const cycle = (row: DatedSubscription) =>
    row.isOwnPart === true ? t.yourPart({ cycle: words.interval(row) }) : words.interval(row)
  const charged = charges.map((charge, place) => {
    const subscription = byId.get(charge.subscriptionId ?? '')
    const paid = subscription ? cycle(subscription) : t.charged
    return {
      key: `charge ${place}`,
      id: subscription?.id ?? null,
      name: charge.name,
      description: subscription?.description ?? null,
      category: charge.category || DEFAULT_CATEGORY,
      amount: amountWords(charge, culture),
      cycle: charge.refunded ? t.refunded : paid,
    }
  })
  const renewing = renewals.map((subscription) => ({
    key: subscription.id,
    id: subscription.id,
    name: subscription.name,
    description: subscription.description,
    category: subscription.category || DEFAULT_CATEGORY,
    amount: amountWords(subscription, culture),
    cycle: cycle(subscription),
  }))
  return [...charged, ...renewing].sort((a, b) => a.name.localeCompare(b.name, localeOf(culture)))
}

/** 'paid $32.49, to come $84.96 + €4.99': sums of the weeks; null without any. */
export function monthSumWords(
  weeks: readonly ScheduleWeek[],
  t: CalendarTexts,
  culture: Wording,
): string | null {
  const days = weeks.flat().filter((day) => day !== null)
  const paid = days.flatMap(({ charges }) => charges.filter(({ refunded }) => !refunded))
  const coming = days.flatMap(({ renewals }) => renewals)
  const told = {
    paid: formatTotals(totalsOf(paid), culture),
    toCome: formatTotals(totalsOf(coming), culture),
  }
  if (coming.length === 0) return paid.length === 0 ? null : t.sumPaid(told)
  return paid.length === 0 ? t.sumToCome(told) : t.sumBoth(told)
}

/** The days of the month on which something renews or was charged. */
export function daysWithEntries(weeks: readonly ScheduleWeek[]): ScheduleDay[] {
  return weeks.flat().filter((day): day is ScheduleDay => day !== null && day.count > 0)
}

/**
 * The day shown below the calendar on a phone: the selected one,
 * else the month's next day with entries, if any.
 */
export function dayBelow(weeks: readonly ScheduleWeek[], chosen: PlainDate): ScheduleDay[] {
  return daysWithEntries(weeks)
    .filter(({ date }) => date >= chosen)
    .slice(0, 1)
}
