import type { Subscription } from '@duely/contract'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { ownerToday } from '../owner-today.ts'
import { presentSubscription } from '../present-subscription.ts'
import { selectDeletedSince } from '../subscriptions.repo.ts'
import { restorableSince } from './restore-subscription.ts'

/** Display limit; older ones can still be restored by id. */
const SHOWN = 200

/** Restorable subscriptions, most recently deleted first, each with the status it returns to. */
export async function listDeleted(
  { db, clock }: { db: Queryable; clock: Clock },
  userId: string,
): Promise<Subscription[]> {
  const today = await ownerToday(db, userId, clock.now())
  const rows = await selectDeletedSince(db, userId, restorableSince(clock.now()), SHOWN)
  return rows.map((row) => presentSubscription({ ...row, status: row.deletedStatus ?? row.status }, today))
}
