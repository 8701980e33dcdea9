import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/database.ts'
import { subscriptions } from '#server/platform/database/schema.ts'

/** Deletes a user's soft-deleted subscriptions but for the latest `kept`. */
export async function deleteOldestDeleted(db: Queryable, userId: string, kept: number): Promise<void> {
  const deleted = and(eq(subscriptions.userId, userId), isNotNull(subscriptions.deletedAt))
  const oldest = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(deleted)
    .orderBy(desc(subscriptions.deletedAt), desc(subscriptions.id))
    .offset(kept)
  // Checked again: a row restored concurrently stays.
  await db.delete(subscriptions).where(and(inArray(subscriptions.id, oldest), deleted))
}
