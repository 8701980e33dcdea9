import type { DeliveryReason } from '@duely/domain'
import type { Transaction } from '../database/database.ts'
import { deliveries } from '../database/schema.ts'

/** An act on a renewal, as shown in the log. */
export type ActReason = Extract<DeliveryReason, 'kept' | 'snoozed' | 'cancelled' | 'undone'>

export type ActLine = {
  userId: string
  subscriptionId: string
  subscriptionName: string
  renewalDate: string
  reason: ActReason
  at: Date
}

/** Inserts a log entry that is not a message: it is never sent, and shares no key with a reminder. */
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
}
