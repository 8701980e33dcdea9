import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { deliveries, smsStatuses } from '../../../platform/database/schema.ts'

const line = {
  id: deliveries.id,
  batchId: deliveries.batchId,
  userId: deliveries.userId,
  recipient: deliveries.recipient,
  providerStatus: deliveries.providerStatus,
}

/** The lines that left in that message, held until the end of the transaction. */
export function lockByProviderId(tx: Transaction, providerId: string) {
  return tx
    .select(line)
    .from(deliveries)
    .where(and(eq(deliveries.providerId, providerId), eq(deliveries.channel, 'sms')))
    .orderBy(deliveries.id)
    .for('update')
}

/**
 * What was told of these messages so far, each held until the end of the transaction, whether or not anything was: so
 * whoever tells of a message and whoever records it come one after the other.
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

export async function updateDeliveryStatus(
  db: Queryable,
  ids: readonly string[],
  values: Pick<typeof deliveries.$inferInsert, 'providerStatus' | 'updatedAt'>,
): Promise<void> {
  await db
    .update(deliveries)
    .set(values)
    .where(inArray(deliveries.id, [...ids]))
}

/** What had left did not arrive after all. */
export async function updateLostDeliveries(
  db: Queryable,
  ids: readonly string[],
  values: { reason: string; detail: string; updatedAt: Date },
): Promise<void> {
  await db
    .update(deliveries)
    .set({ ...values, state: 'failed' })
    .where(and(inArray(deliveries.id, [...ids]), eq(deliveries.state, 'sent')))
}
