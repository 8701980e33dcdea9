import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { actingFor } from '../sharing/acting-for.ts'
import { announceSeen } from '../sharing/announce-seen.ts'
import type { SubscriptionDeps } from '../subscription-deps.ts'
import { assertSubscriptionId } from '../subscription-id.ts'
import { updateAsDeleted } from '../subscriptions.repo.ts'

/**
 * Soft-deletes a subscription. It can be restored for seven days, then retention purges it. Past deliveries
 * and charges stay in the owner's history; queued messages are dropped when they come up for sending.
 * @throws Refusal NOT_FOUND, NOT_ALLOWED
 */
export async function deleteSubscription(
  { db, clock, reminders }: SubscriptionDeps,
  viewer: Viewer,
  id: string,
): Promise<void> {
  assertSubscriptionId(id)
  const now = clock.now()
  const userId = await actingFor(db, viewer, id, 'delete')
  await reminders.endPauses(userId, [id], now)
  await inTransaction(db, async (tx) => {
    await reminders.catchUp(tx, { userId, subscriptionIds: [id] }, now)
    const row = await updateAsDeleted(tx, userId, id, now)
    await reminders.rederive(tx, { userId, subscriptionIds: [id] }, now)
    await announceSeen(tx, row, ['subscriptions', 'reminders', 'account'])
  })
}
