import type { Queryable } from '../../platform/database/database.ts'
import { selectSubscriptionCount } from './subscriptions.repo.ts'

/** Number of a user's subscriptions in all states: the cost factor of acts on all of them. */
export function countSubscriptions(db: Queryable, userId: string): Promise<number> {
  return selectSubscriptionCount(db, userId)
}
