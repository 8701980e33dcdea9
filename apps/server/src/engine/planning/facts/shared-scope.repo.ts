import { and, count, inArray, lte } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/database.ts'
import { householdMembers, subscriptions } from '#server/platform/database/schema.ts'
import { concernsMember, isInScope, theirs } from './scope-conditions.ts'

/** People who have a due reminder of somebody else's subscription that is not in the ledger yet. */
export async function selectUnclaimedReaders(
  db: Queryable,
  userIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: householdMembers.userId })
    .from(householdMembers)
    .innerJoin(theirs, concernsMember(db))
    .where(and(inArray(householdMembers.userId, [...userIds]), lte(theirs.remindAt, now)))
  return rows.flatMap(({ userId }) => userId ?? [])
}

/** How many subscriptions a person owns or is warned of. */
export async function selectScopeSize(db: Queryable, userId: string): Promise<number> {
  const [row] = await db.select({ size: count() }).from(subscriptions).where(isInScope(db, { userId }))
  return row?.size ?? 0
}

/** The owners of these subscriptions. */
export async function selectOwners(db: Queryable, subscriptionIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(inArray(subscriptions.id, [...subscriptionIds]))
  return rows.map(({ userId }) => userId)
}
