import type { BillingState } from '@duely/contract'
import { localDate, type PlanStanding, planStandingText, type Wording } from '@duely/domain'
import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from './api.ts'

/** Where one's own plan stands; it changes with the account. */
export const billingQuery = queryOptions({
  queryKey: ['account', 'billing'],
  queryFn: () => answerOf(api.billing.$get()),
})

/** 'Trial until Dec 5, then $7.99 a month', on the clock of the zone; null where there is nothing to say. */
export function billingWords(state: BillingState, zone: string, culture: Wording): string | null {
  const { phase, planId, until, nextChargeAt } = state
  const day = (instant: string | null) => (instant === null ? null : localDate(new Date(instant), zone))
  const standing: PlanStanding = { phase, planId, until: day(until), nextCharge: day(nextChargeAt) }
  return planStandingText(standing, culture)
}
