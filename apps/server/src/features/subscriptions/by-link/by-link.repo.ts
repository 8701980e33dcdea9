import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database.ts'
import { deletions, profiles, subscriptions } from '../../../platform/database/schema.ts'

/**
 * A subscription by id alone, with its owner's zone and culture; null when deleted or missing, or when its owner's
 * account is being deleted.
 */
export async function selectOfLink(db: Queryable, id: string) {
  const [found] = await db
    .select({ row: subscriptions, timezone: profiles.timezone, culture: profiles.culture })
    .from(subscriptions)
    .innerJoin(profiles, eq(profiles.id, subscriptions.userId))
    .leftJoin(deletions, eq(deletions.userId, subscriptions.userId))
    .where(and(eq(subscriptions.id, id), isNull(subscriptions.deletedAt), isNull(deletions.userId)))
  return found ?? null
}
