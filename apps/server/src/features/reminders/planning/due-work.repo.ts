import { lte, min, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database.ts'
import { prepareSql } from '../../../platform/database/prepare.ts'
import { profiles, subscriptions } from '../../../platform/database/schema.ts'

/** What a planning round begins with. */
export type Work = {
  /** Whether there may be any: an alarm or a renewal that has passed, or a user marked for derivation. */
  isDue: boolean
  databaseNow: Date
}

/** Locks nothing, so that a round without work costs this one statement. */
export async function selectWork(db: Queryable, now: Date): Promise<Work> {
  const [row] = await workOf(db, { now: now.toISOString() })
  if (row === undefined) throw new Error('A statement without a row')
  return { isDue: row.isDue, databaseNow: new Date(row.databaseMs) }
}

// The earliest of each, not `exists … <= now`: a plan for any instant could expect many to be due and scan the table.
const workOf = prepareSql<{ now: string }, { isDue: boolean; databaseMs: number }>(
  'planning-work',
  (at) => sql`
    select coalesce((select min(${subscriptions.remindAt}) from ${subscriptions}) <= ${at.now}::timestamptz, false)
      or coalesce((select min(${subscriptions.rollAt}) from ${subscriptions}) <= ${at.now}::timestamptz, false)
      or (select min(${profiles.deriveSince}) from ${profiles}) is not null as "isDue",
      (extract(epoch from clock_timestamp()) * 1000)::float8 as "databaseMs"`,
)

/** Oldest due instant of a reminder missing from the ledger; null when none is missing. */
export async function selectOldestOwed(db: Queryable, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ oldest: min(subscriptions.remindAt) })
    .from(subscriptions)
    .where(lte(subscriptions.remindAt, now))
  return row?.oldest ?? null
}
