import type { DeliveryReason } from '@duely/domain'
import type { Transaction } from '../database/database.ts'
import { deliveries } from '../database/schema.ts'

/** What a person did about a renewal, as the log shows it. */
export type ActReason = Extract<DeliveryReason, 'kept' | 'snoozed' | 'cancelled' | 'undone'>

export type ActLine = {
  userId: string
  subscriptionId: string
  subscriptionName: string
  renewalDate: string
  reason: ActReason
  at: Date
}

/** A line of the log that is no message: it waits for nothing, and no reminder has its key. */
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
