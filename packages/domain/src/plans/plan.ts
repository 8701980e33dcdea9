import { formatMoney } from '../money/money.ts'
import {
  DEFAULT_REMINDER_DAYS,
  distinctDays,
  normaliseReminderDays,
  REMINDER_DAYS,
  type ReminderDay,
} from '../reminders/reminder-days.ts'

export type PlanId = 'free' | 'pro-monthly' | 'pro-annual'

/** A plan; the price in minor units of USD per month, or per year for a yearly plan. */
export type Plan = {
  readonly id: PlanId
  readonly name: string
  readonly maxSubscriptions: number
  readonly emailReminders: boolean
  readonly smsReminders: boolean
  readonly notificationIntervals: readonly number[]
  readonly priceMinor: number
  readonly hasAnalytics: boolean
}

const PRO = {
  maxSubscriptions: 999_999,
  emailReminders: true,
  smsReminders: true,
  notificationIntervals: [1, 3, 7],
  hasAnalytics: true,
} as const

export const FREE_PLAN: Plan = {
  id: 'free',
  name: 'Free',
  maxSubscriptions: 5,
  emailReminders: true,
  smsReminders: false,
  notificationIntervals: [3],
  priceMinor: 0,
  hasAnalytics: false,
}

/** What can be had (spec section 1). */
export const PLANS: readonly Plan[] = [
  FREE_PLAN,
  { id: 'pro-monthly', name: 'Pro Monthly', priceMinor: 799, ...PRO },
  { id: 'pro-annual', name: 'Pro Annual', priceMinor: 5999, ...PRO },
]

export const PLAN_IDS = ['free', 'pro-monthly', 'pro-annual'] as const satisfies readonly PlanId[]
export const PAID_PLAN_IDS = ['pro-monthly', 'pro-annual'] as const satisfies readonly PlanId[]
export type PaidPlanId = (typeof PAID_PLAN_IDS)[number]

/** The free trial of the paid plans, set at checkout. */
export const trialDays = 14
/** A maximum above this reads as unlimited (spec section 9). */
export const UNLIMITED_ABOVE = 100
/** Shown in the settings' usage line while the plan is unknown (spec section 9). */
export const FALLBACK_DISPLAY_LIMIT = 3

/** A person's membership counts while it is active. */
export const MEMBERSHIP_STATUSES = ['active', 'ended'] as const
export type MembershipStatus = (typeof MEMBERSHIP_STATUSES)[number]

export function isPlanId(text: string): text is PlanId {
  return PLAN_IDS.some((id) => id === text)
}

export function planById(id: PlanId): Plan {
  return PLANS.find((plan) => plan.id === id) ?? FREE_PLAN
}

/** Pro is what has 'pro' in its name; no plan is Free (spec section 4). */
export function isPro(plan: { readonly name: string } | null): boolean {
  return plan?.name.toLowerCase().includes('pro') ?? false
}

/** Yearly is what has 'annual' or 'yearly' in its name (spec section 3). */
export function isYearly(plan: { readonly name: string } | null): boolean {
  return /annual|yearly/i.test(plan?.name ?? '')
}

/** How many active subscriptions the plan holds; without a plan none (spec section 4). */
export function subscriptionLimit(plan: { readonly maxSubscriptions: number } | null): number {
  return plan?.maxSubscriptions ?? 0
}

export function isUnlimited(limit: number): boolean {
  return limit > UNLIMITED_ABOVE
}

/** How many subscriptions an account keeps in all states; on Pro a fair-use ceiling that the terms name. */
export const ROW_LIMITS = { free: 100, pro: 5_000 } as const

/** How many subscriptions an account on this plan keeps in all states; without a plan those of Free. */
export function rowLimit(plan: { readonly name: string } | null): number {
  return isPro(plan) ? ROW_LIMITS.pro : ROW_LIMITS.free
}

/** Whether one more active subscription fits. */
export function canAdd(usage: number, limit: number): boolean {
  return usage < limit
}

/** The reminder days the plan allows, descending; without a plan those of Free. */
export function allowedReminderDays(
  plan: { readonly notificationIntervals: readonly number[] } | null,
): ReminderDay[] {
  return normaliseReminderDays(plan?.notificationIntervals ?? FREE_PLAN.notificationIntervals)
}

/**
 * The days on which reminders go out: the chosen that the plan allows, descending. When it allows none of them
 * (after a downgrade) the plan's own days. What was chosen stays stored, so an upgrade brings it back.
 */
export function effectiveReminderDays(
  chosen: readonly number[],
  plan: { readonly notificationIntervals: readonly number[] } | null,
): ReminderDay[] {
  if (chosen.length === 0) return []
  const allowed = allowedReminderDays(plan)
  const kept = normaliseReminderDays(chosen).filter((day) => allowed.includes(day))
  return kept.length > 0 ? kept : allowed
}

/** The same with the extra days, which Pro has: all days, descending. */
export function allReminderDays(
  chosen: readonly number[],
  extra: readonly number[],
  plan: { readonly name: string; readonly notificationIntervals: readonly number[] } | null,
): number[] {
  const days = effectiveReminderDays(chosen, plan)
  return isPro(plan) ? distinctDays([...days, ...extra]) : days
}

/** Why extra reminder days cannot be stored; none, and those that are stored already, always can. */
export function refuseExtraDays(
  chosen: readonly number[],
  plan: { readonly name: string } | null,
  stored: readonly number[] = [],
): 'REMINDER_DAYS_NOT_IN_PLAN' | null {
  const isSame = distinctDays(chosen).join() === distinctDays(stored).join()
  return chosen.length === 0 || isSame || isPro(plan) ? null : 'REMINDER_DAYS_NOT_IN_PLAN'
}

/**
 * Why the chosen days cannot be stored: the code, or null when they can. Days that are stored already may be sent
 * back unchanged: editing a name after a downgrade must not cost the choice.
 */
export function refuseReminderDays(
  chosen: readonly number[],
  plan: { readonly notificationIntervals: readonly number[] } | null,
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

/** The choices of the form: 3 days for everyone, 7 and 1 for plans that allow them (spec section 5). */
export function reminderDayOptions(
  plan: { readonly notificationIntervals: readonly number[] } | null,
): ReminderDayOption[] {
  const allowed = allowedReminderDays(plan)
  return REMINDER_DAYS.map((days) => ({
    days,
    label: days === 1 ? '1 day before' : `${days} days before`,
    allowed: allowed.includes(days),
  }))
}

/** With which day the form opens: the default, or the plan's first when it lacks it. */
export function defaultReminderDays(
  plan: { readonly notificationIntervals: readonly number[] } | null,
): ReminderDay[] {
  return effectiveReminderDays(DEFAULT_REMINDER_DAYS, plan)
}

/** '$0', '$7.99', '$59.99': a price on the plan cards. */
export function planPrice(priceMinor: number): string {
  return priceMinor === 0 ? '$0' : formatMoney(priceMinor, 'USD')
}
