import { canAdd, Refusal, type RefusalCode, rowLimit, subscriptionLimit } from '@duely/domain'
import type { ActivePlan } from '#server/features/plans/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { selectActiveCount } from './subscriptions.repo.ts'

/**
 * Checks that the plan allows one more active subscription. `plan` must be locked (`lockActivePlan`), or two
 * concurrent acts could both take the last slot.
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
 * Checks the plan's limit of active subscriptions and the account's limit of rows in all states. `plan` must
 * be locked, and `counts` read after that lock.
 * @throws Refusal PLAN_LIMIT_REACHED, ROW_LIMIT_REACHED
 */
export function assertRoom(counts: { active: number; rows: number }, plan: ActivePlan | null): void {
  if (!canAdd(counts.active, subscriptionLimit(plan))) throw new Refusal('PLAN_LIMIT_REACHED')
  assertRoomForRow(counts.rows, plan)
}

/**
 * Checks the row limit alone, for a subscription that is not active.
 * @throws Refusal ROW_LIMIT_REACHED
 */
export function assertRoomForRow(rows: number, plan: ActivePlan | null): void {
  if (!canAdd(rows, rowLimit(plan))) throw new Refusal('ROW_LIMIT_REACHED')
}

/**
 * Refuses what a rule of the plan refuses.
 * @throws Refusal with that code
 */
export function assertInPlan(refused: RefusalCode | null): void {
  if (refused !== null) throw new Refusal(refused)
}
