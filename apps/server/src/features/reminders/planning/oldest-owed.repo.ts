import { lte, min } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database.ts'
import { subscriptions } from '../../../platform/database/schema.ts'

/** Since when the longest waiting reminder has been owed without being in the ledger; null if none is. */
export async function selectOldestOwed(db: Queryable, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ oldest: min(subscriptions.remindAt) })
    .from(subscriptions)
    .where(lte(subscriptions.remindAt, now))
  return row?.oldest ?? null
}
