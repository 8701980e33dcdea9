import { and, asc, eq, gt, isNotNull, or } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { subscriptions } from '#server/platform/database/schema.ts'

/**
 * Locks the next subscriptions that are active, or cancelled and watched, by id after the given one; null
 * starts from the beginning.
 */
export async function lockNextActive(
  tx: Transaction,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const held = await nextActiveQuery(tx, after, limit).for('update')
  return held.map(({ id }) => id)
}

/** The next such subscriptions by id after the given one, not locked. */
export async function selectNextActive(
  db: Queryable,
  after: string | null,
  limit: number,
): Promise<string[]> {
  return (await nextActiveQuery(db, after, limit)).map(({ id }) => id)
}

const isWatched = and(eq(subscriptions.status, 'cancelled'), isNotNull(subscriptions.watch))

function nextActiveQuery(db: Queryable, after: string | null, limit: number) {
  const further = after === null ? undefined : gt(subscriptions.id, after)
  return db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(or(eq(subscriptions.status, 'active'), isWatched), further))
    .orderBy(asc(subscriptions.id))
    .limit(limit)
}
