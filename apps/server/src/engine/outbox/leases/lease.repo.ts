import type { DeliveryReason, OutboxChannel } from '@duely/domain'
import { and, eq, sql } from 'drizzle-orm'
import { anyId } from '#server/platform/database/any-id.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { deliveries, messages } from '#server/platform/database/schema.ts'
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
    made.map(({ id, isDigest, rows, toldActs }) => ({
      id,
      channel,
      isDigest,
      userId: rows[0]?.userId ?? null,
      nextAttemptAt: now,
      createdAt: now,
      toldActs: toldActs && [...toldActs],
    })),
  )
}

/** Records what messages tell that are made again. */
export async function updateToldActs(tx: Transaction, again: readonly Sendable[]): Promise<void> {
  for (const { id, toldActs } of again)
    if (toldActs !== null)
      await tx
        .update(messages)
        .set({ toldActs: [...toldActs] })
        .where(eq(messages.id, id))
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
  const ids = of.map(({ id }) => id)
  await tx
    .update(deliveries)
    .set({
      state: 'sending',
      messageId: sql`v.message_id`,
      attempts: sql`${deliveries.attempts} + 1`,
      updatedAt: now,
    })
    .from(sql`jsonb_to_recordset(${JSON.stringify(of)}::text::jsonb) as v(id uuid, message_id uuid)`)
    .where(sql`${deliveries.id} = v.id and ${deliveries.id} = ${anyId(ids)}`)
  const [row] = await tx
    .update(messages)
    .set({ attempts: sql`${messages.attempts} + 1`, leasedBy: token, leaseUntil: leaseEnd(leaseMs) })
    .where(sql`${messages.id} = ${anyId(leased.map(({ id }) => id))}`)
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
      .where(sql`${messages.id} = ${anyId(of.map(([id]) => id))}`)
}

/** Ends messages that have nothing left to send. */
export async function updateEnded(tx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(messages)
    .set({ endedAt: now, leaseUntil: null, leasedBy: null })
    .where(sql`${messages.id} = ${anyId(ids)}`)
}

const leaseEnd = (leaseMs: number) => sql`now() + ${leaseMs}::float8 * interval '1 millisecond'`

/** Extends leases from now on the database's clock. Returns the messages still leased. */
export async function updateLeases(
  db: Queryable,
  held: readonly { id: string; token: string }[],
  leaseMs: number,
): Promise<string[]> {
  const ids = held.map(({ id }) => id)
  const rows = await db
    .update(messages)
    .set({ leaseUntil: leaseEnd(leaseMs) })
    .from(sql`jsonb_to_recordset(${JSON.stringify(held)}::text::jsonb) as v(id uuid, token text)`)
    .where(sql`${messages.id} = v.id and ${messages.id} = ${anyId(ids)} and ${messages.leasedBy} = v.token`)
    .returning({ id: messages.id })
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
 * Records outcomes with their messages, except where the lease was lost to
 * another worker. Returns the number of rows recorded.
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
  const messageIds = [...new Set(outcomes.map(({ messageId }) => messageId))]
  const recorded = sql`jsonb_to_recordset(${JSON.stringify(values)}::text::jsonb)
    as v(id uuid, message_id uuid, token text, state text, reason text, detail text, recipient text,
      provider_id text, next_attempt_at timestamptz, sent_at timestamptz, handed_over_at timestamptz, untried int)`
  const givenBack = db.$with('given_back').as(
    db
      .update(messages)
      .set({
        leaseUntil: null,
        leasedBy: null,
        attempts: sql`${messages.attempts} - v.untried`,
        nextAttemptAt: sql`coalesce(v.next_attempt_at, ${messages.nextAttemptAt})`,
        handedOverAt: sql`coalesce(v.handed_over_at, ${messages.handedOverAt})`,
        endedAt: sql`case when v.state <> 'pending' then ${now.toISOString()}::timestamptz end`,
      })
      .from(sql`(select distinct on (message_id) * from ${recorded}) as v`)
      .where(
        and(
          sql`${messages.id} = v.message_id and ${messages.id} = ${anyId(messageIds)}`,
          sql`${messages.leasedBy} = v.token`,
        ),
      )
      .returning({ id: messages.id }),
  )
  const rows = await db
    .with(givenBack)
    .update(deliveries)
    .set({
      state: sql`v.state`,
      reason: sql`v.reason`,
      detail: sql`case when v.untried = 1 then ${deliveries.detail} else v.detail end`,
      recipient: sql`coalesce(v.recipient, ${deliveries.recipient})`,
      providerId: sql`v.provider_id`,
      nextAttemptAt: sql`coalesce(v.next_attempt_at, ${deliveries.nextAttemptAt})`,
      sentAt: sql`v.sent_at`,
      attempts: sql`${deliveries.attempts} - v.untried`,
      payload: sql`case when v.state = 'pending' then ${deliveries.payload} end`,
      updatedAt: now,
    })
    .from(recorded)
    .innerJoin(givenBack, sql`${givenBack.id} = v.message_id`)
    .where(
      and(
        sql`${deliveries.id} = v.id and ${deliveries.id} = ${anyId(outcomes.map(({ id }) => id))}`,
        sql`${deliveries.messageId} = v.message_id and ${stateOfKnown} = 'sending'`,
      ),
    )
    .returning({ id: deliveries.id })
  return rows.length
}

/**
 * Sanitises a foreign server's text, which may be cut inside a character or contain one the database rejects.
 * An outcome that could not be stored would send the message again with every lease.
 */
function storable(text: string | null): string | null {
  return text?.toWellFormed().replaceAll('\0', '') ?? null
}
