import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { deliveries, profiles } from '../../platform/database/schema.ts'

const line = {
  id: deliveries.id,
  batchId: deliveries.batchId,
  userId: deliveries.userId,
  state: deliveries.state,
  providerStatus: deliveries.providerStatus,
}
export type StatusLine = Awaited<ReturnType<typeof lockByProviderId>>[number]

/** The lines that left in that message, held until the end of the transaction. */
export function lockByProviderId(tx: Transaction, providerId: string) {
  return tx
    .select(line)
    .from(deliveries)
    .where(and(eq(deliveries.providerId, providerId), eq(deliveries.channel, 'sms')))
    .orderBy(deliveries.id)
    .for('update')
}

/** The lines that are being handed over for a number at this moment. */
export function lockOnTheirWay(tx: Transaction, phoneNumber: string): Promise<StatusLine[]> {
  return tx
    .select(line)
    .from(deliveries)
    .innerJoin(profiles, eq(profiles.id, deliveries.userId))
    .where(
      and(
        eq(profiles.phoneNumber, phoneNumber),
        eq(deliveries.channel, 'sms'),
        eq(deliveries.state, 'sending'),
      ),
    )
    .orderBy(deliveries.id)
    .for('update', { of: deliveries })
}

export async function updateStatus(
  db: Queryable,
  ids: readonly string[],
  values: Pick<typeof deliveries.$inferInsert, 'providerId' | 'providerStatus' | 'updatedAt'>,
): Promise<void> {
  await db
    .update(deliveries)
    .set(values)
    .where(inArray(deliveries.id, [...ids]))
}

/** What had left did not arrive after all. */
export async function updateLost(
  db: Queryable,
  ids: readonly string[],
  values: { reason: string; detail: string; updatedAt: Date },
): Promise<void> {
  await db
    .update(deliveries)
    .set({ ...values, state: 'failed' })
    .where(and(inArray(deliveries.id, [...ids]), eq(deliveries.state, 'sent')))
}
