import { inArray, lt, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../database/database.ts'
import { prepareSql } from '../../database/prepare.ts'
import { rateLimit } from '../../database/schema.ts'

/** A limit: `max` uses of a key within a window that starts with the first use. */
export type Allowance = {
  key: string
  max: number
  seconds: number
  /** The last use locks the key for a whole further window instead of the rest of the current one. */
  locks?: boolean
}

const { key, count, lastRequest } = rateLimit

/**
 * Consumes one use of every allowance, or of none. Concurrent callers in any number of processes get at most `max`; a
 * refused one consumes nothing. One statement, plus one for a refusal.
 *
 * @param allowances at most one per key
 * @returns seconds to wait, or null when all were consumed
 */
export async function upsertAllowances(
  db: Queryable,
  allowances: readonly Allowance[],
  now: Date,
): Promise<number | null> {
  if (allowances.length === 0) return null
  const at = now.getTime()
  const asked = JSON.stringify(allowances.map((each) => ({ ...each, locks: each.locks === true })))
  const rows = (await takeOfAll(db, { asked, now: at })).map((row) => ({
    key: row.key,
    count: row.count,
    startedAt: Number(row.started_at),
    isTaken: row.is_taken,
  }))
  const [taken, full] = [rows.filter(({ isTaken }) => isTaken), rows.filter(({ isTaken }) => !isTaken)]
  if (full.length > 0) return wait(allowances, full, at)
  const late = wait(
    allowances,
    taken.filter((row) => row.count > maxOf(allowances, row.key)),
    at,
  )
  if (late !== null)
    await updateGivenBack(
      db,
      allowances.map((each) => each.key),
    )
  return late
}

type Taken = { key: string; count: number; started_at: string | number; is_taken: boolean }

/** Returns the exhausted keys, or else the new counts. */
const takeOfAll = prepareSql<{ asked: string; now: number }, Taken>('allowances-take', (at) => {
  const ofKey = (field: 'seconds' | 'max' | 'locks') =>
    sql`(select asked.${sql.identifier(field)} from asked where asked.key = ${key})`
  // A start in the future comes from a clock that was set back; such a window would never end.
  const isOver = sql`abs(${at.now}::bigint - ${lastRequest}) >= ${ofKey('seconds')} * 1000`
  const isLocked = sql`${ofKey('locks')} and ${count} + 1 = ${ofKey('max')}`
  // Rows are locked in the same order in every statement, to avoid deadlocks.
  return sql`
    with asked as materialized (
      select * from jsonb_to_recordset(${at.asked}::text::jsonb)
        as each(key text, max int, seconds bigint, locks boolean)
    ), used_up as materialized (
      select ${key} as key, ${count} as count, ${lastRequest} as started_at
      from asked join ${rateLimit} on ${key} = asked.key
      where ${count} >= asked.max and abs(${at.now}::bigint - ${lastRequest}) < asked.seconds * 1000
    ), taken as (
      insert into ${rateLimit} (key, count, last_request)
      select asked.key, 1, ${at.now}::bigint from asked
      where not exists (select from used_up) order by asked.key
      on conflict (key) do update set
        count = case when ${isOver} then 1 else ${count} + 1 end,
        last_request = case when ${isOver} or (${isLocked}) then ${at.now}::bigint else ${lastRequest} end
      returning ${key} as key, ${count} as count, ${lastRequest} as started_at
    )
    select *, false as is_taken from used_up union all select *, true from taken`
})

/**
 * CTEs that apply a success to counters: `cleared` keys restart, `returned` keys get one use back. Locked in the
 * common order.
 *
 * @param keys each a JSON array as text
 * @param isDone condition without which nothing happens
 */
export function settledCounts(keys: { cleared: Placeholder; returned: Placeholder }, isDone: SQL): SQL {
  const listed = (place: Placeholder) => sql`array(select jsonb_array_elements_text(${place}::text::jsonb))`
  return sql`
    held_counts as materialized (
      select ${key} as key from ${rateLimit}
      where ${key} = any(${listed(keys.cleared)} || ${listed(keys.returned)}) and ${isDone}
      order by ${key} for update
    ), cleared_counts as (
      delete from ${rateLimit} using held_counts
      where ${key} = held_counts.key and ${key} = any(${listed(keys.cleared)})
    ), returned_counts as (
      update ${rateLimit} set count = greatest(${count} - 1, 0) from held_counts
      where ${key} = held_counts.key and ${key} = any(${listed(keys.returned)})
    )`
}

/** Gives one use of each key back. */
export async function updateGivenBack(db: Queryable, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await db
    .update(rateLimit)
    .set({ count: sql`greatest(${count} - 1, 0)` })
    .where(sql`${key} in (${inOrder(db, keys)})`)
}

/** Resets the counts of these keys. */
export async function deleteCounts(db: Queryable, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await db.delete(rateLimit).where(sql`${key} in (${inOrder(db, keys)})`)
}

/** Locks in the common order, see above. */
function inOrder(db: Queryable, keys: readonly string[]) {
  return db
    .select({ key })
    .from(rateLimit)
    .where(inArray(key, [...keys]))
    .orderBy(key)
    .for('update')
}

/** Deletes counts unchanged since an instant. */
export async function deleteCountsBefore(db: Queryable, instant: Date): Promise<void> {
  await db.delete(rateLimit).where(lt(lastRequest, instant.getTime()))
}

type Count = { key: string; count: number; startedAt: number }

/** The longest wait among exhausted keys; null if none. */
function wait(allowances: readonly Allowance[], usedUp: readonly Count[], at: number): number | null {
  const waits = usedUp.map(({ key: ofKey, startedAt }) => {
    const seconds = allowances.find((each) => each.key === ofKey)?.seconds ?? 0
    return Math.max(1, Math.ceil((startedAt - at) / 1000 + seconds))
  })
  return waits.length === 0 ? null : Math.max(...waits)
}

function maxOf(allowances: readonly Allowance[], ofKey: string): number {
  return allowances.find((each) => each.key === ofKey)?.max ?? 0
}
