import { BACKUP_ADDRESS, WAY_KINDS } from '@duely/domain'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { deliveries } from '#server/platform/database/schema.ts'

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
  createdAt: deliveries.createdAt,
  sentAt: deliveries.sentAt,
  nextAttemptAt: deliveries.nextAttemptAt,
  attempts: deliveries.attempts,
  reason: deliveries.reason,
  providerStatus: deliveries.providerStatus,
  /** The mail server's text when it returned a mail; other answers of servers are for the operator. */
  words: sql<string | null>`case when ${deliveries.reason} in ('BOUNCED', 'returned-for-now')
    then ${deliveries.detail} end`,
  backup: sql<boolean>`${deliveries.device} = ${sql.raw(`'${BACKUP_ADDRESS}'`)}`,
  /** The name of the device or of the way. */
  device: sql<string | null>`case when ${inArray(deliveries.channel, ['push', ...WAY_KINDS])}
    then ${deliveries.recipient} end`,
}

/** Only messages to the person: the state of a webhook is shown with the webhook. */
export const isToPerson: SQL = sql`${deliveries.channel} <> 'webhook'`
