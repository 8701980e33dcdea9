import type { Transaction } from '../../platform/database/database.ts'
import { lockActivePlan } from './get-active-plan.ts'
import { updatePlanStartedAt, upsertActivePlan } from './plan.repo.ts'
import type { ReminderDoor } from './reminder-door.ts'

/**
 * Puts a user on a plan, at once: limits follow and reminders are derived anew, so an upgrade brings the chosen
 * days back and a downgrade keeps all rows. Being on that plan already changes nothing.
 *
 * Poke the engine after the commit.
 * @returns whether anything changed
 */
export async function changePlan(
  tx: Transaction,
  userId: string,
  planId: string,
  now: Date,
  reminders: Pick<ReminderDoor, 'rederive'>,
): Promise<boolean> {
  const current = await lockActivePlan(tx, userId)
  if (current?.id === planId) return false
  await upsertActivePlan(tx, userId, planId, now)
  await updatePlanStartedAt(tx, userId, now)
  await reminders.rederive(tx, { userId }, now)
  return true
}
