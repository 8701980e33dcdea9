import { inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../database/database.ts'
import { rateLimit } from '../../database/schema.ts'

/** So many uses of a key within so many seconds, counted from the first. */
export type Allowance = {
  key: string
  max: number
  seconds: number
  /** The last use closes the key for a whole window more, instead of for what is left of it. */
  locks?: boolean
}

const { key, count, lastRequest } = rateLimit

/**
 * Takes one use of every allowance, or of none. However many ask at once, on however many machines, no more than `max`
 * are let through; whoever is refused has used up nothing, and costs one read.
 *
 * @param allowances at most one for each key
 * @returns the seconds to wait, or null if all were taken
 */
export async function takeAllowances(
  db: Queryable,
  allowances: readonly Allowance[],
  now: Date,
): Promise<number | null> {
  if (allowances.length === 0) return null
  const at = now.getTime()
  // In one order for everybody, so that two that share several keys never wait for each other.
  const sorted = [...allowances].sort((a, b) => (a.key < b.key ? -1 : 1))
  const keys = sorted.map((allowance) => allowance.key)
  const used = await db
    .select({ key, count, startedAt: lastRequest })
    .from(rateLimit)
    .where(inArray(key, keys))
  const running = used.filter((row) => Math.abs(at - row.startedAt) < secondsOf(sorted, row.key) * 1000)
  const full = wait(sorted, running, at, (row, { max }) => row.count >= max)
  if (full !== null) return full

  const seconds = choose(sorted, ({ seconds: each }) => sql`${each}::bigint`)
  const locksAt = choose(sorted, ({ locks, max }) => sql`${locks === true ? max : 0}::int`)
  // A start in the future comes from a clock that was set back: such a window would never end.
  const over = sql`abs(${at}::bigint - ${lastRequest}) >= ${seconds} * 1000`
  const rows = await db
    .insert(rateLimit)
    .values(keys.map((each) => ({ id: each, key: each, count: 1, lastRequest: at })))
    .onConflictDoUpdate({
      target: key,
      set: {
        count: sql`case when ${over} then 1 else ${count} + 1 end`,
        lastRequest: sql`case when ${over} or ${count} + 1 = ${locksAt} then ${at}::bigint else ${lastRequest} end`,
      },
    })
    .returning({ key, count, startedAt: lastRequest })
  const late = wait(sorted, rows, at, (row, { max }) => row.count > max)
  if (late !== null) await giveBack(db, keys)
  return late
}

/** Gives one use of each of these keys back. */
export async function giveBack(db: Queryable, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await db
    .update(rateLimit)
    .set({ count: sql`greatest(${count} - 1, 0)` })
    .where(sql`${key} in (${inOrder(db, keys)})`)
}

/** Makes the counts of these keys start again. */
export async function clearCounts(db: Queryable, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await db.delete(rateLimit).where(sql`${key} in (${inOrder(db, keys)})`)
}

/** Held in the one order, see above. */
function inOrder(db: Queryable, keys: readonly string[]) {
  return db
    .select({ key })
    .from(rateLimit)
    .where(inArray(key, [...keys]))
    .orderBy(key)
    .for('update')
}

/** Removes counts that have not moved since an instant. */
export async function deleteCountsBefore(db: Queryable, instant: Date): Promise<void> {
  await db.delete(rateLimit).where(lt(lastRequest, instant.getTime()))
}

type Count = { key: string; count: number; startedAt: number }

/** The longest wait among the allowances that are used up. */
function wait(
  allowances: readonly Allowance[],
  rows: readonly Count[],
  at: number,
  isUsedUp: (row: Count, allowance: Allowance) => boolean,
): number | null {
  const waits = allowances.flatMap((allowance) => {
    const row = rows.find((each) => each.key === allowance.key)
    if (!row || !isUsedUp(row, allowance)) return []
    return [Math.max(1, Math.ceil((row.startedAt - at) / 1000 + allowance.seconds))]
  })
  return waits.length === 0 ? null : Math.max(...waits)
}

function secondsOf(allowances: readonly Allowance[], ofKey: string): number {
  return allowances.find((allowance) => allowance.key === ofKey)?.seconds ?? 0
}

/** A value for each row by its key. */
function choose(allowances: readonly Allowance[], value: (allowance: Allowance) => SQL): SQL {
  const cases = allowances.map((each) => sql`when ${each.key}::text then ${value(each)}`)
  return sql`case ${key} ${sql.join(cases, sql` `)} end`
}
