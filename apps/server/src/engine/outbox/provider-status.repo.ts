import type { DeliveryReason } from '@duely/domain'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { deliveries } from '#server/platform/database/schema.ts'

const line = {
  id: deliveries.id,
  userId: deliveries.userId,
  recipient: deliveries.recipient,
  providerStatus: deliveries.providerStatus,
}

/** Locks the rows of the provider's message. */
export function lockByProviderId(tx: Transaction, providerId: string) {
  return tx
    .select(line)
    .from(deliveries)
    .where(and(eq(deliveries.providerId, providerId), eq(deliveries.channel, 'sms')))
    .orderBy(deliveries.id)
    .for('update')
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

/** Marks sent messages as lost. */
export async function updateLostDeliveries(
  db: Queryable,
  ids: readonly string[],
  values: { reason: DeliveryReason; detail: string; updatedAt: Date },
): Promise<void> {
  await db
    .update(deliveries)
    .set({ ...values, state: 'failed' })
    .where(and(inArray(deliveries.id, [...ids]), eq(deliveries.state, 'sent')))
}
