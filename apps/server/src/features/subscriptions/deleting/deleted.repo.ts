import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/database.ts'
import { subscriptions } from '#server/platform/database/schema.ts'

/** Recently deleted subscriptions kept per user: as many as an account can hold. */
const RECENTLY_DELETED_KEPT = 5_000

/**
 * Purges a user's oldest deleted subscriptions beyond the newest 5,000, so that recording and deleting in
 * turn fills no table. Call it after deleting.
 */
export async function deleteOldestDeleted(db: Queryable, userId: string): Promise<void> {
  const deleted = and(eq(subscriptions.userId, userId), isNotNull(subscriptions.deletedAt))
  const oldest = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(deleted)
    .orderBy(desc(subscriptions.deletedAt), desc(subscriptions.id))
    .offset(RECENTLY_DELETED_KEPT)
  // Checked again: a row restored concurrently stays.
  await db.delete(subscriptions).where(and(inArray(subscriptions.id, oldest), deleted))
}
