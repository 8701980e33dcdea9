import { isOccurrence } from '../dates/billing-cycle.ts'
import { laterDate, type PlainDate } from '../dates/plain-date.ts'
import { effectiveReminderDays, isPro, type Plan } from '../plans/plan.ts'
import { type PriceFrom, type PriceTimeline, withCorrectedPrice } from '../subscriptions/price-timeline.ts'
import type { RenewalTerms } from '../subscriptions/renewal-terms.ts'
import { isActive, type Status } from '../subscriptions/status.ts'
import { afterCorrection, type Schedule, scheduleOnCreate } from '../subscriptions/subscription.ts'

/** What acts left on an exported subscription, as read from a file. */
export type WrittenActs = {
  readonly status: Status
  readonly resumesOn?: PlainDate | null | undefined
  readonly keptRenewal?: PlainDate | null | undefined
  readonly snoozedRenewal?: PlainDate | null | undefined
  readonly snoozedUntil?: PlainDate | null | undefined
  readonly cancelledOn?: PlainDate | null | undefined
  readonly accessUntil?: PlainDate | null | undefined
  readonly confirmation?: string | null | undefined
}

/**
 * The state that an imported subscription begins with. What does not belong to its status is left out, and a
 * pause whose end has passed ends today: the time in between was not recorded, so nothing is charged for it.
 */
export function importedActs(written: WrittenActs, today: PlainDate) {
  const { status, resumesOn, keptRenewal, snoozedRenewal, snoozedUntil } = written
  const isSnoozed = snoozedRenewal != null && snoozedUntil != null
  const isCancelled = status === 'cancelled'
  return {
    resumesOn: status === 'paused' && resumesOn != null ? laterDate(resumesOn, today) : null,
    keptRenewal: keptRenewal ?? null,
    snoozedRenewal: isSnoozed ? snoozedRenewal : null,
    snoozedUntil: isSnoozed ? snoozedUntil : null,
    cancelledOn: isCancelled ? (written.cancelledOn ?? null) : null,
    accessUntil: isCancelled ? (written.accessUntil ?? null) : null,
    confirmation: isCancelled ? written.confirmation || null : null,
  }
}

/**
 * The schedule of an imported subscription: its anchor where its calendar includes the next renewal, so that
 * one of the 31st stays on the 31st. A passed renewal that would still be charged moves to the first one from
 * today on.
 */
export function importedSchedule(
  terms: Omit<RenewalTerms, 'anchorDate' | 'status'> & {
    readonly status: Status
    readonly anchorDate?: PlainDate | undefined
  },
  today: PlainDate,
): Schedule {
  const { anchorDate, nextBillingDate } = terms
  const keeps = anchorDate !== undefined && isOccurrence(anchorDate, terms, nextBillingDate)
  const from = keeps ? anchorDate : nextBillingDate
  if (isActive(terms)) {
    const anchored = scheduleOnCreate({ ...terms, nextBillingDate: from }, today)
    return nextBillingDate > anchored.nextBillingDate ? { ...anchored, nextBillingDate } : anchored
  }
  // A paused one is charged from the day it resumes, which moves its date then.
  return { anchorDate: from, nextBillingDate: afterCorrection({ ...terms, anchorDate: from }, today) }
}

/**
 * The prices of an imported subscription. Without `firstMinor` the amount is the one before the dated prices;
 * with it, an amount that is none of its prices corrects the price in force.
 */
export function importedPrices(
  timeline: PriceTimeline & { readonly firstMinor?: number | undefined },
  today: PlainDate,
): { readonly amountMinor: number; readonly prices: readonly PriceFrom[] } {
  const { amountMinor, firstMinor, ...rest } = timeline
  const prices = [...(timeline.prices ?? [])].sort((a, b) => (a.from < b.from ? -1 : 1))
  if (firstMinor === undefined) return { amountMinor, prices }
  const own = { ...rest, amountMinor: firstMinor, prices }
  const isKnown = [firstMinor, ...prices.map((price) => price.amountMinor)].includes(amountMinor)
  if (isKnown) return { amountMinor: firstMinor, prices }
  return withCorrectedPrice(own, amountMinor, today)
}

/**
 * The reminder days of an imported subscription that the plan allows, and whether they are repeated daily;
 * `isAdjusted`: it does not allow all of that.
 */
export function importedReminderDays(
  row: {
    readonly notificationInterval: readonly number[]
    readonly extraReminderDays?: readonly number[] | undefined
    readonly insist?: boolean | undefined
  },
  plan: Pick<Plan, 'name' | 'notificationIntervals'> | null,
) {
  const { notificationInterval: chosen, extraReminderDays: extra = [] } = row
  const notificationInterval = effectiveReminderDays(chosen, plan)
  const extraReminderDays = isPro(plan) ? [...extra] : []
  const isKept = (day: number) => notificationInterval.some((kept) => kept === day)
  const insist = row.insist === true && isPro(plan)
  const isAdjusted =
    !chosen.every(isKept) || extraReminderDays.length < extra.length || insist !== (row.insist ?? false)
  return { notificationInterval, extraReminderDays, insist, isAdjusted }
}
