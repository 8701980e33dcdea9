import { EVERYTHING_PLAN, isPro, isYearly } from './plan.ts'

/** A member of a household with an account and its own plan; null: without an active membership. */
export type PlanOfMember = {
  readonly memberId: string
  readonly plan: { readonly id: string; readonly name: string } | null
}

/**
 * Who gives a member the features of Pro although their own plan has none: a member of the household who pays
 * for it, a yearly plan before a monthly one, then the member who has been there longest. Everything counts
 * as well: while an operator turns plans on or off people are moved one by one, and nobody may be without Pro
 * in between.
 *
 * @param members those of the household, by the day they joined
 * @returns null: nobody gives it, their own plan has it, or they are not one of the members
 */
export function proPayerOf(memberId: string, members: readonly PlanOfMember[]): string | null {
  const me = members.find((member) => member.memberId === memberId)
  if (me === undefined || isPro(me.plan)) return null
  const givers = members.filter(({ plan }) => isPro(plan))
  const payers = givers.filter(({ plan }) => plan?.id !== EVERYTHING_PLAN.id)
  const giver = payers.find(({ plan }) => isYearly(plan)) ?? payers[0] ?? givers[0]
  return giver?.memberId ?? null
}

/**
 * What a person may use: the features of one plan and the places of their own, which count what each owns.
 *
 * @param own their own plan
 * @param features the plan whose features they have: their own, or Pro of the household
 */
export function planInHousehold<P extends { readonly maxSubscriptions: number }>(own: P, features: P): P {
  return { ...features, maxSubscriptions: own.maxSubscriptions }
}
