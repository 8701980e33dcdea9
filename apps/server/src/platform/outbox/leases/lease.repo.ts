import type { DeliveryReason, OutboxChannel } from '@duely/domain'
import { sql } from 'drizzle-orm'
import { anyId, idList } from '../../database/any-id.ts'
import type { Queryable, Transaction } from '../../database/database.ts'
import { prepareSql } from '../../database/prepare.ts'
import { deliveries, messages } from '../../database/schema.ts'
import { stateOfKnown } from '../row-state.ts'
import type { Sendable } from './leased-message.ts'

type Lease = { token: string; leaseMs: number; channel: OutboxChannel; now: Date }

/** Inserts new messages, which are leased next. */
export async function insertLeased(
  tx: Transaction,
  made: readonly Sendable[],
  { channel, now }: Lease,
): Promise<void> {
  if (made.length === 0) return
  await tx.insert(messages).values(
    made.map(({ id, isDigest, rows }) => ({
      ...{ id, channel, isDigest, userId: rows[0]?.userId ?? null, nextAttemptAt: now, createdAt: now },
    })),
  )
}

/**
 * Marks messages and their rows as being sent under this lease, and counts the attempt at once.
 *
 * @returns the end of the lease on the database's clock, in milliseconds since 1970
 */
export async function updateLeased(
  tx: Transaction,
  leased: readonly Sendable[],
  { token, leaseMs, now }: Lease,
): Promise<number> {
  if (leased.length === 0) return 0
  const of = leased.flatMap(({ id, rows }) => rows.map((row) => ({ id: row.id, message_id: id })))
  await tx.execute(sql`
    update ${deliveries} set state = 'sending', message_id = v.message_id, attempts = ${deliveries.attempts} + 1,
      updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(of)}::text::jsonb) as v(id uuid, message_id uuid)
    where ${deliveries.id} = v.id and ${deliveries.id} = ${anyId(idList(of.map(({ id }) => id)))}`)
  const [row] = await tx
    .update(messages)
    .set({ attempts: sql`${messages.attempts} + 1`, leasedBy: token, leaseUntil: leaseEnd(leaseMs) })
    .where(sql`${messages.id} = ${anyId(idList(leased.map(({ id }) => id)))}`)
    .returning({ until: sql<number>`(extract(epoch from ${messages.leaseUntil}) * 1000)::float8` })
  return row?.until ?? 0
}

/** Puts off messages whose rows wait in them. */
export async function updatePutOff(
  tx: Transaction,
  putOff: readonly (readonly [id: string, until: Date])[],
): Promise<void> {
  for (const [until, of] of Map.groupBy(putOff, ([, at]) => at.getTime()))
    await tx
      .update(messages)
      .set({ nextAttemptAt: new Date(until), leaseUntil: null, leasedBy: null })
      .where(sql`${messages.id} = ${anyId(idList(of.map(([id]) => id)))}`)
}

/** Ends messages of which nothing is sent any more. */
export async function updateEnded(tx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(messages)
    .set({ endedAt: now, leaseUntil: null, leasedBy: null })
    .where(sql`${messages.id} = ${anyId(idList(ids))}`)
}

const leaseEnd = (leaseMs: number) => sql`now() + ${leaseMs}::float8 * interval '1 millisecond'`

