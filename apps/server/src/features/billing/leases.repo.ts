import { and, asc, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { purchaseEndings, webhookEvents, withdrawals } from '#server/platform/database/schema.ts'

/**
 * Leases up to `limit` due rows of a queue by the database's clock, longest due first. The attempt is counted
 * at once, even if the process dies.
 *
 * @param isWaiting which rows are in the queue; undefined: all
 */
export function updateLeases<
  Queue extends typeof purchaseEndings | typeof webhookEvents | typeof withdrawals,
>(
  db: Database,
  queue: Queue,
  { isWaiting, minutes, limit }: { isWaiting: SQL | undefined; minutes: number; limit: number },
  now: Date,
): Promise<Queue['$inferSelect'][]> {
  const { id, attempts, leaseUntil, nextAttemptAt } = queue
  const isFree = or(isNull(leaseUntil), lt(leaseUntil, sql`clock_timestamp()`))
  return inTransaction(db, async (tx) => {
    const due = await tx
      .select({ id })
      .from(queue as typeof withdrawals)
      .where(and(isWaiting, lte(nextAttemptAt, now), isFree))
      .orderBy(asc(nextAttemptAt))
      .limit(limit)
      .for('update', { skipLocked: true })
    if (due.length === 0) return []
    const ids = due.map((row) => row.id)
    return tx
      .update(queue as typeof withdrawals)
      .set({
        attempts: sql`${attempts} + 1`,
        leaseUntil: sql`clock_timestamp() + make_interval(mins => ${minutes})`,
      })
      .where(inArray(id, ids))
      .returning()
  })
}
