import type { NewSubscription, Subscription } from '@duely/contract'
import { localDate, scheduleOnCreate } from '@duely/domain'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { announce } from '../../platform/live/announce.ts'
import { lockActivePlan } from '../plan/get-active-plan.ts'
import { assertDaysInPlan, assertRoomForOneMore, assertRoomForOneMoreRow } from './check-plan.ts'
import { presentSubscription } from './present-subscription.ts'
import type { SubscriptionDeps } from './subscription-deps.ts'
import { insertSubscription, selectTimezoneForShare } from './subscriptions.repo.ts'

/**
 * Records an active subscription. A date already past is where its calendar starts: it stands at the first
 * renewal from today on, on the owner's clock.
 * @throws Refusal PLAN_LIMIT_REACHED, ROW_LIMIT_REACHED, REMINDER_DAYS_NOT_IN_PLAN, NOT_FOUND (the account is gone)
 */
export async function createSubscription(
  { db, clock, reminders }: SubscriptionDeps,
  userId: string,
  input: NewSubscription,
): Promise<Subscription> {
  const now = clock.now()
  const { row, dueNow } = await inTransaction(db, async (tx) => {
    const plan = await lockActivePlan(tx, userId)
    await assertRoomForOneMore(tx, userId, plan)
    await assertRoomForOneMoreRow(tx, userId, plan)
    assertDaysInPlan(input.notificationInterval, plan)
    const today = localDate(now, await selectTimezoneForShare(tx, userId))
    const row = await insertSubscription(tx, userId, {
      ...input,
      ...scheduleOnCreate({ ...input, status: 'active' }, today),
      description: input.description ?? null,
      category: input.category ?? null,
      status: 'active',
      createdAt: now,
      updatedAt: now,
    })
    const derived = await reminders.rederive(tx, { userId, subscriptionIds: [row.id] }, now)
    await announce(tx, userId, ['subscriptions', 'reminders', 'account'])
    return { row, ...derived }
  })
  if (dueNow) reminders.poke()
  return presentSubscription(row)
}
