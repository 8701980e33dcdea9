import { inArray, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/database.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { rateLimit } from '#server/platform/database/schema.ts'
import type { Allowance, Count } from './allowance.ts'

const { key, count, lastRequest } = rateLimit

/**
 * Adds `amount` uses of an allowance, unless that would be too many.
 *
 * @returns whether they were added
 */
export async function upsertUses(
  db: Queryable,
  { locks = false, ...allowance }: Allowance,
  amount: number,
  now: Date,
): Promise<boolean> {
  if (amount > allowance.max) return false
  const given = { ...allowance, locks, amount, now: now.getTime() }
  return (await addUses(db).execute(given)).length > 0
}

const addUses = prepared((db) => {
  const now = sql.placeholder('now')
  const amount = sql.placeholder('amount')
  const max = sql.placeholder('max')
  const after = sql`${count} + ${amount}::int`
  // A start in the future comes from a clock that was set back; such a window would never end.
  const isOver = sql`abs(${now}::bigint - ${lastRequest}) >= ${sql.placeholder('seconds')}::bigint * 1000`
  const isLocked = sql`${sql.placeholder('locks')}::boolean and ${after} = ${max}::int`
  return db
    .insert(rateLimit)
    .values({ key: sql.placeholder('key'), count: amount, lastRequest: now })
    .onConflictDoUpdate({
      target: key,
      set: {
        count: sql`case when ${isOver} then ${amount}::int else ${after} end`,
        lastRequest: sql`case when ${isOver} or ${isLocked} then ${now}::bigint else ${lastRequest} end`,
      },
      setWhere: sql`${isOver} or ${after} <= ${max}::int`,
    })
    .returning({ key })
    .prepare('allowance-add-uses')
})

/** The stored counters of these keys. */
export function selectCounts(db: Queryable, keys: readonly string[]): Promise<Count[]> {
  return db
    .select({ key, count, startedAt: lastRequest })
    .from(rateLimit)
    .where(inArray(key, [...keys]))
}

/** Gives one use of each key back. */
export async function updateGivenBack(db: Queryable, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await db
    .update(rateLimit)
    .set({ count: sql`greatest(${count} - 1, 0)` })
    .where(inArray(key, lockedInOrder(db, keys)))
}

/** Resets the counts of these keys. */
export async function deleteCounts(db: Queryable, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await db.delete(rateLimit).where(inArray(key, lockedInOrder(db, keys)))
}

/** Rows are locked in the order of their keys everywhere, by characters, to avoid deadlocks. */
function lockedInOrder(db: Queryable, keys: readonly string[]) {
  return db
    .select({ key })
    .from(rateLimit)
    .where(inArray(key, [...keys]))
    .orderBy(sql`${key} collate "C"`)
    .for('update')
}

/** Deletes counts unchanged since an instant. */
export async function deleteCountsBefore(db: Queryable, instant: Date): Promise<void> {
  await db.delete(rateLimit).where(lt(lastRequest, instant.getTime()))
}
