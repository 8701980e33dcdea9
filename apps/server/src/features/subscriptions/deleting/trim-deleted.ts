import type { Database } from '#server/platform/database/database.ts'
import { deleteOldestDeleted } from './deleted.repo.ts'

/** Recently deleted subscriptions kept per user: as many as an account can hold. */
const RECENTLY_DELETED_KEPT = 5_000

/**
 * Purges a user's oldest deleted subscriptions beyond the newest 5,000, so that recording and deleting in
 * turn fills no table. Call it after deleting.
 */
export async function trimDeleted({ db }: { db: Database }, userId: string): Promise<void> {
  await deleteOldestDeleted(db, userId, RECENTLY_DELETED_KEPT)
}
