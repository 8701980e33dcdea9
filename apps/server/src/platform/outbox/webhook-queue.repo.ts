import { and, count, eq, inArray, notExists, sql } from 'drizzle-orm'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'
import type { Queryable, Transaction } from '../database/database.ts'
import { deliveries } from '../database/schema.ts'

/** A message to a webhook; its row in the ledger names the webhook as the recipient. */
export type QueuedWebhook = { userId: string; hookId: string; body: string }

const waitingWebhook = sql`${deliveries.channel} = 'webhook' and ${deliveries.state} in ('pending', 'sending')`

const earlier = alias(deliveries, 'earlier')

/**
 * Messages to one webhook are sent in order and one at a time, so that a slow or silent receiver holds up nothing but
 * its own messages.
 */
export const isNextOfWebhook = notExists(
  new QueryBuilder()
    .select({ id: earlier.id })
    .from(earlier)
    .where(
      and(
        sql`${earlier.channel} = 'webhook' and ${earlier.state} in ('pending', 'sending')`,
        eq(earlier.recipient, deliveries.recipient),
        sql`(${earlier.createdAt}, ${earlier.id}) < (${deliveries.createdAt}, ${deliveries.id})`,
      ),
    ),
)

/** Queues messages for immediate sending, on commit. Their order is that of the database's clock. */
export async function insertWebhooks(
  tx: Transaction,
  queued: readonly QueuedWebhook[],
  now: Date,
): Promise<void> {
  if (queued.length === 0) return
  await tx.insert(deliveries).values(
    queued.map(({ userId, hookId, body }) => ({
      kind: 'webhook',
      channel: 'webhook' as const,
      state: 'pending' as const,
      userId,
      recipient: hookId,
      payload: { body },
      dueAt: now,
      nextAttemptAt: now,
    })),
  )
}

/** The number of messages that wait, by webhook. */
export async function selectWaitingWebhooks(
  db: Queryable,
  hookIds: readonly string[],
): Promise<Map<string, number>> {
  if (hookIds.length === 0) return new Map()
  const rows = await db
    .select({ id: deliveries.recipient, waiting: count() })
    .from(deliveries)
    .where(and(waitingWebhook, inArray(deliveries.recipient, [...hookIds])))
    .groupBy(deliveries.recipient)
  return new Map(rows.flatMap(({ id, waiting }) => (id === null ? [] : [[id, waiting]])))
}

/** The webhooks of these messages. */
export async function selectWebhooksOf(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: deliveries.id, hookId: deliveries.recipient })
    .from(deliveries)
    .where(and(eq(deliveries.channel, 'webhook'), inArray(deliveries.id, [...ids])))
  return new Map(rows.flatMap(({ id, hookId }) => (hookId === null ? [] : [[id, hookId]])))
}

/** Ends what waits for a webhook that was removed or turned off; what is in flight ends by itself. */
export async function updateWebhooksEnded(tx: Transaction, hookId: string, now: Date): Promise<void> {
  await tx
    .update(deliveries)
    .set({
      state: 'skipped',
      reason: 'webhook-ended',
      payload: null,
      updatedAt: now,
    })
    .where(and(waitingWebhook, eq(deliveries.state, 'pending'), eq(deliveries.recipient, hookId)))
}
