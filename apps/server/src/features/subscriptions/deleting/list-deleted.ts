import type { Subscription } from '@duely/contract'
import { ownerToday } from '#server/features/profile/index.ts'
import type { ReadDeps } from '#server/platform/database/deps.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { presentSubscription } from '../present-subscription.ts'
import { selectDeletedSince } from '../subscriptions.repo.ts'
import { restorableSince } from './restore-subscription.ts'

/** Display limit; older ones can still be restored by id. */
const ROWS_LISTED = 200

/** Restorable subscriptions, most recently deleted first, each with the status it returns to. */
export async function listDeleted({ db, clock }: ReadDeps, viewer: Viewer): Promise<Subscription[]> {
  const now = clock.now()
  const today = await ownerToday(db, viewer.userId, now)
  const rows = await selectDeletedSince(db, viewer.userId, restorableSince(now), ROWS_LISTED)
  return rows.map((row) =>
    presentSubscription({ ...row, status: row.deletedStatus ?? row.status }, viewer, { today, now }),
  )
}
