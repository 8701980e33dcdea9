import type { DeliveryReason, OutboxChannel } from '@duely/domain'
import { and, eq, isNull, lt, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { allIds, anyId } from '#server/platform/database/any-id.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { deliveries, messages, REMINDER_KIND } from '#server/platform/database/schema.ts'
import { isUnfinished, isWaitingForMessage, stateOfKnown } from './row-state.ts'
import { isNextOfWebhook } from './webhook-queue.repo.ts'

type Due = {
  /** The product's clock: decides what is due. */
  now: Date
  channel: OutboxChannel
  /** Own leases, which never count as expired. */
  own: readonly string[]
  /** Whether messages of others whose leases have ended may be taken over. */
  takesOver: boolean
}

/**
 * A message that is due again. Lease expiry is judged by the
 * database's clock, because machines' clocks differ.
 */
const isMessageDue = ({ now, channel, own, takesOver }: Due) =>
  and(
    isNull(messages.endedAt),
    eq(messages.channel, channel),
    lte(messages.nextAttemptAt, now),
    or(
      isNull(messages.leaseUntil),
      takesOver
        ? and(lt(messages.leaseUntil, sql`now()`), notInArray(messages.leasedBy, [...own]))
        : undefined,
    ),
  )

/** A row that is due and in no message yet; `kind` says whether reminders or all others. */
const isRowDue = ({ now, channel }: Pick<Due, 'now' | 'channel'>, kind: SQL) =>
  and(isWaitingForMessage, kind, eq(deliveries.channel, channel), lte(deliveries.nextAttemptAt, now))

// Inlined, so that the partial indexes apply.
const isReminder = sql`${deliveries.kind} = ${sql.raw(`'${REMINDER_KIND}'`)}`
const isOther = sql`${deliveries.kind} <> ${sql.raw(`'${REMINDER_KIND}'`)}`

/**
 * Whether anything of this channel may be due, of webhooks also one behind another. Locks nothing, so that a
 * round with nothing to send costs this one statement.
 */
export async function selectIsAnyDue(db: Queryable, due: Due): Promise<boolean> {
  const message = db.select({ id: messages.id }).from(messages).where(isMessageDue(due)).limit(1)
  const row = (kind: SQL) =>
    db.select({ id: deliveries.id }).from(deliveries).where(isRowDue(due, kind)).limit(1)
  const { rows } = await db.execute<{ due: boolean }>(
    sql`select exists ${message} or exists ${row(isOther)} or exists ${row(isReminder)} as due`,
  )
  return rows[0]?.due === true
}

/** Locks up to `limit` due messages, the longest due first, and returns their ids. */
export async function lockDueMessages(tx: Transaction, due: Due, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(isMessageDue(due))
    .orderBy(messages.nextAttemptAt)
    .limit(limit)
    .for('update', { skipLocked: true })
  return rows.map(({ id }) => id)
}

/** The columns a handler reads. */
const rowColumns = {
  id: deliveries.id,
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
  reason: deliveries.reason,
}

/** The message that a due row is in. */
type DueMessage = {
  id: string
  /** Attempts before this one. */
  attempts: number
  /** When an earlier attempt was handed over without an answer. */
  handedOverAt: Date | null
  isDigest: boolean
}

/** A due row of the ledger; `message`: null while it is in none. */
export type DueRow = Pick<typeof deliveries.$inferSelect, keyof typeof rowColumns> & {
  message: DueMessage | null
}

const inNoMessage = (rows: readonly Omit<DueRow, 'message'>[]): DueRow[] =>
  rows.map((row) => ({ ...row, message: null }))

/** Locks up to `limit` due rows that are in no message yet, reminders last, the longest due first. */
export async function lockDueRows(tx: Transaction, due: Due, limit: number): Promise<DueRow[]> {
  const first = await lockRowsOfKind(tx, due, isOther, limit)
  const left = limit - first.length
  return left > 0 ? [...first, ...(await lockRowsOfKind(tx, due, isReminder, left))] : first
}

async function lockRowsOfKind(tx: Transaction, due: Due, kind: SQL, limit: number): Promise<DueRow[]> {
  const rows = await tx
    .select(rowColumns)
    .from(deliveries)
    .where(and(isRowDue(due, kind), due.channel === 'webhook' ? isNextOfWebhook : undefined))
    .orderBy(deliveries.nextAttemptAt, deliveries.userId)
    .limit(limit)
    .for('update', { skipLocked: true })
  return inNoMessage(rows)
}

/**
 * Locks further due reminders of these people that are in no message yet, up to `ofOne` for each in addition
 * to the known ones, so that what one person gets is in one message. Those locked by others are left out.
 *
 * @param known rows the caller has locked already; not returned again; `kind`: of the rows, default reminders
 */
export async function lockRowsOfPeople(
  tx: Transaction,
  due: Pick<Due, 'now' | 'channel'>,
  userIds: readonly string[],
  { ofOne, known = [], kind = REMINDER_KIND }: { ofOne: number; known?: readonly string[]; kind?: string },
): Promise<DueRow[]> {
  if (userIds.length === 0) return []
  const theirs = tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        sql`${deliveries.userId} = person.id`,
        isRowDue(due, kind === REMINDER_KIND ? isReminder : eq(deliveries.kind, kind)),
        sql`${deliveries.id} <> ${allIds(known)}`,
      ),
    )
    .orderBy(deliveries.nextAttemptAt)
    .limit(ofOne)
    .as('theirs')
  const rows = await tx
    .select({ id: theirs.id })
    .from(sql`unnest(${sql.param([...userIds])}::text[]) as person(id)`)
    .crossJoinLateral(theirs)
  if (rows.length === 0) return []
  const locked = await tx
    .select(rowColumns)
    .from(deliveries)
    // Asked again: another worker may have put it into a message meanwhile.
    .where(
      and(
        sql`${deliveries.id} = ${anyId(rows.map(({ id }) => id))}`,
        sql`${stateOfKnown} = 'pending' and ${deliveries.messageId} is null`,
      ),
    )
    .for('update', { skipLocked: true })
  return inNoMessage(locked)
}

