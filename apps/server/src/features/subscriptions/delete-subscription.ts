import { inTransaction } from '../../platform/database/in-transaction.ts'
import { announce } from '../../platform/live/announce.ts'
import type { SubscriptionDeps } from './subscription-deps.ts'
import { assertSubscriptionId } from './subscription-id.ts'
import { deleteSubscriptionRow } from './subscriptions.repo.ts'

/**
 * Deletes it for good. What was sent and what was charged stays in the owner's history under its name; what is
 * still queued is skipped when its turn comes.
 * @throws Refusal NOT_FOUND
 */
export async function deleteSubscription(
  { db, clock, reminders }: SubscriptionDeps,
  userId: string,
  id: string,
): Promise<void> {
  assertSubscriptionId(id)
  await inTransaction(db, async (tx) => {
    await reminders.catchUp(tx, { userId, subscriptionIds: [id] }, clock.now())
    await deleteSubscriptionRow(tx, userId, id)
    await announce(tx, userId, ['subscriptions', 'reminders', 'account'])
  })
}
