import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { lockActivePlanRow, type PlanRow, selectActivePlan } from './plan.repo.ts'

export type ActivePlan = PlanRow

/** The plan a user is on now; null without an active membership, which means a limit of 0 (spec, section 4). */
export function getActivePlan(db: Queryable, userId: string): Promise<ActivePlan | null> {
  return selectActivePlan(db, userId)
}

/**
 * The same inside a transaction, which from here on is the only one that counts or changes what the plan limits:
 * the membership row is the lock. Take it before any profile or subscription row, or two acts may wait for each
 * other.
 */
export function lockActivePlan(tx: Transaction, userId: string): Promise<ActivePlan | null> {
  return lockActivePlanRow(tx, userId)
}
