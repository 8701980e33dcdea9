import type { Queryable } from '../../platform/database/database.ts'
import { selectSubscriptionCount } from './subscriptions.repo.ts'

/** How many subscriptions a user has, in all states: what an act on all of them costs. */
export function countSubscriptions(db: Queryable, userId: string): Promise<number> {
  return selectSubscriptionCount(db, userId)
}
