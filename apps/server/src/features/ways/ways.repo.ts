import type { WayError } from '@duely/domain'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { deliveries, user, ways } from '#server/platform/database/schema.ts'

export type WayRow = typeof ways.$inferSelect

/** A person's ways, oldest first. */
export function selectWays(db: Queryable, userId: string): Promise<WayRow[]> {
  return db.select().from(ways).where(eq(ways.userId, userId)).orderBy(asc(ways.createdAt), asc(ways.id))
}

/** A person's way; undefined when it is not theirs or there is none. The id may be any text. */
export async function selectWay(db: Queryable, userId: string, id: string): Promise<WayRow | undefined> {
  const [row] = await db
    .select()
    .from(ways)
    .where(and(eq(ways.userId, userId), sql`${ways.id}::text = ${id}`))
  return row
}

/** The ways with these ids. */
export function selectWaysById(db: Queryable, ids: readonly string[]): Promise<WayRow[]> {
  return db
    .select()
    .from(ways)
    .where(inArray(ways.id, [...ids]))
}

export async function insertWay(tx: Transaction, row: typeof ways.$inferInsert): Promise<void> {
  await tx.insert(ways).values(row)
}

export async function updateWay(
  db: Queryable,
  { userId, id }: Pick<WayRow, 'userId' | 'id'>,
  values: Partial<typeof ways.$inferInsert>,
): Promise<void> {
  await db
    .update(ways)
    .set(values)
    .where(and(eq(ways.userId, userId), eq(ways.id, id)))
}

/** Deletes a person's way; whether it existed. The id may be any text. */
export async function deleteWay(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const rows = await tx
    .delete(ways)
    .where(and(eq(ways.userId, userId), sql`${ways.id}::text = ${id}`))
    .returning({ id: ways.id })
  return rows.length > 0
}

/** Deletes all ways of a person; whether there were any. */
export async function deleteWaysOf(tx: Transaction, userId: string): Promise<boolean> {
  const rows = await tx.delete(ways).where(eq(ways.userId, userId)).returning({ id: ways.id })
  return rows.length > 0
}

/** The ways that these ledger entries went to, by the id of the entry. */
export async function selectWayIdsOf(
  db: Queryable,
  deliveryIds: readonly string[],
): Promise<Map<string, string>> {
  if (deliveryIds.length === 0) return new Map()
  const rows = await db
    .select({ id: deliveries.id, wayId: deliveries.device })
    .from(deliveries)
    .where(inArray(deliveries.id, [...deliveryIds]))
  return new Map(rows.map(({ id, wayId }) => [id, wayId]))
}

/** Locks a way and returns it with its owner's address. */
export async function lockWay(tx: Transaction, id: string): Promise<(WayRow & { email: string }) | null> {
  const [row] = await tx
    .select({ way: ways, email: user.email })
    .from(ways)
    .innerJoin(user, eq(user.id, ways.userId))
    .where(eq(ways.id, id))
    .for('update', { of: ways })
  return row ? { ...row.way, email: row.email } : null
}

/** Notes what happened to a message, unless the way was removed meanwhile. */
export async function updateAnswered(
  db: Queryable,
  { userId, id }: Pick<WayRow, 'userId' | 'id'>,
  { lastError, at }: { lastError: WayError | null; at: Date },
): Promise<void> {
  const sent = lastError === null ? { lastSentAt: at } : {}
  await updateWay(db, { userId, id }, { lastError, ...sent })
}

/** Locks up to `limit` ways, in order of their ids, of any owner. */
export function lockNextWays(tx: Transaction, after: string, limit: number): Promise<WayRow[]> {
  return tx.select().from(ways).where(gt(ways.id, after)).orderBy(asc(ways.id)).limit(limit).for('update')
}
