import { lte, min } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database.ts'
import { subscriptions } from '../../../platform/database/schema.ts'

/** Oldest due instant of a reminder missing from the ledger; null when none is missing. */
export async function selectOldestOwed(db: Queryable, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ oldest: min(subscriptions.remindAt) })
    .from(subscriptions)
    .where(lte(subscriptions.remindAt, now))
  return row?.oldest ?? null
}
