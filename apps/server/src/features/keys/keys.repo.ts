import type { ApiKeyScope } from '@duely/domain'
import { and, desc, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { prepareSql } from '../../platform/database/prepare.ts'
import { apiKeys, deletions, profiles, user } from '../../platform/database/schema.ts'

export type KeyRow = typeof apiKeys.$inferSelect

/** A user's keys, newest first. */
export function selectKeysOf(db: Queryable, userId: string): Promise<KeyRow[]> {
  return db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.userId, userId))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
}

/** The number of a user's keys, with the user's profile locked so that it holds until the transaction ends. */
export async function lockKeyCount(tx: Transaction, userId: string): Promise<number> {
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, userId)).for('update')
  return tx.$count(apiKeys, eq(apiKeys.userId, userId))
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

/** The owner of a key. `actor_stale`: its recorded use is older than `noted`. */
export type KeyColumns = {
  actor_id: string
  actor_email: string
  actor_key: string
  actor_scope: ApiKeyScope
  actor_stale: boolean
}
type KeyParameters = { hash: string; noted: Date }

const keyColumns = (noted: unknown) => sql`
  ${apiKeys.userId} as actor_id, ${user.email} as actor_email, ${apiKeys.id} as actor_key,
  ${apiKeys.scope} as actor_scope, coalesce(${apiKeys.lastUsedAt} <= ${noted}::timestamptz, true) as actor_stale`
const ownerOfKey = sql`
  ${apiKeys}
    join ${user} on ${user.id} = ${apiKeys.userId}
    left join ${deletions} on ${deletions.userId} = ${apiKeys.userId}`
/** Like a session, a key grants nothing while the account is being deleted. */
const isLive = (hash: unknown): SQL =>
  sql`${apiKeys.hash} = ${hash} and ${user.emailVerified} and ${deletions.userId} is null`

/** The key and its owner: one indexed query. */
export const selectKey = prepareSql<KeyParameters, KeyColumns>(
  'key-of-hash',
  (at) => sql`select ${keyColumns(at.noted)} from ${ownerOfKey} where ${isLive(at.hash)}`,
)
