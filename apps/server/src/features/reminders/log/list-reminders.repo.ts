import { desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database.ts'
import { deliveries } from '../../../platform/database/schema.ts'

const LISTED = 100

/** The newest lines of a user's ledger, account mails included. */
export async function selectDeliveriesOfUser(db: Queryable, userId: string) {
  return db
    .select({
      id: deliveries.id,
      kind: deliveries.kind,
      channel: deliveries.channel,
      state: deliveries.state,
      subscriptionId: deliveries.subscriptionId,
      subscriptionName: deliveries.subscriptionName,
      renewalDate: deliveries.renewalDate,
      daysBefore: deliveries.daysBefore,
      dueAt: deliveries.dueAt,
      sentAt: deliveries.sentAt,
      nextAttemptAt: deliveries.nextAttemptAt,
      attempts: deliveries.attempts,
      reason: deliveries.reason,
      providerStatus: deliveries.providerStatus,
    })
    .from(deliveries)
    .where(eq(deliveries.userId, userId))
    .orderBy(desc(deliveries.dueAt), desc(deliveries.id))
    .limit(LISTED)
}
