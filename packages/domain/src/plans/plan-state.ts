import type { Wording } from '../account/culture.ts'
import { formatDate, type PlainDate } from '../dates/plain-date.ts'
import type { Entitlement } from './membership.ts'
import { isYearly, type OfferedPlanId, planById, planPrice } from './plan.ts'

/** The state of a person's own plan; days on their clock. */
export type PlanStanding = {
  readonly phase: Entitlement['phase']
  readonly planId: OfferedPlanId
  /** The day it is certain to end; null when it continues. */
  readonly until: PlainDate | null
  /** The day of the next charge; null when none is expected. */
  readonly nextCharge: PlainDate | null
}

/** '$7.99 a month', '$59.99 a year'. */
export function planPriceWords(planId: OfferedPlanId): string {
  const plan = planById(planId)
  return `${planPrice(plan.priceMinor)} a ${isYearly(plan) ? 'year' : 'month'}`
}

/** 'Trial until Dec 5, then $7.99 a month': until when the plan runs and what comes next; null on Free. */
export function planStandingText(standing: PlanStanding, culture: Wording): string | null {
  const { phase, planId, until, nextCharge } = standing
  const price = planPriceWords(planId)
  if (phase === 'trial' && nextCharge)
    return `Trial until ${formatDate(nextCharge, culture, 'short')}, then ${price}`
  if (phase === 'paid' && nextCharge)
    return `Next charge on ${formatDate(nextCharge, culture, 'medium')}: ${price}`
  if (phase === 'ending' && until)
    return `Pro ends on ${formatDate(until, culture, 'medium')}, and nothing more is charged`
  if (phase === 'past-due' && until)
    return `The last payment failed: Pro stays until ${formatDate(until, culture, 'medium')}`
  return null
}
