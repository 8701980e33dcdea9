import { and, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import {
  audit,
  consents,
  deletions,
  deliveries,
  imports,
  messages,
  smsReceived,
  smsStatuses,
  subscriptions,
  webhookEvents,
} from '../../platform/database/schema.ts'

/**
 * Deletes up to `limit` finished ledger entries older than an instant, of reminders those whose renewal is too: as long
 * as it may be reminded of, the entry is what keeps it from being reminded of twice.
 *
 * @returns the number deleted
 */
export async function deleteDeliveriesBefore(db: Queryable, instant: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        lt(deliveries.createdAt, instant),
        notInArray(deliveries.state, ['pending', 'sending']),
        or(isNull(deliveries.renewalDate), lt(deliveries.renewalDate, instant.toISOString().slice(0, 10))),
      ),
    )
    .limit(limit)
  const gone = await db.delete(deliveries).where(inArray(deliveries.id, old)).returning({ id: deliveries.id })
  return gone.length
}

/** Deletes up to `limit` ended messages older than an instant in which no ledger entry is any more. */
export async function deleteMessagesBefore(db: Queryable, instant: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        lt(messages.createdAt, instant),
        isNotNull(messages.endedAt),
        sql`not exists (select 1 from ${deliveries} where ${deliveries.messageId} = ${messages.id})`,
      ),
    )
    .limit(limit)
  const gone = await db.delete(messages).where(sql`${messages.id} in ${old}`).returning({ id: messages.id })
  return gone.length
}

/** The same for audit rows. */
export async function deleteAuditBefore(db: Queryable, instant: Date, limit: number): Promise<number> {
  const old = db.select({ id: audit.id }).from(audit).where(lt(audit.at, instant)).limit(limit)
  const gone = await db.delete(audit).where(inArray(audit.id, old)).returning({ id: audit.id })
  return gone.length
}

/** The same for consents of deleted users. */
export async function deleteConsentsBefore(db: Queryable, instant: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: consents.id })
    .from(consents)
    .where(and(isNull(consents.userId), lt(consents.at, instant)))
    .limit(limit)
  const gone = await db.delete(consents).where(inArray(consents.id, old)).returning({ id: consents.id })
  return gone.length
}

/** The same for completed account deletions. */
export async function deleteDeletionsBefore(db: Queryable, instant: Date, limit: number): Promise<number> {
  const old = db
    .select({ userId: deletions.userId })
    .from(deletions)
    .where(lt(deletions.purgedAt, instant))
    .limit(limit)
  const gone = await db
    .delete(deletions)
    .where(inArray(deletions.userId, old))
    .returning({ userId: deletions.userId })
  return gone.length
}

/** The same for received text messages. */
export async function deleteReceivedTextsBefore(
  db: Queryable,
  instant: Date,
  limit: number,
): Promise<number> {
  const old = db
    .select({ id: smsReceived.id })
    .from(smsReceived)
    .where(lt(smsReceived.at, instant))
    .limit(limit)
  const gone = await db
    .delete(smsReceived)
    .where(inArray(smsReceived.id, old))
    .returning({ id: smsReceived.id })
  return gone.length
}

/** The same for webhook events of the payment provider. */
export async function deleteWebhookEventsBefore(
  db: Queryable,
  instant: Date,
  limit: number,
): Promise<number> {
  const old = db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(lt(webhookEvents.receivedAt, instant))
    .limit(limit)
  const gone = await db
    .delete(webhookEvents)
    .where(inArray(webhookEvents.id, old))
    .returning({ id: webhookEvents.id })
  return gone.length
}

/** The same for reported SMS statuses. */
export async function deleteSmsStatusesBefore(db: Queryable, instant: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: smsStatuses.providerId })
    .from(smsStatuses)
    .where(lt(smsStatuses.at, instant))
    .limit(limit)
  const gone = await db
    .delete(smsStatuses)
    .where(inArray(smsStatuses.providerId, old))
    .returning({ id: smsStatuses.providerId })
  return gone.length
}

/** The same for imports that can no longer be undone. */
export async function deleteImportsBefore(db: Queryable, instant: Date, limit: number): Promise<number> {
  const old = db.select({ id: imports.id }).from(imports).where(lt(imports.createdAt, instant)).limit(limit)
  const gone = await db.delete(imports).where(inArray(imports.id, old)).returning({ id: imports.id })
  return gone.length
}

/**
 * Deletes up to `limit` subscriptions that were soft-deleted before an instant.
 *
 * @returns the number deleted
 */
export async function deleteDeletedSubscriptionsBefore(
  db: Queryable,
  instant: Date,
  limit: number,
): Promise<number> {
  const old = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(lt(subscriptions.deletedAt, instant))
    .limit(limit)
  const gone = await db
    .delete(subscriptions)
    // Checked again: a row restored concurrently stays.
    .where(and(inArray(subscriptions.id, old), lt(subscriptions.deletedAt, instant)))
    .returning({ id: subscriptions.id })
  return gone.length
}
