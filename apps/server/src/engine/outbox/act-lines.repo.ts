import type { DeliveryReason } from '@duely/domain'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { deliveries } from '#server/platform/database/schema.ts'

/** An act on a renewal, as shown in the log. */
export type ActReason = Extract<
  DeliveryReason,
  | 'kept'
  | 'snoozed'
  | 'cancelled'
  | 'undone'
  | 'payer-warned'
  | 'said-stopped'
  | 'said-charged'
  | 'said-later'
  | 'seen-stopped'
  | 'seen-charged'
>

export type ActLine = {
  /** Who did it; with `payer-warned`, who had not answered. */
  userId: string
  subscriptionId: string
  subscriptionName: string
  renewalDate: string
  reason: ActReason
  at: Date
}

/** Whether there is an entry of this kind about a renewal. */
export async function selectHasActLine(
  db: Queryable,
  { subscriptionId, renewalDate, reason }: Pick<ActLine, 'subscriptionId' | 'renewalDate' | 'reason'>,
): Promise<boolean> {
  const rows = await db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.subscriptionId, subscriptionId),
        eq(deliveries.renewalDate, renewalDate),
        eq(deliveries.kind, 'act'),
        eq(deliveries.reason, reason),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Entries about acts kept per subscription, so that acting without end does not fill the table. */
const ACT_LINES_KEPT = 100

/**
 * Inserts a delivery log entry about an act and deletes the oldest beyond the newest hundred of the
 * subscription. It is not a message: it waits for nothing, and no reminder has its key.
 */
export async function insertActLine(
  tx: Transaction,
  { userId, subscriptionId, subscriptionName, renewalDate, reason, at }: ActLine,
): Promise<void> {
  await tx.insert(deliveries).values({
    kind: 'act',
    channel: 'email',
    state: 'skipped',
    userId,
    subscriptionId,
    subscriptionName,
    renewalDate,
    daysBefore: null,
    reason,
    dueAt: at,
    nextAttemptAt: at,
    createdAt: at,
    updatedAt: at,
  })
  const older = tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.subscriptionId, subscriptionId), eq(deliveries.kind, 'act')))
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
    .offset(ACT_LINES_KEPT)
  await tx.delete(deliveries).where(inArray(deliveries.id, older))
}
