import { type SQL, sql } from 'drizzle-orm'
import { deliveries } from '../database/schema.ts'

/** The ledger columns an owner may read, in the log and the export. */
export const READABLE_COLUMNS = {
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
  device: sql<string | null>`case when ${deliveries.channel} = 'push' then ${deliveries.recipient} end`,
}

/** Messages to the person, who reads the state of a webhook beside the webhook. */
export const isToPerson: SQL = sql`${deliveries.channel} <> 'webhook'`
