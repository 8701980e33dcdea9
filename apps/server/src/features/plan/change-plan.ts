import type { PlanId } from '@duely/domain'
import type { Transaction } from '../../platform/database/database.ts'
import { announce } from '../../platform/live/announce.ts'
import { updatePlanStartedAt } from '../profile/write-profile.ts'
import { lockActivePlan } from './get-active-plan.ts'
import { upsertActivePlan } from './plan.repo.ts'
import type { ReminderScheduler } from './reminder-scheduler.ts'

/**
 * Sets a user's plan at once and re-derives the reminders, so an upgrade restores the chosen days and a downgrade
 * keeps all rows. Setting the current plan changes nothing.
 *
 * @returns whether anything is due now: poke the engine after the commit
 */
export async function changePlan(
  tx: Transaction,
  userId: string,
  planId: PlanId,
  now: Date,
  reminders: Pick<ReminderScheduler, 'rederive'>,
): Promise<{ dueNow: boolean }> {
  const current = await lockActivePlan(tx, userId)
  if (current?.id === planId) return { dueNow: false }
  await upsertActivePlan(tx, userId, planId, now)
  await updatePlanStartedAt(tx, userId, now)
  const derived = await reminders.rederive(tx, { userId }, now)
  await announce(tx, userId, ['account', 'reminders'])
  return derived
}
