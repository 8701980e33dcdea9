import type { Queryable } from '#server/platform/database/database.ts'
import { assertSubscriptionId } from './subscription-id.ts'
import { selectSubscription } from './subscriptions.repo.ts'

/** @throws Refusal NOT_FOUND unless somebody has a subscription with this id that is not deleted */
export async function assertOwnSubscription(db: Queryable, userId: string, id: string): Promise<void> {
  assertSubscriptionId(id)
  await selectSubscription(db, userId, id)
}
