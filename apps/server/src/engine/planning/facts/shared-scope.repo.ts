import { and, count, eq, exists, inArray, lte, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '#server/platform/database/database.ts'
import { householdMembers, subscriptionFollowers, subscriptions } from '#server/platform/database/schema.ts'
import type { ReminderScope } from '#server/ports/reminder-scheduler.ts'

const theirs = alias(subscriptions, 'theirs')

/** Of the present member: a subscription of somebody else that they decide about, pay or follow. */
function isRead(db: Queryable): SQL | undefined {
  const follows = db
    .select({ id: subscriptionFollowers.memberId })
    .from(subscriptionFollowers)
    .where(
      and(
        eq(subscriptionFollowers.subscriptionId, theirs.id),
        eq(subscriptionFollowers.memberId, householdMembers.id),
      ),
    )
  return and(
    eq(theirs.householdId, householdMembers.householdId),
    ne(theirs.userId, householdMembers.userId),
    or(
      eq(theirs.deciderMemberId, householdMembers.id),
      eq(theirs.payerMemberId, householdMembers.id),
      exists(follows),
    ),
  )
}

/** People who have a due reminder of somebody else's subscription that is not in the ledger yet. */
export async function selectUnclaimedReaders(
  db: Queryable,
  userIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: householdMembers.userId })
    .from(householdMembers)
    .innerJoin(theirs, isRead(db))
    .where(and(inArray(householdMembers.userId, [...userIds]), lte(theirs.remindAt, now)))
  return rows.flatMap(({ userId }) => userId ?? [])
}

/** The condition of a scope. */
export function isInScope(
  db: Queryable,
  { userId, subscriptionIds }: ReminderScope | { userId: Placeholder; subscriptionIds?: undefined },
): SQL | undefined {
  const named = subscriptionIds && inArray(subscriptions.id, [...subscriptionIds])
  if (userId === undefined) return named
  if (named !== undefined) return and(eq(subscriptions.userId, userId), named)
  return or(eq(subscriptions.userId, userId), isReadBy(db, userId))
}

/** Whether a subscription of somebody else is one that this person decides about, pays or follows. */
export function isReadBy(db: Queryable, userId: string | Placeholder): SQL {
  const read = db
    .select({ id: theirs.id })
    .from(householdMembers)
    .innerJoin(theirs, isRead(db))
    .where(eq(householdMembers.userId, userId))
  // An array, so that the ids are found once and the key's index is used.
  return sql`${subscriptions.id} = any(array(${read}))`
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
