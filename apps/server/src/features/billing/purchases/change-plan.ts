import { EVERYTHING_PLAN, type PlanId } from '@duely/domain'
import {
  coverHousehold,
  lockActivePlan,
  lockPlansWith,
  type Uncovered,
  updateMembership,
  upsertActivePlan,
} from '#server/features/plans/index.ts'
import { updateProfileRow } from '#server/features/profile/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { announce } from '#server/platform/live/announce.ts'
import type { ReminderScheduler } from '#server/ports/reminder-scheduler.ts'

/**
 * Sets a user's plan at once and re-derives the reminders, so an upgrade restores the chosen days and a
 * downgrade keeps all rows. The same goes for members who have Pro through their household. Setting the
 * current plan changes nothing. A change to or from Everything keeps the day on which the membership began,
 * because it was the operator who changed the server and not the user who changed the plan.
 *
 * @returns which other members of the household lost Pro by it
 */
export async function changePlan(
  tx: Transaction,
  userId: string,
  planId: PlanId,
  now: Date,
  reminders: Pick<ReminderScheduler, 'rederive'>,
): Promise<Uncovered[]> {
  await lockPlansWith(tx, userId)
  const current = (await lockActivePlan(tx, userId))?.own ?? null
  if (current?.id === planId) return []
  if (current !== null && [current.id, planId].includes(EVERYTHING_PLAN.id)) {
    await updateMembership(tx, userId, { planId, updatedAt: now })
  } else {
    await upsertActivePlan(tx, userId, planId, now)
    await updateProfileRow(tx, userId, { planStartedAt: now, updatedAt: now })
  }
  // First, so that their own reminders are not derived without what others of the household pay for.
  const ended = await coverHousehold(tx, userId, now, reminders)
  await reminders.rederive(tx, { userId }, now)
  await announce(tx, userId, ['account', 'reminders'])
  return ended
}
