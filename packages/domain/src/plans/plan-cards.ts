import {
  isPro,
  isYearly,
  type NamedPlan,
  OFFERED_PLAN_IDS,
  type OfferedPlanId,
  type PaidPlanId,
  planById,
} from './plan.ts'

export type PlanBadge = 'current' | 'popular' | 'best-value' | 'saving'
/** What a card's button offers; `yours`: nothing, it states a fact and is disabled. */
export type PlanOffer =
  | 'upgrade-to-pro'
  | 'upgrade-to-pro-annual'
  | 'upgrade-to-annual'
  | 'save-with-annual'
  | 'yours'

/** `checkout`: the plan that the button leads to; null for `yours`. */
export type PlanButton = { readonly offer: PlanOffer; readonly checkout: PaidPlanId | null }
export type PlanCard = {
  readonly id: OfferedPlanId
  readonly name: string
  /** In minor units of USD, for a period. */
  readonly priceMinor: number
  readonly period: 'month' | 'year'
  readonly badges: readonly PlanBadge[]
  readonly isCurrent: boolean
  /** Null: the card has no button. */
  readonly button: PlanButton | null
}

const BUTTONS: Record<OfferedPlanId, Partial<Record<OfferedPlanId, PlanButton>>> = {
  free: {
    'pro-monthly': { offer: 'upgrade-to-pro', checkout: 'pro-monthly' },
    'pro-annual': { offer: 'upgrade-to-pro-annual', checkout: 'pro-annual' },
  },
  'pro-monthly': {
    'pro-monthly': { offer: 'upgrade-to-annual', checkout: 'pro-annual' },
    'pro-annual': { offer: 'save-with-annual', checkout: 'pro-annual' },
  },
  'pro-annual': { 'pro-annual': { offer: 'yours', checkout: null } },
}

/** The plan state by the plan's name (spec, sections 3 and 4). */
export function planState(plan: NamedPlan): OfferedPlanId {
  if (!isPro(plan)) return 'free'
  return isYearly(plan) ? 'pro-annual' : 'pro-monthly'
}

/** 'Available Plans' of the settings: three cards with badges and buttons for the state (spec, Plan tab). */
export function planCards(state: OfferedPlanId): PlanCard[] {
  return OFFERED_PLAN_IDS.map((id) => {
    const plan = planById(id)
    return {
      id,
      name: plan.name,
      priceMinor: plan.priceMinor,
      period: isYearly(plan) ? 'year' : 'month',
      badges: badgesOf(id, state),
      isCurrent: id === state,
      button: BUTTONS[state][id] ?? null,
    }
  })
}

function badgesOf(id: OfferedPlanId, state: OfferedPlanId): PlanBadge[] {
  const badges: PlanBadge[] = []
  if (id === state) badges.push('current')
  if (id === 'pro-monthly' && state === 'free') badges.push('popular')
  if (id === 'pro-annual' && state !== 'pro-annual') badges.push('best-value')
  if (id === 'pro-annual') badges.push('saving')
  return badges
}
