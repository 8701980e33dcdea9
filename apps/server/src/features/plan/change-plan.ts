import type { PlanId } from '@duely/domain'
import type { Transaction } from '../../platform/database/database.ts'
import { announce } from '../../platform/live/announce.ts'
import { updatePlanStartedAt } from '../profile/write-profile.ts'
import { lockActivePlan } from './get-active-plan.ts'
import { upsertActivePlan } from './plan.repo.ts'
import type { ReminderScheduler } from './reminder-scheduler.ts'

/**
 * Puts a user on a plan, at once: limits follow and reminders are derived anew, so an upgrade brings the chosen
 * days back and a downgrade keeps all rows. Being on that plan already changes nothing.
 *
 * @returns whether anything is due now: then poke the engine after the commit
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