/** Extends leases from now on the database's clock. Returns the messages still leased. */
export async function updateLeases(
  db: Queryable,
  held: readonly { id: string; token: string }[],
  leaseMs: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update ${messages} set lease_until = ${leaseEnd(leaseMs)}
    from jsonb_to_recordset(${JSON.stringify(held)}::text::jsonb) as v(id uuid, token text)
    where ${messages.id} = v.id and ${messages.id} = ${anyId(idList(held.map(({ id }) => id)))}
      and ${messages.leasedBy} = v.token
    returning ${messages.id}`)
  return rows.map(({ id }) => id)
}

/** The database's time in milliseconds since 1970. */
export async function selectDatabaseTime(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ ms: string | number }>(
    sql`select extract(epoch from clock_timestamp()) * 1000 as ms`,
  )
  return Number(rows[0]?.ms)
}

/** Outcome of a leased row; all rows of a message have the same. */
export type Outcome = {
  id: string
  messageId: string
  /** The lease under which it was sent. */
  token: string
  state: 'sent' | 'failed' | 'pending'
  reason: DeliveryReason | null
  detail: string | null
  recipient: string | null
  providerId: string | null
  nextAttemptAt: Date | null
  sentAt: Date | null
  /** When it was first handed over without an answer. */
  handedOverAt: Date | null
  /** Returned without an attempt, which then does not count. */
  untried: boolean
}

/**
 * Records outcomes with their messages, except where the lease was lost to another worker. Returns the number of rows
 * recorded.
 */
export async function updateOutcomes(
  db: Queryable,
  outcomes: readonly Outcome[],
  now: Date,
): Promise<number> {
  const values = outcomes.map((o) => ({
    id: o.id,
    message_id: o.messageId,
    token: o.token,
    state: o.state,
    reason: o.reason,
    detail: storable(o.detail),
    recipient: o.recipient,
    provider_id: storable(o.providerId),
    next_attempt_at: o.nextAttemptAt?.toISOString() ?? null,
    sent_at: o.sentAt?.toISOString() ?? null,
    handed_over_at: o.handedOverAt?.toISOString() ?? null,
    untried: o.untried ? 1 : 0,
  }))
  const rows = await recordOutcomes(db, {
    ids: idList(outcomes.map(({ id }) => id)),
    messageIds: idList([...new Set(outcomes.map(({ messageId }) => messageId))]),
    outcomes: JSON.stringify(values),
    now: now.toISOString(),
  })
  return rows.length
}

const recordOutcomes = prepareSql<
  { ids: string; messageIds: string; outcomes: string; now: string },
  { id: string }
>(
  'outbox-record-outcomes',
  (at) => sql`
    with v as (
      select * from jsonb_to_recordset(${at.outcomes}::text::jsonb)
        as v(id uuid, message_id uuid, token text, state text, reason text, detail text, recipient text,
          provider_id text, next_attempt_at timestamptz, sent_at timestamptz, handed_over_at timestamptz, untried int)
    ), given_back as (
      update ${messages} set lease_until = null, leased_by = null, attempts = ${messages.attempts} - each.untried,
        next_attempt_at = coalesce(each.next_attempt_at, ${messages.nextAttemptAt}),
        handed_over_at = coalesce(each.handed_over_at, ${messages.handedOverAt}),
        ended_at = case when each.state <> 'pending' then ${at.now}::timestamptz end
      from (select distinct on (message_id) * from v) as each
      where ${messages.id} = each.message_id and ${messages.id} = ${anyId(at.messageIds)}
        and ${messages.leasedBy} = each.token
      returning ${messages.id}
    )
    update ${deliveries} set state = v.state, reason = v.reason,
      detail = case when v.untried = 1 then ${deliveries.detail} else v.detail end,
      recipient = coalesce(v.recipient, ${deliveries.recipient}), provider_id = v.provider_id,
      next_attempt_at = coalesce(v.next_attempt_at, ${deliveries.nextAttemptAt}), sent_at = v.sent_at,
      attempts = ${deliveries.attempts} - v.untried,
      payload = case when v.state = 'pending' then ${deliveries.payload} end,
      updated_at = ${at.now}::timestamptz
    from v join given_back on given_back.id = v.message_id
    where ${deliveries.id} = v.id and ${deliveries.id} = ${anyId(at.ids)} and ${deliveries.messageId} = v.message_id
      and ${stateOfKnown} = 'sending'
    returning ${deliveries.id}`,
)

/**
 * Sanitises a foreign server's text, which may be cut inside a character or contain one the database rejects: an
 * outcome that could not be stored would send the message again with every lease.
 */
function storable(text: string | null): string | null {
  return text?.toWellFormed().replaceAll('\0', '') ?? null
}
