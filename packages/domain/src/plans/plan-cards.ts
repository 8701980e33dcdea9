import {
  FALLBACK_DISPLAY_LIMIT,
  isPro,
  isUnlimited,
  isYearly,
  type OfferedPlanId,
  type PaidPlanId,
  planById,
  planPrice,
} from './plan.ts'

/** A user's plan (spec, section 4, plan states). */
export type PlanState = 'free' | 'pro-monthly' | 'pro-annual'

export type PlanButton = { readonly label: string; readonly checkout: PaidPlanId | null }
export type PlanCard = {
  readonly id: OfferedPlanId
  readonly name: string
  readonly price: string
  readonly period: 'per month' | 'per year'
  readonly features: readonly string[]
  readonly badges: readonly string[]
  readonly isCurrent: boolean
  /** Null: the card has no button. `checkout` null: a disabled button that states a fact. */
  readonly button: PlanButton | null
}

export const PLAN_FEATURES: Record<OfferedPlanId, readonly string[]> = {
  free: [
    'Up to 5 subscriptions',
    'Email reminders only',
    '3 days before renewal alerts',
    'Secure data storage',
  ],
  'pro-monthly': [
    'Unlimited subscriptions',
    'Email & SMS reminders',
    'Multi-day alerts (1, 3, 7 days)',
    'Advanced analytics & insights',
    'Priority customer support',
  ],
  'pro-annual': ['All Pro features', 'Billed annually'],
}

export const ANNUAL_SAVING = 'Save 38% vs monthly'

const BUTTONS: Record<PlanState, Partial<Record<OfferedPlanId, PlanButton>>> = {
  free: {
    'pro-monthly': { label: 'Upgrade to Pro', checkout: 'pro-monthly' },
    'pro-annual': { label: 'Upgrade to Pro Annual', checkout: 'pro-annual' },
  },
  'pro-monthly': {
    'pro-monthly': { label: 'Upgrade to Annual', checkout: 'pro-annual' },
    'pro-annual': { label: 'Save with Annual', checkout: 'pro-annual' },
  },
  'pro-annual': { 'pro-annual': { label: '✓ Your current plan', checkout: null } },
}

/** The plan state by the plan's name (spec, sections 3 and 4). */
export function planState(plan: { readonly name: string } | null): PlanState {
  if (!isPro(plan)) return 'free'
  return isYearly(plan) ? 'pro-annual' : 'pro-monthly'
}

/** 'Available Plans' of the settings: three cards with badges and buttons for the state (spec, Plan tab). */
export function planCards(state: PlanState): PlanCard[] {
  return (['free', 'pro-monthly', 'pro-annual'] as const).map((id) => {
    const plan = planById(id)
    return {
      id,
      name: plan.name,
      price: planPrice(plan.priceMinor),
      period: isYearly(plan) ? 'per year' : 'per month',
      features: PLAN_FEATURES[id],
      badges: badgesOf(id, state),
      isCurrent: id === state,
      button: BUTTONS[state][id] ?? null,
    }
  })
}

/** 'Your Current Plan': title, 'X of Y subscriptions used', price and period; fallbacks while unknown. */
export function currentPlanSummary(
  plan: { readonly name: string; readonly maxSubscriptions: number; readonly priceMinor: number } | null,
  used: number,
): { readonly title: string; readonly usage: string; readonly price: string; readonly period: string } {
  return {
    title: `${plan?.name ?? 'Free'} Plan`,
    usage: settingsUsageText(used, plan?.maxSubscriptions),
    price: planPrice(plan?.priceMinor ?? 0),
    period: isYearly(plan) ? 'per year' : 'per month',
  }
}

/** 'X of Y subscriptions used'; Y is 'unlimited' above 100 and 3 while the plan is unknown. */
export function settingsUsageText(used: number, limit: number | undefined): string {
  const shown = limit ?? FALLBACK_DISPLAY_LIMIT
  return `${used} of ${isUnlimited(shown) ? 'unlimited' : shown} subscriptions used`
}

/** Under the dashboard's Active Subscriptions: 'Unlimited' or 'of N limit'. */
export function dashboardLimitText(limit: number): string {
  return isUnlimited(limit) ? 'Unlimited' : `of ${limit} limit`
}

/** Usage line of the subscriptions page; N is 'unlimited' above 100. */
export function listUsageText(used: number, limit: number): string {
  return `Current usage: ${used}/${isUnlimited(limit) ? 'unlimited' : limit} subscriptions`
}

/** Usage text of the add dialog; null for unlimited plans. */
export function addDialogUsageText(used: number, limit: number): string | null {
  return isUnlimited(limit) ? null : `${used} / ${limit} subscriptions used`
}

/** Upgrade banner of the dashboard, for users without Pro. */
export function upgradeBannerText(used: number, limit: number): string {
  return `You're using ${used} of ${limit} subscription slots.`
}

function badgesOf(id: OfferedPlanId, state: PlanState): string[] {
  const badges: string[] = []
  if (id === state) badges.push('Current Plan')
  if (id === 'pro-monthly' && state === 'free') badges.push('Most Popular')
  if (id === 'pro-annual' && state !== 'pro-annual') badges.push('Best Value')
  if (id === 'pro-annual') badges.push(ANNUAL_SAVING)
  return badges
}
