import {
  canAdd,
  Refusal,
  refuseExtraDays,
  refuseReminderDays,
  rowLimit,
  subscriptionLimit,
} from '@duely/domain'
import type { Transaction } from '../../platform/database/database.ts'
import type { ActivePlan } from '../plan/get-active-plan.ts'
import { selectActiveCount } from './subscriptions.repo.ts'

/**
 * Lets one more active subscription in. `plan` must be the locked one (`lockActivePlan`), or two acts may both
 * take the last place.
 * @throws Refusal PLAN_LIMIT_REACHED
 */
export async function assertRoomForOneMore(
  tx: Transaction,
  userId: string,
  plan: ActivePlan | null,
): Promise<void> {
  const usage = await selectActiveCount(tx, userId)
  if (!canAdd(usage, subscriptionLimit(plan))) throw new Refusal('PLAN_LIMIT_REACHED')
}

/**
 * Lets one more subscription in: an active one counts against the plan, and what one account keeps in all states is
 * bounded too. `plan` must be the locked one, and `counts` read after its lock.
 * @throws Refusal PLAN_LIMIT_REACHED, ROW_LIMIT_REACHED
 */
export function assertRoom(counts: { active: number; rows: number }, plan: ActivePlan | null): void {
  if (!canAdd(counts.active, subscriptionLimit(plan))) throw new Refusal('PLAN_LIMIT_REACHED')
  assertRoomForRow(counts.rows, plan)
}

/** Lets one more subscription in that takes no place of the plan. @throws Refusal ROW_LIMIT_REACHED */
export function assertRoomForRow(rows: number, plan: ActivePlan | null): void {
  if (!canAdd(rows, rowLimit(plan))) throw new Refusal('ROW_LIMIT_REACHED')
}

/**
 * Days the plan lacks are refused, unless they are those already stored.
 * @throws Refusal REMINDER_DAYS_NOT_IN_PLAN
 */
export function assertDaysInPlan(
  chosen: readonly number[],
  plan: ActivePlan | null,
  stored: readonly number[] = [],
): void {
  const code = refuseReminderDays(chosen, plan, stored)
  if (code !== null) throw new Refusal(code)
}

/**
 * Extra reminder days are for Pro; those already stored stay.
 * @throws Refusal REMINDER_DAYS_NOT_IN_PLAN
 */
export function assertExtraDaysInPlan(
  chosen: readonly number[],
  plan: ActivePlan | null,
  stored: readonly number[] = [],
): void {
  const code = refuseExtraDays(chosen, plan, stored)
  if (code !== null) throw new Refusal(code)
}
