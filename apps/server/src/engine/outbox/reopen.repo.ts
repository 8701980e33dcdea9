import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { deliveries, messages } from '#server/platform/database/schema.ts'

/**
 * Makes the text messages of these subscriptions that are owed
 * again due, under the names of their first tries.
 */
export async function updateReopened(
  tx: Transaction,
  subscriptionIds: readonly string[],
  now: Date,
): Promise<void> {
  await tx
    .update(messages)
    .set({ endedAt: null, nextAttemptAt: now })
    .where(
      and(
        isNotNull(messages.endedAt),
        inArray(
          messages.id,
          tx
            .select({ id: deliveries.messageId })
            .from(deliveries)
            .where(
              and(
                inArray(deliveries.subscriptionId, [...subscriptionIds]),
                eq(deliveries.channel, 'sms'),
                eq(deliveries.state, 'pending'),
              ),
            ),
        ),
      ),
    )
}
