import type { DeliveryReason, OutboxChannel } from '@duely/domain'
import { and, eq, lt, lte, ne, notInArray, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { anyId, idList } from '../database/any-id.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import { prepare, prepareSql } from '../database/prepare.ts'
import { deliveries } from '../database/schema.ts'
import type { DueRow } from './message-handler.ts'
import { isWaiting, stateOfKnown } from './row-state.ts'
import { isNextOfWebhook } from './webhook-queue.repo.ts'

type Due = {
  /** The product's clock: decides what is due. */
  now: Date
  channel: OutboxChannel
  /** Own leases, which do not count as expired, whatever the clock. */
  own: readonly string[]
}

/** Lease expiry is judged by the database's clock, because machines' clocks differ. */
const isDue = ({ now, channel, own }: Due) =>
  and(
    isWaiting,
    eq(deliveries.channel, channel),
    lte(deliveries.nextAttemptAt, now),
    or(
      eq(deliveries.state, 'pending'),
      and(lt(deliveries.leaseUntil, sql`now()`), notInArray(deliveries.leasedBy, [...own])),
    ),
  )

/**
 * Whether a message of this channel may be due, of webhooks also one behind another. Locks nothing, so that a round with
 * nothing to send costs this one statement.
 */
export async function selectIsAnyDue(db: Queryable, due: Due): Promise<boolean> {
  const rows = await db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(isDue(due))
    .orderBy(deliveries.nextAttemptAt)
    .limit(1)
  return rows.length > 0
}

/** The columns a handler reads. */
const dueRow = {
  id: deliveries.id,
  batchId: deliveries.batchId,
  kind: deliveries.kind,
  channel: deliveries.channel,
  userId: deliveries.userId,
  subscriptionId: deliveries.subscriptionId,
  renewalDate: deliveries.renewalDate,
  day: deliveries.day,
  device: deliveries.device,
  recipient: deliveries.recipient,
  payload: deliveries.payload,
  dueAt: deliveries.dueAt,
  extendedUntil: deliveries.extendedUntil,
  attempts: deliveries.attempts,
  handedOverAt: deliveries.handedOverAt,
  reason: deliveries.reason,
}

/**
 * Locks up to `limit` due rows, those of the kind `bulk` last, and returns their messages. Reads in index order
 * without other rows, so that the queue's length does not matter.
 */
export async function lockDueBatches(
  tx: Transaction,
  due: Due,
  bulk: string,
  limit: number,
): Promise<string[]> {
  const first = await lockDue(tx, due, limit, ne(deliveries.kind, bulk))
  const left = limit - first.length
  const rest = left > 0 ? await lockDue(tx, due, left, eq(deliveries.kind, bulk)) : []
  return [...new Set([...first, ...rest].map((row) => row.batchId))]
}

function lockDue(tx: Transaction, due: Due, limit: number, ofKind: SQL) {
  return tx
    .select({ batchId: deliveries.batchId })
    .from(deliveries)
    .where(and(isDue(due), ofKind, due.channel === 'webhook' ? isNextOfWebhook : undefined))
    .orderBy(deliveries.nextAttemptAt)
    .limit(limit)
    .for('update', { skipLocked: true })
}

/**
 * Locks the waiting rows of those messages. A message with a row locked by another transaction (a worker, or an edit)
 * is left out until the next round, so that it is never split. Never waits for a lock, so it cannot deadlock.
 */
export async function lockRowsOf(tx: Transaction, batchIds: readonly string[]): Promise<DueRow[]> {
  const ids = idList(batchIds)
  const rows = await lockOfBatches(tx, { ids })
  const sizes = await countOfBatches(tx, { ids })
  const sizeOf = new Map(sizes.map(({ batchId, size }) => [batchId, size]))
  return [...Map.groupBy(rows, (row) => row.batchId)].flatMap(([batchId, members]) =>
    members.length === sizeOf.get(batchId) ? members : [],
  )
}

const isWaitingOf = (ids: Placeholder) =>
  sql`${deliveries.batchId} = ${anyId(ids)} and ${stateOfKnown} in ('pending', 'sending')`

const lockOfBatches = prepare<{ ids: string }, DueRow[]>('outbox-lock-batches', (query, at) =>
  query.select(dueRow).from(deliveries).where(isWaitingOf(at.ids)).for('update', { skipLocked: true }),
)

const countOfBatches = prepareSql<{ ids: string }, { batchId: string; size: number }>(
  'outbox-batch-sizes',
  (at) => sql`
    select ${deliveries.batchId} as "batchId", count(*)::int as size from ${deliveries} where ${isWaitingOf(at.ids)}
    group by ${deliveries.batchId}`,
)

/** Moves rows to other messages than they were queued for. */
export async function updateBatchIds(
  tx: Transaction,
  messages: readonly { batchId: string; rows: readonly DueRow[] }[],
): Promise<void> {
  const moved = messages.flatMap(({ batchId, rows }) =>
    rows.flatMap((row) => (row.batchId === batchId ? [] : [{ id: row.id, batch_id: batchId }])),
  )
  if (moved.length === 0) return
  await tx.execute(sql`
    update ${deliveries} set batch_id = v.batch_id
    from jsonb_to_recordset(${JSON.stringify(moved)}::text::jsonb) as v(id uuid, batch_id uuid)
    where ${deliveries.id} = v.id`)
}

/** New state of a row that is not sent now. */
export type Change = {
  id: string
  state: 'pending' | 'skipped' | 'superseded' | 'expired' | 'sent'
  reason: DeliveryReason | null
  /** Next attempt of a waiting row, and its message. */
  next: { at: Date; batchId: string } | null
  /** Set when it turned out to be owed later. */
  dueAt: Date | null
  /** Of a message that was handed over earlier without confirmation. */
  sentAt?: Date
}

/** Writes verdicts other than `send`, and erases payloads of finished account messages. */
export async function updateDeliveries(
  tx: Transaction,
  changes: readonly Change[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return
  const values = changes.map(({ id, state, reason, next, dueAt, sentAt }) => ({
    id,
    sent_at: sentAt?.toISOString() ?? null,
    state,
    reason,
    due_at: dueAt?.toISOString() ?? null,
    next_attempt_at: next?.at.toISOString() ?? null,
    batch_id: next?.batchId ?? null,
  }))
  await tx.execute(sql`
    update ${deliveries} set state = v.state, reason = v.reason, lease_until = null, leased_by = null,
      due_at = coalesce(v.due_at, ${deliveries.dueAt}), sent_at = v.sent_at,
      next_attempt_at = coalesce(v.next_attempt_at, ${deliveries.nextAttemptAt}),
      batch_id = coalesce(v.batch_id, ${deliveries.batchId}),
      payload = case when v.state = 'pending' then ${deliveries.payload} end,
      updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(values)}::text::jsonb)
      as v(id uuid, state text, reason text, due_at timestamptz, next_attempt_at timestamptz, batch_id uuid,
        sent_at timestamptz)
    where ${deliveries.id} = v.id`)
}

/**
 * For readiness and metrics: number of rows per state, and the due time of the oldest. Messages to webhooks wait for
 * their receivers, which says nothing of this product.
 */
export async function selectQueueState(
  db: Queryable,
  now: Date,
): Promise<{ waiting: number; oldestDueAt: Date | null }> {
  const [row] = await db
    .select({
      waiting: sql<number>`count(*)::int`,
      oldestDueAt: sql<
        string | null
      >`min(${deliveries.dueAt}) filter (where ${deliveries.nextAttemptAt} <= ${now.toISOString()}::timestamptz
        and ${deliveries.channel} <> 'webhook')`,
    })
    .from(deliveries)
    .where(isWaiting)
  const oldest = row?.oldestDueAt ?? null
  return { waiting: row?.waiting ?? 0, oldestDueAt: oldest === null ? null : new Date(oldest) }
}
