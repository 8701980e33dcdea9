import type { Subscription } from '@duely/contract'
import type { Queryable } from '../../platform/database/database.ts'
import { ownerToday } from './owner-today.ts'
import { presentSubscription } from './present-subscription.ts'
import { selectSubscriptionsOf } from './subscriptions.repo.ts'

/** A user's subscriptions with these ids as the contract presents them, in the order of the ids. */
export async function readSubscriptions(
  db: Queryable,
  userId: string,
  ids: readonly string[],
  now: Date,
): Promise<Subscription[]> {
  const today = await ownerToday(db, userId, now)
  const rows = new Map((await selectSubscriptionsOf(db, userId, ids)).map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id) => {
    const row = rows.get(id)
    return row === undefined ? [] : [presentSubscription(row, today)]
  })
}
