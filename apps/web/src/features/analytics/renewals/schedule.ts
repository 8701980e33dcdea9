import type { Charge } from '@duely/contract'
import {
  type CalendarWeek,
  calendarMonth,
  DEFAULT_CATEGORY,
  monthOf,
  type PlainDate,
  plainDate,
  yearOf,
} from '@duely/domain'
import { amountWords, cycleWords, type KnownSubscription } from '../../../lib/known-subscriptions.ts'
import type { RenewalEntry } from '../../../marks/renewals-dialog.tsx'

/** What was charged on a day, as the calendar keeps it. */
export type PastCharge = Charge & { readonly date: PlainDate }
export type ScheduleWeek = CalendarWeek<KnownSubscription, PastCharge>
export type ScheduleDay = NonNullable<ScheduleWeek[number]>

/** The weeks of the month the day lies in: what renews in it, and what was charged on the days that have passed. */
export function renewalSchedule(
  month: PlainDate,
  known: readonly KnownSubscription[],
  charges: readonly Charge[],
  today: PlainDate,
): ScheduleWeek[] {
  const past = charges.map((charge) => ({ ...charge, date: plainDate(charge.chargedOn) }))
  return calendarMonth(yearOf(month), monthOf(month), { subs: known, charges: past }, today)
}

/** The day's lines by name, under the names of that day; what was charged says what it is by its subscription, if there still is one. */
export function entriesOf(
  { renewals, charges }: ScheduleDay,
  known: readonly KnownSubscription[],
): RenewalEntry[] {
  const byId = new Map(
    charges.length === 0 ? [] : known.map((subscription) => [subscription.id, subscription]),
  )
  const charged = charges.map((charge, place) => {
    const subscription = byId.get(charge.subscriptionId ?? '')
    return {
      key: `charge ${place}`,
      name: charge.name,
      description: subscription?.description ?? null,
      category: charge.category || DEFAULT_CATEGORY,
      amount: amountWords(charge),
      cycle: subscription ? cycleWords(subscription.billingCycle) : 'Charged',
    }
  })
  const renewing = renewals.map((subscription) => ({
    key: subscription.id,
    name: subscription.name,
    description: subscription.description,
    category: subscription.category || DEFAULT_CATEGORY,
    amount: amountWords(subscription),
    cycle: cycleWords(subscription.billingCycle),
  }))
  return [...charged, ...renewing].sort((a, b) => a.name.localeCompare(b.name, 'en'))
}
