import { and, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import { anyId } from '#server/platform/database/any-id.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { deliveries, messages } from '#server/platform/database/schema.ts'

/**
 * Makes the text messages of these renewals that are owed again due, under the names of their first tries.
 */
export async function updateReopened(
  tx: Transaction,
  renewals: readonly { subscriptionId: string; renewalDate: string }[],
  now: Date,
): Promise<void> {
  const ids = [...new Set(renewals.map(({ subscriptionId }) => subscriptionId))]
  // What is kept of earlier renewals is not read again with every claim.
  const first = renewals.map(({ renewalDate }) => renewalDate).reduce((a, b) => (a < b ? a : b))
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
                sql`${deliveries.subscriptionId} = ${anyId(ids)}`,
                gte(deliveries.renewalDate, first),
                eq(deliveries.channel, 'sms'),
                eq(deliveries.state, 'pending'),
              ),
            ),
        ),
      ),
    )
}
