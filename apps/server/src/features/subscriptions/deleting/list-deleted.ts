import type { Subscription } from '@duely/contract'
import { ownerToday } from '#server/features/profile/index.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { presentSubscription } from '../present-subscription.ts'
import { selectDeletedSince } from '../subscriptions.repo.ts'
import { restorableSince } from './restore-subscription.ts'

/** Display limit; older ones can still be restored by id. */
const ROWS_LISTED = 200

/** Restorable subscriptions, most recently deleted first, each with the status it returns to. */
export async function listDeleted(
  { db, clock }: { db: Queryable; clock: Clock },
  userId: string,
): Promise<Subscription[]> {
  const today = await ownerToday(db, userId, clock.now())
  const rows = await selectDeletedSince(db, userId, restorableSince(clock.now()), ROWS_LISTED)
  return rows.map((row) => presentSubscription({ ...row, status: row.deletedStatus ?? row.status }, today))
}
