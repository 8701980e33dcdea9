import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/database.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { apiKeys, deletions, householdMembers, user } from '#server/platform/database/schema.ts'

export type KeyRow = typeof apiKeys.$inferSelect

/** A user's keys, newest first. */
export function selectKeysOf(db: Queryable, userId: string): Promise<KeyRow[]> {
  return db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.userId, userId))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
}

export function selectKeyCount(db: Queryable, userId: string): Promise<number> {
  return db.$count(apiKeys, eq(apiKeys.userId, userId))
}

export async function insertKey(db: Queryable, row: typeof apiKeys.$inferInsert): Promise<void> {
  await db.insert(apiKeys).values(row)
}

/** Deletes a key and returns whether it existed. */
export async function deleteKey(db: Queryable, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(apiKeys)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.userId, userId)))
    .returning({ id: apiKeys.id })
  return gone.length > 0
}

/** Deletes all keys of a user and returns how many there were. */
export async function deleteKeysOf(db: Queryable, userId: string): Promise<number> {
  const gone = await db.delete(apiKeys).where(eq(apiKeys.userId, userId)).returning({ id: apiKeys.id })
  return gone.length
}

/** A key of a user by its id; undefined when it has ended. */
export async function selectKeyById(db: Queryable, userId: string, id: string): Promise<KeyRow | undefined> {
  const [row] = await db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.userId, userId)))
  return row
}

/** Records a use, unless one after `noted` is recorded already. */
export async function updateLastUse(db: Queryable, id: string, now: Date, noted: Date): Promise<void> {
  await db
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedAt), lte(apiKeys.lastUsedAt, noted))))
}

export type KeyOwner = NonNullable<Awaited<ReturnType<typeof selectKey>>>

/** The key of a hash with its owner; undefined where the key grants nothing. One indexed query. */
export async function selectKey(db: Queryable, given: { hash: string; now: Date; noted: Date }) {
  const [row] = await keyOfHash(db).execute(given)
  return row
}

// Like a session, a key grants nothing while the account is disabled or being deleted, nor after its end.
const keyOfHash = prepared((db) =>
  db
    .select({
      userId: apiKeys.userId,
      email: user.email,
      keyId: apiKeys.id,
      scope: apiKeys.scope,
      subjects: apiKeys.subjects,
      /** Whether its recorded use is older than `noted`, or none is recorded. */
      isNoteStale: sql<boolean>`coalesce(${apiKeys.lastUsedAt} <= ${sql.placeholder('noted')}, true)`,
      memberId: householdMembers.id,
      householdId: householdMembers.householdId,
      role: householdMembers.role,
    })
    .from(apiKeys)
    .innerJoin(user, eq(user.id, apiKeys.userId))
    .leftJoin(householdMembers, eq(householdMembers.userId, apiKeys.userId))
    .leftJoin(deletions, eq(deletions.userId, apiKeys.userId))
    .where(
      and(
        eq(apiKeys.hash, sql.placeholder('hash')),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql.placeholder('now'))),
        eq(user.emailVerified, true),
        isNull(user.disabledAt),
        isNull(deletions.userId),
      ),
    )
    .prepare('key-of-hash'),
)
