import { eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database.ts'
import { smsStatuses } from '../../../platform/database/schema.ts'

/**
 * The statuses reported for these messages so far, each locked until the end of the transaction, whether or not anything was: so
 * the report of a status and the recording of a message happen one after the other.
 */
export async function lockStatuses(tx: Transaction, providerIds: readonly string[], now: Date) {
  const ids = [...new Set(providerIds)].sort()
  if (ids.length === 0) return []
  await tx
    .insert(smsStatuses)
    .values(ids.map((providerId) => ({ providerId, at: now })))
    .onConflictDoNothing()
  return tx
    .select()
    .from(smsStatuses)
    .where(inArray(smsStatuses.providerId, ids))
    .orderBy(smsStatuses.providerId)
    .for('update')
}

export async function updateReportedStatus(
  tx: Transaction,
  { providerId, ...reported }: Omit<typeof smsStatuses.$inferInsert, 'at'>,
): Promise<void> {
  await tx.update(smsStatuses).set(reported).where(eq(smsStatuses.providerId, providerId))
}