/**
 * Locks the waiting rows of messages that the caller has locked. A message with a row locked by another
 * transaction (an edit) is left out until the next round, so that it is never split. Never waits for a lock,
 * so it cannot deadlock.
 */
export async function lockRowsOfMessages(
  tx: Transaction,
  messageIds: readonly string[],
): Promise<Map<string, DueRow[]>> {
  if (messageIds.length === 0) return new Map()
  const isTheirs = and(
    sql`${deliveries.messageId} = ${anyId(messageIds)}`,
    sql`${stateOfKnown} in ('pending', 'sending')`,
  )
  const of = await tx
    .select({
      id: messages.id,
      attempts: messages.attempts,
      handedOverAt: messages.handedOverAt,
      isDigest: messages.isDigest,
    })
    .from(messages)
    .where(sql`${messages.id} = ${anyId(messageIds)}`)
  const messageOf = new Map(of.map((message) => [message.id, message]))
  const rows = await tx
    .select({ ...rowColumns, messageId: deliveries.messageId })
    .from(deliveries)
    .where(isTheirs)
    .for('update', { skipLocked: true })
  const sizes = await tx
    .select({ messageId: deliveries.messageId, size: sql<number>`count(*)::int` })
    .from(deliveries)
    .where(isTheirs)
    .groupBy(deliveries.messageId)
  const sizeOf = new Map(sizes.map(({ messageId, size }) => [messageId, size]))
  const rowsOf = Map.groupBy(rows, (row) => row.messageId)
  return new Map(
    messageIds.flatMap((id): [string, DueRow[]][] => {
      const members = rowsOf.get(id) ?? []
      if (members.length !== (sizeOf.get(id) ?? 0)) return []
      const message = messageOf.get(id) ?? null
      return [[id, members.map(({ messageId: _, ...row }) => ({ ...row, message }))]]
    }),
  )
}

/** New state of a row that is not sent now. */
export type Change = {
  id: string
  state: 'pending' | 'skipped' | 'superseded' | 'expired' | 'sent'
  reason: DeliveryReason | null
  /** Whether it stays in its message. */
  staysInMessage: boolean
  /** When a waiting row is looked at again. */
  nextAt: Date | null
  /** Set when it turned out to be owed later. */
  dueAt: Date | null
  /** For a message that was handed over earlier without confirmation. */
  sentAt?: Date
}

/** Writes verdicts other than `send`, and erases payloads of finished account messages. */
export async function updateDeliveries(
  tx: Transaction,
  changes: readonly Change[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return
  const values = changes.map(({ id, state, reason, staysInMessage, nextAt, dueAt, sentAt }) => ({
    id,
    sent_at: sentAt?.toISOString() ?? null,
    state,
    reason,
    stays: staysInMessage,
    due_at: dueAt?.toISOString() ?? null,
    next_attempt_at: nextAt?.toISOString() ?? null,
  }))
  await tx
    .update(deliveries)
    .set({
      state: sql`v.state`,
      reason: sql`v.reason`,
      messageId: sql`case when v.stays then ${deliveries.messageId} end`,
      dueAt: sql`coalesce(v.due_at, ${deliveries.dueAt})`,
      sentAt: sql`v.sent_at`,
      nextAttemptAt: sql`coalesce(v.next_attempt_at, ${deliveries.nextAttemptAt})`,
      payload: sql`case when v.state = 'pending' then ${deliveries.payload} end`,
      updatedAt: now,
    })
    .from(sql`jsonb_to_recordset(${JSON.stringify(values)}::text::jsonb)
      as v(id uuid, state text, reason text, stays boolean, due_at timestamptz, next_attempt_at timestamptz,
        sent_at timestamptz)`)
    .where(sql`${deliveries.id} = v.id`)
}

/**
 * For readiness and metrics: number of rows per state, and the due time of the oldest. Messages to webhooks
 * wait for their receivers, which says nothing of this product.
 */
export async function selectQueueState(
  db: Queryable,
  now: Date,
): Promise<{ waiting: number; oldestDueAt: Date | null }> {
  const at = now.toISOString()
  const [row] = await db
    .select({
      waiting: sql<number>`count(*)::int`,
      oldestDueAt: sql<
        string | null
      >`min(${deliveries.dueAt}) filter (where coalesce(${messages.nextAttemptAt}, ${deliveries.nextAttemptAt})
        <= ${at}::timestamptz and ${deliveries.channel} <> 'webhook')`,
    })
    .from(deliveries)
    .leftJoin(messages, eq(messages.id, deliveries.messageId))
    .where(isUnfinished)
  const oldest = row?.oldestDueAt ?? null
  return { waiting: row?.waiting ?? 0, oldestDueAt: oldest === null ? null : new Date(oldest) }
}
