import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { deliveries } from '#server/platform/database/schema.ts'
import { isUnfinished } from './row-state.ts'
import { wakeOutbox } from './wake-outbox.ts'

/** A message to a webhook; its row in the ledger names the webhook as the recipient. */
export type QueuedWebhook = { userId: string; webhookId: string; body: string }

const waitingWebhook = sql`${deliveries.channel} = 'webhook' and ${isUnfinished}`

const waitingOf = (table: SQL) =>
  sql`${table}.channel = 'webhook' and ${table}.state in ('pending', 'sending')`

/**
 * Messages to one webhook are sent in order and one at a time, so that a slow or silent receiver holds up
 * nothing but its own messages. The first of each is found by going from webhook to webhook in the index, so
 * that it does not matter how many wait.
 */
export const isNextOfWebhook = sql`${deliveries.id} in (
  with recursive first as (
    (select one.id, one.recipient from ${deliveries} as one where ${waitingOf(sql`one`)}
      order by one.recipient, one.created_at, one.id limit 1)
    union all
    select following.id, following.recipient from first cross join lateral (
      select one.id, one.recipient from ${deliveries} as one
      where ${waitingOf(sql`one`)} and one.recipient > first.recipient
      order by one.recipient, one.created_at, one.id limit 1) as following
  ) select first.id from first)`

/** Rows inserted by one statement. */
const ROWS_PER_INSERT = 500

/** Queues messages for immediate sending, on commit. Their order is that of the database's clock. */
export async function insertWebhookMessages(
  tx: Transaction,
  queued: readonly QueuedWebhook[],
  now: Date,
): Promise<void> {
  for (let start = 0; start < queued.length; start += ROWS_PER_INSERT)
    await tx
      .insert(deliveries)
      .values(queued.slice(start, start + ROWS_PER_INSERT).map((each) => pending(each, now)))
  if (queued.length > 0) wakeOutbox(tx)
}

const pending = ({ userId, webhookId, body }: QueuedWebhook, now: Date) => ({
  kind: 'webhook',
  channel: 'webhook' as const,
  state: 'pending' as const,
  userId,
  recipient: webhookId,
  payload: { body },
  dueAt: now,
  nextAttemptAt: now,
})

/** The number of messages that wait, by webhook. */
export async function selectWaitingWebhooks(
  db: Queryable,
  webhookIds: readonly string[],
): Promise<Map<string, number>> {
  if (webhookIds.length === 0) return new Map()
  const rows = await db
    .select({ id: deliveries.recipient, waiting: count() })
    .from(deliveries)
    .where(and(waitingWebhook, inArray(deliveries.recipient, [...webhookIds])))
    .groupBy(deliveries.recipient)
  return new Map(rows.flatMap(({ id, waiting }) => (id === null ? [] : [[id, waiting]])))
}

/** The webhooks of these messages. */
export async function selectWebhookIdsOf(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: deliveries.id, webhookId: deliveries.recipient })
    .from(deliveries)
    .where(and(eq(deliveries.channel, 'webhook'), inArray(deliveries.id, [...ids])))
  return new Map(rows.flatMap(({ id, webhookId }) => (webhookId === null ? [] : [[id, webhookId]])))
}

/** Ends what waits for a webhook that was removed or turned off; what is in flight is left to finish. */
export async function updateWebhooksEnded(tx: Transaction, webhookId: string, now: Date): Promise<void> {
  await tx
    .update(deliveries)
    .set({
      state: 'skipped',
      reason: 'webhook-ended',
      payload: null,
      updatedAt: now,
    })
    .where(and(waitingWebhook, eq(deliveries.state, 'pending'), eq(deliveries.recipient, webhookId)))
}
