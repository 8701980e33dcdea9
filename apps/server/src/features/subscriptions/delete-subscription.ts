import type { Database } from '../../platform/database/database.ts'
import { assertSubscriptionId } from './subscription-id.ts'
import { deleteSubscriptionRow } from './subscriptions.repo.ts'

/**
 * Deletes it for good. What was sent and what was charged stays in the owner's history under its name; what is
 * still queued is skipped when its turn comes.
 * @throws Refusal NOT_FOUND
 */
export async function deleteSubscription(db: Database, userId: string, id: string): Promise<void> {
  assertSubscriptionId(id)
  await deleteSubscriptionRow(db, userId, id)
}
