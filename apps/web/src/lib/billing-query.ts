import type { BillingState } from '@duely/contract'
import { formatDate, isYearly, localDate, planById, planNews, planPrice, type Wording } from '@duely/domain'
import type { PlanStandingTexts } from '@duely/texts/plan-standing'
import { queryOptions } from '@tanstack/react-query'
import type { Words } from '#web/language/words.ts'
import { answerOf, api } from './api.ts'

/** The state of the user's own plan; it changes with the account. */
export const billingQuery = queryOptions({
  queryKey: ['account', 'billing'],
  queryFn: () => answerOf(api.billing.$get()),
})

export interface BillingReader {
  readonly zone: string
  readonly culture: Wording
  readonly t: PlanStandingTexts
  readonly words: Words
}

/** 'Trial until Dec 5, then $7.99 a month', on the clock of the zone; null where there is nothing to say. */
export function billingWords(state: BillingState, { zone, culture, t, words }: BillingReader): string | null {
  const { phase, planId, until, nextChargeAt } = state
  const dayOf = (instant: string | null) => (instant === null ? null : localDate(new Date(instant), zone))
  const news = planNews({ phase, until: dayOf(until), nextCharge: dayOf(nextChargeAt) })
  if (news === null) return null
  const plan = planById(planId)
  const price = words.priceEvery(planPrice(plan.priceMinor, culture), isYearly(plan) ? 'yearly' : 'monthly')
  if (news.kind === 'trial') return t.trial({ day: formatDate(news.day, culture, 'short'), price })
  const day = formatDate(news.day, culture, 'medium')
  return news.kind === 'charge' ? t.charge({ day, price }) : t[news.kind]({ day })
}
