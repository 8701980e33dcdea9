import { and, inArray, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '#server/platform/database/database.ts'
import {
  audit,
  consents,
  deletions,
  deliveries,
  evidenceFiles,
  householdInvitations,
  imports,
  invitations,
  mailDrafts,
  mailNotices,
  messages,
  smsReceived,
  smsStatuses,
  subscriptions,
  webhookEvents,
  withdrawals,
} from '#server/platform/database/schema.ts'

/** A table whose rows are deleted by age: its key, and which rows are older than an instant. */
type Aged = { key: PgColumn; isOlder(instant: Date): SQL | undefined }

const older = (column: PgColumn) => (instant: Date) => lt(column, instant)

/** By the names of the tables. */
const AGED = {
  audit: { key: audit.id, isOlder: older(audit.at) },
  // Those of users who still exist stay.
  consents: {
    key: consents.id,
    isOlder: (instant) => and(isNull(consents.userId), lt(consents.at, instant)),
  },
  deletions: { key: deletions.userId, isOlder: older(deletions.purgedAt) },
  // As long as a renewal may be reminded of, the entry is what keeps it from being reminded of twice.
  deliveries: {
    key: deliveries.id,
    isOlder: (instant) =>
      and(
        lt(deliveries.createdAt, instant),
        notInArray(deliveries.state, ['pending', 'sending']),
        or(isNull(deliveries.renewalDate), lt(deliveries.renewalDate, instant.toISOString().slice(0, 10))),
      ),
  },
  // Only those that were deleted: the instant is null for all others.
  evidence_files: { key: evidenceFiles.id, isOlder: older(evidenceFiles.deletedAt) },
  mail_drafts: { key: mailDrafts.id, isOlder: older(mailDrafts.receivedAt) },
  mail_notices: { key: mailNotices.id, isOlder: older(mailNotices.at) },
  household_invitations: { key: householdInvitations.id, isOlder: older(householdInvitations.createdAt) },
  invitations: { key: invitations.id, isOlder: older(invitations.createdAt) },
  imports: { key: imports.id, isOlder: older(imports.createdAt) },
  // Ended, and in no ledger entry any more.
  messages: {
    key: messages.id,
    isOlder: (instant) =>
      and(
        lt(messages.createdAt, instant),
        sql`${messages.endedAt} is not null`,
        sql`not exists (select 1 from ${deliveries} where ${deliveries.messageId} = ${messages.id})`,
      ),
  },
  sms_received: { key: smsReceived.id, isOlder: older(smsReceived.at) },
  sms_statuses: { key: smsStatuses.providerId, isOlder: older(smsStatuses.at) },
  // Only those that were deleted: the instant is null for all others.
  subscriptions: { key: subscriptions.id, isOlder: older(subscriptions.deletedAt) },
  // What is still to be ended or refunded stays until it is.
  withdrawals: {
    key: withdrawals.id,
    isOlder: (instant) =>
      and(lt(withdrawals.declaredAt, instant), notInArray(withdrawals.state, ['received', 'accepted'])),
  },
  webhook_events: { key: webhookEvents.id, isOlder: older(webhookEvents.receivedAt) },
} satisfies Record<string, Aged>

/** A table whose rows are deleted by age. */
export type AgedTable = keyof typeof AGED

export const AGED_TABLES: readonly string[] = Object.keys(AGED)

/**
 * Deletes up to `limit` rows of a table that are older than an instant.
 *
 * @returns the number deleted
 */
export async function deleteOlderThan(
  db: Queryable,
  name: AgedTable,
  instant: Date,
  limit: number,
): Promise<number> {
  const { key, isOlder }: Aged = AGED[name]
  const { table } = key
  const old = db.select({ key }).from(table).where(isOlder(instant)).limit(limit)
  const gone = await db
    .delete(table)
    // Asked again: a row that changed meanwhile, such as a restored subscription, stays.
    .where(and(inArray(key, old), isOlder(instant)))
    .returning({ key })
  return gone.length
}
