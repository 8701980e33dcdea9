import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database.ts'
import { profiles, subscriptions } from '../../../platform/database/schema.ts'

/** A subscription by id alone, with its owner's zone and culture; null when deleted or missing. */
export async function selectOfLink(db: Queryable, id: string) {
  const [found] = await db
    .select({ row: subscriptions, timezone: profiles.timezone, culture: profiles.culture })
    .from(subscriptions)
    .innerJoin(profiles, eq(profiles.id, subscriptions.userId))
    .where(and(eq(subscriptions.id, id), isNull(subscriptions.deletedAt)))
  return found ?? null
}
