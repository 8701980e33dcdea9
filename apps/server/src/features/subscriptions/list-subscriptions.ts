import type { Subscription } from '@duely/contract'
import type { Queryable } from '../../platform/database/database.ts'
import { presentSubscription } from './present-subscription.ts'
import { selectSubscriptions } from './subscriptions.repo.ts'

/** The user's subscriptions, the next renewal first; with `status` only those of that one (spec, section 7). */
export async function listSubscriptions(
  db: Queryable,
  userId: string,
  status: string | undefined,
): Promise<Subscription[]> {
  return (await selectSubscriptions(db, userId, status)).map(presentSubscription)
}
