import { type BillingCycle, everyOf, firstOccurrenceOnOrAfter } from '../dates/billing-cycle.ts'
import { startOfDay } from '../dates/local-time.ts'
import { addDays, type PlainDate } from '../dates/plain-date.ts'
import { chargeDays, comingCharge, type RenewalTerms } from './renewal-terms.ts'
import { isActive, type Status } from './status.ts'

export const CATEGORIES = [
  'Entertainment',
  'Productivity',
  'Cloud Storage',
  'Software/SaaS',
  'Gaming',
  'News & Media',
  'Fitness & Health',
  'Education',
  'Other',
] as const
export type Category = (typeof CATEGORIES)[number]

/** Shown for subscriptions without a category (spec, section 3). */
export const DEFAULT_CATEGORY: Category = 'Other'

/** Initial values of the add dialog (spec, section 4). */
export const DEFAULTS = {
  name: '',
  description: '',
  amount: '',
  currency: 'USD',
  billingCycle: 'monthly',
  category: 'Entertainment',
  nextBillingDate: '',
  notificationInterval: [3],
  status: 'active',
} as const

/** The schedule of a subscription: every renewal is the anchor + n periods. */
export type Schedule = { readonly anchorDate: PlainDate; readonly nextBillingDate: PlainDate }
export type ScheduledSubscription = RenewalTerms & { readonly status: Status }

export type ScheduleChange = {
  readonly nextBillingDate?: PlainDate | undefined
  readonly billingCycle?: BillingCycle | undefined
  readonly billingEvery?: number | undefined
  readonly status?: Status | undefined
}

/**
 * Schedule of a new subscription: the typed date is the anchor. A past date of an active one moves to the
 * first renewal from today on, without charges, because that time was not recorded.
 */
export function scheduleOnCreate(
  input: Pick<ScheduledSubscription, 'nextBillingDate' | 'billingCycle' | 'billingEvery' | 'status'>,
  today: PlainDate,
): Schedule {
  const anchorDate = input.nextBillingDate
  return { anchorDate, nextBillingDate: rollWithoutCharges(anchorDate, anchorDate, input, today) }
}

/**
 * The schedule after an edit. An unchanged date and cycle keep the anchor, so that a subscription of the 31st
 * at 28 Feb returns to 31 Mar. A new date is the new anchor; a new cycle alone is anchored at the current
 * next date. A reactivated or moved active one goes to its first renewal from today on, without charges; of a
 * cancelled one see `afterCorrection`. An uncharged passed renewal is left to `rollOver`, which runs first.
 */
export function reschedule(
  current: ScheduledSubscription,
  change: ScheduleChange,
  today: PlainDate,
): Schedule {
  const billingCycle = change.billingCycle ?? current.billingCycle
  const status = change.status ?? current.status
  const from = change.nextBillingDate ?? current.nextBillingDate
  const billingEvery = change.billingEvery ?? everyOf(current)
  const isNewInterval = billingCycle !== current.billingCycle || billingEvery !== everyOf(current)
  const moved = from !== current.nextBillingDate || isNewInterval
  const anchorDate = moved ? from : current.anchorDate
  const reactivated = isActive({ status }) && !isActive(current)
  if (!moved && !reactivated) return { anchorDate, nextBillingDate: from }
  return {
    anchorDate,
    nextBillingDate: rollWithoutCharges(anchorDate, from, { billingCycle, billingEvery, status }, today),
  }
}

/**
 * The next renewal after a correction of the schedule. Where a renewal that has passed would still be
 * charged, as of one that is cancelled and had access then, it is the first from today on: that time was not
 * recorded by these terms.
 */
export function afterCorrection(terms: ScheduledSubscription, today: PlainDate): PlainDate {
  const coming = comingCharge(terms)
  if (coming === null || coming >= today) return terms.nextBillingDate
  return firstOccurrenceOnOrAfter(terms.anchorDate, terms, today)
}

/**
 * The step after the end of a renewal day for a subscription that is charged (active, or cancelled with
 * access): its next renewal from today on, and one charge per passed renewal. Null when nothing is due;
 * `today` is in the owner's zone. After the last renewal before its end the next one is past it (`hasEnded`).
 */
export function rollOver(
  subscription: ScheduledSubscription,
  today: PlainDate,
): { readonly nextBillingDate: PlainDate; readonly charged: PlainDate[] } | null {
  const { nextBillingDate } = subscription
  const coming = comingCharge(subscription)
  if (coming === null || coming >= today) return null
  return {
    nextBillingDate: firstOccurrenceOnOrAfter(subscription.anchorDate, subscription, today),
    charged: chargeDays(subscription, nextBillingDate, addDays(today, -1)),
  }
}

/** The instant at which the renewal day has ended in the owner's zone and `rollOver` is due. */
export function rollOverAt(nextBillingDate: PlainDate, zone: string): Date {
  return startOfDay(addDays(nextBillingDate, 1), zone)
}

function rollWithoutCharges(
  anchorDate: PlainDate,
  from: PlainDate,
  terms: Pick<ScheduledSubscription, 'billingCycle' | 'billingEvery' | 'status'>,
  today: PlainDate,
): PlainDate {
  if (!isActive(terms) || from >= today) return from
  return firstOccurrenceOnOrAfter(anchorDate, terms, today)
}
