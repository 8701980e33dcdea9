import { canAdd, Refusal, refuseReminderDays, rowLimit, subscriptionLimit } from '@duely/domain'
import type { Transaction } from '../../platform/database/database.ts'
import type { ActivePlan } from '../plan/get-active-plan.ts'
import { countActiveSubscriptions, countSubscriptions } from './subscriptions.repo.ts'

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
  const usage = await countActiveSubscriptions(tx, userId)
  if (!canAdd(usage, subscriptionLimit(plan))) throw new Refusal('PLAN_LIMIT_REACHED')
}

/**
 * Lets one more subscription in, whatever its state: what one account keeps is bounded. `plan` must be the locked one.
 * @throws Refusal ROW_LIMIT_REACHED
 */
export async function assertRoomForOneMoreRow(
  tx: Transaction,
  userId: string,
  plan: ActivePlan | null,
): Promise<void> {
  const rows = await countSubscriptions(tx, userId)
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
