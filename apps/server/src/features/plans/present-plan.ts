import { Plan } from '@duely/contract'
import type { PlanRow } from './plans.repo.ts'

/** A plan as the contract presents it. */
export function presentPlan(row: PlanRow): Plan {
  return Plan.parse(row)
}
