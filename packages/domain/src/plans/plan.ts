import type { Wording } from '../account/culture.ts'
import { formatMoney, formatWhole } from '../money/format-money.ts'
import {
  DEFAULT_REMINDER_DAYS,
  distinctDays,
  normaliseReminderDays,
  REMINDER_DAYS,
  type ReminderDay,
} from '../reminders/reminder-days.ts'

/** The plans that people can see and choose. */
export const OFFERED_PLAN_IDS = ['free', 'pro-monthly', 'pro-annual'] as const
export type OfferedPlanId = (typeof OFFERED_PLAN_IDS)[number]
/** With `everything`, which everybody has on a server without plans. */
export const PLAN_IDS = [...OFFERED_PLAN_IDS, 'everything'] as const
export type PlanId = (typeof PLAN_IDS)[number]
export const PAID_PLAN_IDS = ['pro-monthly', 'pro-annual'] as const satisfies readonly PlanId[]
export type PaidPlanId = (typeof PAID_PLAN_IDS)[number]

/** A plan; price in minor units of USD per month, or per year for a yearly plan. */
export type Plan<Id extends PlanId = PlanId> = {
  readonly id: Id
  readonly name: string
  readonly maxSubscriptions: number
  readonly emailReminders: boolean
  readonly smsReminders: boolean
  /** Also the ways that a person adds: what needs an account elsewhere is the same part of a plan. */
  readonly pushReminders: boolean
  readonly notificationIntervals: readonly number[]
  readonly priceMinor: number
  readonly hasAnalytics: boolean
}

/** What a rule has to know of a plan; null: there is none. */
export type NamedPlan = Pick<Plan, 'name'> | null
type PlanOfDays = Pick<Plan, 'notificationIntervals'> | null
type PlanOfPlaces = Pick<Plan, 'maxSubscriptions'> | null

const PRO = {
  maxSubscriptions: 999_999,
  emailReminders: true,
  smsReminders: true,
  pushReminders: true,
  notificationIntervals: [1, 3, 7],
  hasAnalytics: true,
} as const

export const FREE_PLAN: Plan<'free'> = {
  id: 'free',
  name: 'Free',
  maxSubscriptions: 5,
  emailReminders: true,
  smsReminders: false,
  pushReminders: false,
  notificationIntervals: [3],
  priceMinor: 0,
  hasAnalytics: false,
}

/** The plans on offer (spec, section 1). */
export const PLANS: readonly Plan<OfferedPlanId>[] = [
  FREE_PLAN,
  { id: 'pro-monthly', name: 'Pro Monthly', priceMinor: 799, ...PRO },
  { id: 'pro-annual', name: 'Pro Annual', priceMinor: 5999, ...PRO },
]

/** All of Pro, for everybody on a server without plans; never offered. */
export const EVERYTHING_PLAN: Plan<'everything'> = {
  id: 'everything',
  name: 'Everything',
  priceMinor: 0,
  ...PRO,
}

/** Days of the free trial of paid plans, set at checkout. */
export const trialDays = 14
/** A limit above this is shown as unlimited (spec, section 9). */
export const UNLIMITED_ABOVE = 100
/** Limit in the settings' usage line while the plan is unknown (spec, section 9). */
export const FALLBACK_DISPLAY_LIMIT = 3

/** States of a membership; only an active one counts. */
export const MEMBERSHIP_STATUSES = ['active', 'ended'] as const

export function isPlanId(text: string): text is PlanId {
  return PLAN_IDS.some((id) => id === text)
}

export function planById(id: PlanId): Plan {
  return [...PLANS, EVERYTHING_PLAN].find((plan) => plan.id === id) ?? FREE_PLAN
}

/** Pro plans have 'pro' in their name; no plan is Free (spec, section 4). Everything is all of Pro. */
export function isPro(plan: NamedPlan): boolean {
  const name = plan?.name.toLowerCase() ?? ''
  return name.includes('pro') || name === EVERYTHING_PLAN.name.toLowerCase()
}

/** Yearly plans have 'annual' or 'yearly' in their name (spec, section 3). */
export function isYearly(plan: NamedPlan): boolean {
  return /annual|yearly/i.test(plan?.name ?? '')
}

