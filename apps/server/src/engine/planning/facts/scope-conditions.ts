import { and, eq, exists, inArray, isNotNull, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '#server/platform/database/database.ts'
import {
  deletions,
  householdMembers,
  subscriptionFollowers,
  subscriptions,
  user,
} from '#server/platform/database/schema.ts'
import type { ReminderScope } from '#server/ports/reminder-scheduler.ts'

/** Subscriptions of others, joined to a member. */
export const theirs = alias(subscriptions, 'theirs')
const owner = alias(user, 'their_owner')
const leaving = alias(deletions, 'their_deletion')

/**
 * Whether the member of the current row may be reminded of `theirs`: a subscription of somebody else that
 * they decide about, pay or follow, or for which they may stand in while its owner's account is stopped.
 */
export function concernsMember(db: Queryable): SQL | undefined {
  const follows = db
    .select({ id: subscriptionFollowers.memberId })
    .from(subscriptionFollowers)
    .where(
      and(
        eq(subscriptionFollowers.subscriptionId, theirs.id),
        eq(subscriptionFollowers.memberId, householdMembers.id),
      ),
    )
  const stoppedOwner = db
    .select({ id: owner.id })
    .from(owner)
    .leftJoin(leaving, eq(leaving.userId, owner.id))
    .where(and(eq(owner.id, theirs.userId), or(isNotNull(owner.disabledAt), isNotNull(leaving.userId))))
  return and(
    eq(theirs.householdId, householdMembers.householdId),
    ne(theirs.userId, householdMembers.userId),
    or(
      eq(theirs.deciderMemberId, householdMembers.id),
      eq(theirs.payerMemberId, householdMembers.id),
      exists(follows),
      exists(stoppedOwner),
    ),
  )
}

/** The condition of a scope. */
export function isInScope(
  db: Queryable,
  { userId, subscriptionIds }: ReminderScope | { userId: Placeholder; subscriptionIds?: undefined },
): SQL | undefined {
  const named = subscriptionIds && inArray(subscriptions.id, [...subscriptionIds])
  if (userId === undefined) return named
  if (named !== undefined) return and(eq(subscriptions.userId, userId), named)
  return or(eq(subscriptions.userId, userId), concernsUser(db, userId))
}

/** Whether this person is, or may be, reminded of a subscription of somebody else. */
export function concernsUser(db: Queryable, userId: string | Placeholder): SQL {
  const read = db
    .select({ id: theirs.id })
    .from(householdMembers)
    .innerJoin(theirs, concernsMember(db))
    .where(eq(householdMembers.userId, userId))
  // An array, so that the ids are found once and the key's index is used.
  return sql`${subscriptions.id} = any(array(${read}))`
}
