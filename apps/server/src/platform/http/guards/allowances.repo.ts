import { inArray, lt, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../database/database.ts'
import { prepareSql } from '../../database/prepare.ts'
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
 * are let through; whoever is refused has used up nothing. One statement, and one more for whoever came too late.
 *
 * @param allowances at most one for each key
 * @returns the seconds to wait, or null if all were taken
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

/** Answers the keys that are used up, or else what every key counts with this use. */
const takeOfAll = prepareSql<{ asked: string; now: number }, Taken>('allowances-take', (at) => {
  const ofKey = (field: 'seconds' | 'max' | 'locks') =>
    sql`(select asked.${sql.identifier(field)} from asked where asked.key = ${key})`
  // A start in the future comes from a clock that was set back: such a window would never end.
  const isOver = sql`abs(${at.now}::bigint - ${lastRequest}) >= ${ofKey('seconds')} * 1000`
  const isLocked = sql`${ofKey('locks')} and ${count} + 1 = ${ofKey('max')}`
  // In the one order in which all statements hold several keys, so that no two wait for each other.
  return sql`
    with asked as materialized (
      select * from jsonb_to_recordset(${at.asked}::text::jsonb)
        as each(key text, max int, seconds bigint, locks boolean)
    ), used_up as materialized (
      select ${key} as key, ${count} as count, ${lastRequest} as started_at
      from asked join ${rateLimit} on ${key} = asked.key
      where ${count} >= asked.max and abs(${at.now}::bigint - ${lastRequest}) < asked.seconds * 1000
    ), taken as (
      insert into ${rateLimit} (id, key, count, last_request)
      select asked.key, asked.key, 1, ${at.now}::bigint from asked
      where not exists (select from used_up) order by asked.key
      on conflict (key) do update set
        count = case when ${isOver} then 1 else ${count} + 1 end,
        last_request = case when ${isOver} or (${isLocked}) then ${at.now}::bigint else ${lastRequest} end
      returning ${key} as key, ${count} as count, ${lastRequest} as started_at
    )
    select *, false as is_taken from used_up union all select *, true from taken`
})

/**
 * What a success does to counts, as parts of a `with`: the keys of `cleared` start again, those of `returned` get one use
 * back. Held in the one order, like everywhere.
 *
 * @param keys each as the text of a JSON array
 * @param isDone a condition without which nothing happens
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

/** Gives one use of each of these keys back. */
export async function updateGivenBack(db: Queryable, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await db
    .update(rateLimit)
    .set({ count: sql`greatest(${count} - 1, 0)` })
    .where(sql`${key} in (${inOrder(db, keys)})`)
}

/** Makes the counts of these keys start again. */
export async function deleteCounts(db: Queryable, keys: readonly string[]): Promise<void> {
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

/** The longest wait among the keys that are used up; null without any. */
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