/** Limit of active subscriptions; 0 without a plan (spec, section 4). */
export function subscriptionLimit(plan: PlanOfPlaces): number {
  return plan?.maxSubscriptions ?? 0
}

export function isUnlimited(limit: number): boolean {
  return limit > UNLIMITED_ABOVE
}

/** Limit of subscriptions in all states; on Pro a fair-use limit stated in the terms. */
export const ROW_LIMITS = { free: 100, pro: 5_000 } as const

/** Limit of subscriptions in all states, by the places of the plan; without one that of Free. */
export function rowLimit(plan: PlanOfPlaces): number {
  return isUnlimited(subscriptionLimit(plan)) ? ROW_LIMITS.pro : ROW_LIMITS.free
}

/** Whether the limit allows one more active subscription. */
export function canAdd(usage: number, limit: number): boolean {
  return usage < limit
}

/** Reminder days of the plan, descending; without a plan those of Free. */
export function allowedReminderDays(plan: PlanOfDays): ReminderDay[] {
  return normaliseReminderDays(plan?.notificationIntervals ?? FREE_PLAN.notificationIntervals)
}

/**
 * The chosen days that the plan allows, descending; the plan's own days when it allows none of them (after a
 * downgrade). The stored choice is unchanged, so an upgrade restores it.
 */
export function effectiveReminderDays(chosen: readonly number[], plan: PlanOfDays): ReminderDay[] {
  if (chosen.length === 0) return []
  const allowed = allowedReminderDays(plan)
  const kept = normaliseReminderDays(chosen).filter((day) => allowed.includes(day))
  return kept.length > 0 ? kept : allowed
}

/** Days with a reminder, on Pro with its extra days, descending. */
export function allReminderDays(
  chosen: readonly number[],
  extra: readonly number[],
  plan: NamedPlan & PlanOfDays,
): number[] {
  const days = effectiveReminderDays(chosen, plan)
  return isPro(plan) ? distinctDays([...days, ...extra]) : days
}

/** The refusal for extra reminder days, or null. None, and already stored ones, are always accepted. */
export function refuseExtraDays(
  chosen: readonly number[],
  plan: NamedPlan,
  stored: readonly number[] = [],
): 'REMINDER_DAYS_NOT_IN_PLAN' | null {
  const isSame = distinctDays(chosen).join() === distinctDays(stored).join()
  return chosen.length === 0 || isSame || isPro(plan) ? null : 'REMINDER_DAYS_NOT_IN_PLAN'
}

/**
 * The refusal for the chosen days, or null. Already stored days are accepted, so that editing a name after a
 * downgrade keeps the choice.
 */
export function refuseReminderDays(
  chosen: readonly number[],
  plan: PlanOfDays,
  stored: readonly number[] = [],
): 'INVALID' | 'REMINDER_DAYS_NOT_IN_PLAN' | null {
  const days = normaliseReminderDays(chosen)
  if (days.length === 0 || chosen.some((day) => !REMINDER_DAYS.some((known) => known === day)))
    return 'INVALID'
  if (days.join() === normaliseReminderDays(stored).join()) return null
  const allowed = allowedReminderDays(plan)
  return days.every((day) => allowed.includes(day)) ? null : 'REMINDER_DAYS_NOT_IN_PLAN'
}

export type ReminderDayOption = {
  readonly days: ReminderDay
  readonly label: string
  readonly allowed: boolean
}

/** Options of the form: 3 days for every plan, 7 and 1 where allowed (spec, section 5). */
export function reminderDayOptions(plan: PlanOfDays): ReminderDayOption[] {
  const allowed = allowedReminderDays(plan)
  return REMINDER_DAYS.map((days) => ({
    days,
    label: days === 1 ? '1 day before' : `${days} days before`,
    allowed: allowed.includes(days),
  }))
}

/** Initial reminder day of the form: the default, or the plan's first when it lacks that. */
export function defaultReminderDays(plan: PlanOfDays): ReminderDay[] {
  return effectiveReminderDays(DEFAULT_REMINDER_DAYS, plan)
}

/** A price on the plan cards: '$0', '$7.99', '$59.99'. */
export function planPrice(priceMinor: number, wording: Wording = 'en-US'): string {
  return priceMinor === 0 ? formatWhole(0, 'USD', wording) : formatMoney(priceMinor, 'USD', wording)
}
