import { eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { smsStatuses } from '#server/platform/database/schema.ts'

/**
 * Locks the status rows of these messages, creating missing ones, so that reporting a status and recording
 * the message cannot interleave.
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
