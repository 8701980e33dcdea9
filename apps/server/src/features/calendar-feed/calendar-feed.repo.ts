import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/database.ts'
import {
  calendarFeeds,
  deletions,
  householdMembers,
  profiles,
  user,
} from '#server/platform/database/schema.ts'

export async function selectFeedKey(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ key: calendarFeeds.key })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
  return row?.key ?? null
}

/** Sets the feed key, replacing the previous one. */
export async function upsertFeedKey(
  db: Queryable,
  row: { userId: string; key: string; createdAt: Date },
): Promise<void> {
  const { key, createdAt } = row
  await db
    .insert(calendarFeeds)
    .values(row)
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { key, createdAt } })
}

/** Replaces the feed key; false when the user has none. */
export async function updateFeedKey(
  db: Queryable,
  { userId, key, createdAt }: { userId: string; key: string; createdAt: Date },
): Promise<boolean> {
  const changed = await db
    .update(calendarFeeds)
    .set({ key, createdAt })
    .where(eq(calendarFeeds.userId, userId))
    .returning({ userId: calendarFeeds.userId })
  return changed.length > 0
}

export async function deleteFeedKey(db: Queryable, userId: string): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId))
}

/** Owner and timezone of the feed with this key; null also while the account is disabled or being deleted. */
export async function selectFeedOwner(db: Queryable, key: string) {
  const [row] = await db
    .select({
      userId: calendarFeeds.userId,
      zone: profiles.timezone,
      ownHour: profiles.reminderHour,
      memberId: householdMembers.id,
      householdId: householdMembers.householdId,
      role: householdMembers.role,
    })
    .from(calendarFeeds)
    .innerJoin(profiles, eq(profiles.id, calendarFeeds.userId))
    .innerJoin(user, eq(user.id, calendarFeeds.userId))
    .leftJoin(householdMembers, eq(householdMembers.userId, calendarFeeds.userId))
    .leftJoin(deletions, eq(deletions.userId, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.key, key), isNull(user.disabledAt), isNull(deletions.userId)))
  return row ?? null
}
