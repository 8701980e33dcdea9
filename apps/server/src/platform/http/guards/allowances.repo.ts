import { inArray, lt, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../database/database.ts'
import { prepareSql } from '../../database/prepare.ts'
import { rateLimit } from '../../database/schema.ts'
import {
  type Allowance,
  type AttemptAllowance,
  type AttemptColumns,
  attemptColumns,
  type Count,
  type LimitColumns,
  limitColumns,
  overdrawn,
  waitOf,
} from './allowance.ts'

const { key, count, lastRequest } = rateLimit
const COUNTER = sql`${key} as key, ${count} as count, ${lastRequest} as started_at`

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
  const locks = allowances.map((each) => each.locks === true)
  const rows = (await takeOfAll(db, { ...limitColumns(allowances), locks, now: now.getTime() })).map(
    (row) => ({
      key: row.key,
      count: row.count,
      startedAt: Number(row.started_at),
      isTaken: row.is_taken,
    }),
  )
  const [taken, full] = [rows.filter(({ isTaken }) => isTaken), rows.filter(({ isTaken }) => !isTaken)]
  if (full.length > 0) return waitOf(allowances, full, now)
  const late = waitOf(allowances, overdrawn(allowances, taken), now)
  if (late !== null)
    await updateGivenBack(
      db,
      allowances.map((each) => each.key),
    )
  return late
}

/**
 * The counters of `asked`, one look at the index for each: joined as usual, all counters there are would be read while
 * they are a few thousand.
 */
function countersOfAsked(isLocked: boolean): SQL {
  const rows = sql`select ${COUNTER} from ${rateLimit} where ${key} = asked.key`
  return sql`asked cross join lateral (${rows} ${isLocked ? sql`for update` : sql`offset 0`}) as counter`
}

type Taken = { key: string; count: number; started_at: string | number; is_taken: boolean }

type Take = LimitColumns & { locks: boolean[]; now: number }

/** Returns the exhausted keys, or else the new counts. */
const takeOfAll = prepareSql<Take, Taken>('allowances-take', (at) => {
  const ofKey = (field: 'seconds' | 'max' | 'locks') =>
    sql`(select asked.${sql.identifier(field)} from asked where asked.key = ${key})`
  // A start in the future comes from a clock that was set back; such a window would never end.
  const isOver = sql`abs(${at.now}::bigint - ${lastRequest}) >= ${ofKey('seconds')} * 1000`
  const isLocked = sql`${ofKey('locks')} and ${count} + 1 = ${ofKey('max')}`
  // Rows are locked in the same order in every statement, to avoid deadlocks.
  return sql`
    with asked as materialized (
      select * from unnest(${at.keys}::text[], ${at.maxima}::int[], ${at.windows}::bigint[], ${at.locks}::boolean[])
        as each(key, max, seconds, locks)
    ), used_up as materialized (
      select counter.* from ${countersOfAsked(false)}
      where counter.count >= asked.max and abs(${at.now}::bigint - counter.started_at) < asked.seconds * 1000
    ), taken as (
      insert into ${rateLimit} (key, count, last_request)
      select asked.key, 1, ${at.now}::bigint from asked
      where not exists (select from used_up) order by asked.key
      on conflict (key) do update set
        count = case when ${isOver} then 1 else ${count} + 1 end,
        last_request = case when ${isOver} or (${isLocked}) then ${at.now}::bigint else ${lastRequest} end
      returning ${COUNTER}
    )
    select *, false as is_taken from used_up union all select *, true from taken`
})

/** The counters of these keys, as one JSON column to be read beside other data; null without any. */
export function countsOf(keys: Placeholder): SQL {
  return sql`(select json_agg(json_build_object('key', ${key}, 'count', ${count}, 'startedAt', ${lastRequest}))
    from ${rateLimit} where ${key} = any(${keys}::text[]))`
}

/**
 * CTEs that count a success; `refusal` holds the counters that were used up by then, and nothing else may happen if there
 * are any. They stay locked until the commit, so that a success and concurrent failures take effect one after the other:
 * a failure that came before counts.
 *
 * @param at the columns of the allowances; `nowMs`: the clock, in ms since 1970
 * @param isRight condition without which nothing is counted
 */
export function countedSuccess(
  at: Readonly<Record<keyof AttemptColumns | 'nowMs', Placeholder>>,
  isRight: SQL,
): SQL {
  const isLive = (startedAt: SQL, seconds: SQL) =>
    sql`abs(${at.nowMs}::bigint - ${startedAt}) < ${seconds} * 1000`
  const stillLive = isLive(
    sql`${lastRequest}`,
    sql`(select asked.seconds from asked where asked.key = ${key})`,
  )
  // In the order of keys, in which the counters are locked.
  return sql`
    asked as materialized (
      select * from unnest(${at.keys}::text[], ${at.maxima}::int[], ${at.windows}::bigint[],
        ${at.always}::boolean[], ${at.resets}::boolean[]) as each(key, max, seconds, always, resets)
      order by key
    ), counted as (
      insert into ${rateLimit} (key, count, last_request)
      select asked.key, 1, ${at.nowMs}::bigint from asked where asked.always and ${isRight} order by asked.key
      on conflict (key) do update set
        count = case when ${stillLive} then ${count} + 1 else 1 end,
        last_request = case when ${stillLive} then ${lastRequest} else ${at.nowMs}::bigint end
      returning ${COUNTER}
    ), held as materialized (
      select counter.*, asked.resets,
        counter.count >= asked.max and ${isLive(sql`counter.started_at`, sql`asked.seconds`)} as is_full
      from ${countersOfAsked(true)}
      where not asked.always and ${isRight} and (select count(*) from counted) >= 0
    ), refusal as materialized (
      select key, count, started_at from held where is_full
      union all
      select key, count, started_at from counted
      where count > (select asked.max from asked where asked.key = counted.key)
    ), reset as (
      delete from ${rateLimit} using held
      where ${key} = held.key and held.resets and not exists (select from refusal)
    )`
}

/** The rows of `refusal` as one JSON column; null without any. */
export const refusalRows = sql`(select json_agg(json_build_object('key', key, 'count', count, 'startedAt', started_at))
  from refusal)`

/**
 * Counts the success of an attempt that opens nothing in the database.
 *
 * @returns the counters that were used up; then it does not count
 */
export async function updateSucceeded(
  db: Queryable,
  allowances: readonly AttemptAllowance[],
  now: Date,
): Promise<Count[]> {
  const [row] = await settle(db, { ...attemptColumns(allowances), nowMs: now.getTime() })
  return row?.refused ?? []
}

const settle = prepareSql<AttemptColumns & { nowMs: number }, { refused: Count[] | null }>(
  'allowances-settle',
  (at) => sql`with ${countedSuccess(at, sql`true`)} select ${refusalRows} as refused`,
)

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
