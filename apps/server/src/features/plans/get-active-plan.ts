import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { lockActivePlanRow, type PlanRow, selectActivePlan } from './plans.repo.ts'

export type ActivePlan = PlanRow

/** The user's current plan; null without an active membership, which means a limit of 0 (spec, section 4). */
export function getActivePlan(db: Queryable, userId: string): Promise<ActivePlan | null> {
  return selectActivePlan(db, userId)
}

/**
 * Reads the plan and locks the membership row, which serialises everything that counts against or changes
 * plan limits. Take it before any profile or subscription row, or acts may deadlock.
 */
export function lockActivePlan(tx: Transaction, userId: string): Promise<ActivePlan | null> {
  return lockActivePlanRow(tx, userId)
}
