import { planInHousehold } from '@duely/domain'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { lockActivePlanRow, type PlanRow, selectActivePlan } from './plans.repo.ts'

/**
 * What a user may use: the features of their own plan, or of Pro while somebody of their household pays for
 * it, with the places of their own.
 */
export type ActivePlan = PlanRow & { readonly own: PlanRow }

/** The user's current plan; null without an active membership, which means a limit of 0 (spec, section 4). */
export async function getActivePlan(db: Queryable, userId: string): Promise<ActivePlan | null> {
  return activePlanOf(await selectActivePlan(db, userId))
}

/**
 * Reads the plan and locks the membership row, which serialises everything that counts against or changes
 * plan limits; a change of what the household gives locks it too. Lock it before any profile or subscription
 * row, to prevent deadlocks.
 */
export async function lockActivePlan(tx: Transaction, userId: string): Promise<ActivePlan | null> {
  return activePlanOf(await lockActivePlanRow(tx, userId))
}

function activePlanOf(rows: { own: PlanRow; features: PlanRow } | null): ActivePlan | null {
  return rows && { ...planInHousehold(rows.own, rows.features), own: rows.own }
}
