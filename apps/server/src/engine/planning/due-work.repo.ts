import { lte, min, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/database.ts'
import { profiles, subscriptions } from '#server/platform/database/schema.ts'

/** What a planning round begins with. */
export type Work = {
  /** Whether there may be any: an alarm or a renewal that has passed, or a user marked for derivation. */
  isDue: boolean
  databaseNow: Date
}

/** Locks nothing, so that a round without work costs this one statement. */
export async function selectWork(db: Queryable, now: Date): Promise<Work> {
  const at = now.toISOString()
  // The earliest of each, not `exists … <= now`: a plan for any instant
  // could expect many to be due and scan the table.
  const { rows } = await db.execute<{ isDue: boolean; databaseMs: number }>(sql`
    select coalesce((select min(${subscriptions.remindAt}) from ${subscriptions}) <= ${at}::timestamptz, false)
      or coalesce((select min(${subscriptions.rollAt}) from ${subscriptions}) <= ${at}::timestamptz, false)
      or coalesce((select min(${subscriptions.watchAt}) from ${subscriptions}) <= ${at}::timestamptz, false)
      or (select min(${profiles.deriveSince}) from ${profiles}) is not null as "isDue",
      (extract(epoch from clock_timestamp()) * 1000)::float8 as "databaseMs"`)
  const [row] = rows
  if (row === undefined) throw new Error('A statement without a row')
  return { isDue: row.isDue, databaseNow: new Date(row.databaseMs) }
}

/** Oldest due instant of a reminder missing from the ledger; null when none is missing. */
export async function selectOldestOwed(db: Queryable, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ oldest: min(subscriptions.remindAt) })
    .from(subscriptions)
    .where(lte(subscriptions.remindAt, now))
  return row?.oldest ?? null
}
