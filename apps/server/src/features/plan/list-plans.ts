import type { Plan } from '@duely/contract'
import type { Queryable } from '../../platform/database/database.ts'
import { selectPlans } from './plan.repo.ts'
import { presentPlan } from './present-plan.ts'

/** The public plan catalogue, cheapest first (spec, section 1). */
export async function listPlans(db: Queryable): Promise<Plan[]> {
  return (await selectPlans(db)).map(presentPlan)
}
