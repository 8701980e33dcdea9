import { lte, min, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database.ts'
import { prepareSql } from '../../../platform/database/prepare.ts'
import { profiles, subscriptions } from '../../../platform/database/schema.ts'

/**
 * Whether a planning round may have work: an alarm or a renewal that has passed, or a user marked for derivation. Locks
 * nothing, so that a round without work costs this one statement; false only when there is none.
 */
export async function selectIsWorkDue(db: Queryable, now: Date): Promise<boolean> {
  const [row] = await isWorkDue(db, { now: now.toISOString() })
  return row?.isDue === true
}

// The earliest of each, not `exists … <= now`: a plan for any instant could expect many to be due and scan the table.
const isWorkDue = prepareSql<{ now: string }, { isDue: boolean }>(
  'planning-is-work-due',
  (at) => sql`
    select coalesce((select min(${subscriptions.remindAt}) from ${subscriptions}) <= ${at.now}::timestamptz, false)
      or coalesce((select min(${subscriptions.rollAt}) from ${subscriptions}) <= ${at.now}::timestamptz, false)
      or (select min(${profiles.deriveSince}) from ${profiles}) is not null as "isDue"`,
)

/** Oldest due instant of a reminder missing from the ledger; null when none is missing. */
export async function selectOldestOwed(db: Queryable, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ oldest: min(subscriptions.remindAt) })
    .from(subscriptions)
    .where(lte(subscriptions.remindAt, now))
  return row?.oldest ?? null
}
