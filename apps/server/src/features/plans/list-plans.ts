import type { Plan } from '@duely/contract'
import type { Queryable } from '#server/platform/database/database.ts'
import { selectPlans } from './plans.repo.ts'
import { presentPlan } from './present-plan.ts'

/** The public plan catalogue, cheapest first (spec, section 1). */
export async function listPlans(db: Queryable): Promise<Plan[]> {
  return (await selectPlans(db)).map(presentPlan)
}
