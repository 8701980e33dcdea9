import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/database.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { householdMembers } from '#server/platform/database/schema.ts'

/** The users of a household; names without an account have none. */
export async function selectHouseholdUsers(db: Queryable, householdId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: sql<string>`${householdMembers.userId}` })
    .from(householdMembers)
    .where(and(eq(householdMembers.householdId, householdId), isNotNull(householdMembers.userId)))
  return rows.map(({ userId }) => userId)
}

/** Members of a household with the users that they are; null: a name. */
export function selectHouseholdMembers(db: Queryable, householdId: string) {
  return db
    .select({ id: householdMembers.id, userId: householdMembers.userId })
    .from(householdMembers)
    .where(eq(householdMembers.householdId, householdId))
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
    })
    .from(householdMembers)
    .where(eq(householdMembers.userId, sql.placeholder('userId')))
    .prepare('household-membership'),
)
