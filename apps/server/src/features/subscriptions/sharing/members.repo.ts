import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { anyId } from '#server/platform/database/any-id.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import {
  deletions,
  householdMembers,
  households,
  subscriptionFollowers,
  subscriptions,
  user,
} from '#server/platform/database/schema.ts'

/** The users of households; names without an account have none. */
export async function selectUsersOfHouseholds(
  db: Queryable,
  householdIds: readonly string[],
): Promise<string[]> {
  const { householdId, userId } = householdMembers
  const rows = await db
    .select({ userId: sql<string>`${userId}` })
    .from(householdMembers)
    .where(and(inArray(householdId, [...householdIds]), isNotNull(userId)))
  return rows.map((row) => row.userId)
}

/** The households with which a person shares any subscription. */
export async function selectHouseholdsSharedWith(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ householdId: sql<string>`${subscriptions.householdId}` })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), isNotNull(subscriptions.householdId)))
  return rows.map(({ householdId }) => householdId)
}

/**
 * Keeps the members of a household as they are until the transaction ends; removing one waits. Lock them
 * before any subscription.
 */
export async function lockHouseholdForShare(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: households.id }).from(households).where(eq(households.id, id)).for('share')
}

/** Members of a household with the users that they are; null: a name. */
export function selectHouseholdMembers(db: Queryable, householdId: string) {
  return db
    .select({ id: householdMembers.id, userId: householdMembers.userId })
    .from(householdMembers)
    .where(eq(householdMembers.householdId, householdId))
}

/**
 * Members of a household as far as they can be reached and act, in the order in which they came; who came at
 * once by their role, organisers first.
 */
export function selectReachableMembers(db: Queryable, householdId: string) {
  return db
    .select({
      id: householdMembers.id,
      userId: householdMembers.userId,
      isStopped: sql<boolean>`(${user.disabledAt} is not null or ${deletions.userId} is not null)`,
      isOrganiser: sql<boolean>`${householdMembers.role} = 'organiser'`,
      email: user.email,
    })
    .from(householdMembers)
    .leftJoin(user, eq(user.id, householdMembers.userId))
    .leftJoin(deletions, eq(deletions.userId, householdMembers.userId))
    .where(eq(householdMembers.householdId, householdId))
    .orderBy(asc(householdMembers.joinedAt), desc(householdMembers.role), asc(householdMembers.id))
}

/** Who follows these subscriptions. */
export function selectFollowers(db: Queryable, subscriptionIds: readonly string[]) {
  const { subscriptionId, memberId } = subscriptionFollowers
  return db
    .select({ subscriptionId, memberId })
    .from(subscriptionFollowers)
    .where(sql`${subscriptionId} = ${anyId(subscriptionIds)}`)
    .orderBy(asc(memberId))
}

/** Where a person is a member; undefined: in no household. */
export async function selectMembership(db: Queryable, userId: string) {
  const [row] = await membershipOfUser(db).execute({ userId })
  return row
}

const membershipOfUser = prepared((db) =>
  db
    .select({
      memberId: householdMembers.id,
      householdId: householdMembers.householdId,
      role: householdMembers.role,
      name: householdMembers.name,
    })
    .from(householdMembers)
    .where(eq(householdMembers.userId, sql.placeholder('userId')))
    .prepare('household-membership'),
)
