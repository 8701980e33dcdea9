import type { DeliveryReason } from '@duely/domain'
import { type Placeholder, sql } from 'drizzle-orm'
import { anyId, idList } from '../../database/any-id.ts'
import type { Queryable, Transaction } from '../../database/database.ts'
import { prepareSql } from '../../database/prepare.ts'
import { deliveries } from '../../database/schema.ts'
import { stateOfKnown } from '../row-state.ts'

/**
 * Marks rows as being sent under this lease, and counts the attempt at once.
 *
 * @returns the end of the lease on the database's clock, in milliseconds since 1970
 */
export async function updateToSending(
  tx: Transaction,
  ids: readonly string[],
  lease: { token: string; leaseMs: number; now: Date },
): Promise<number> {
  if (ids.length === 0) return 0
  const { token, leaseMs, now } = lease
  const [row] = await leaseRows(tx, { ids: idList(ids), token, leaseMs, now: now.toISOString() })
  return row?.until ?? 0
}

const leaseRows = prepareSql<{ ids: string; token: string; leaseMs: number; now: string }, { until: number }>(
  'outbox-lease-rows',
  (at) => sql`
    with leased as (
      update ${deliveries} set state = 'sending', attempts = ${deliveries.attempts} + 1, leased_by = ${at.token},
        lease_until = ${leaseEnd(at.leaseMs)}, updated_at = ${at.now}::timestamptz
      where ${deliveries.id} = ${anyId(at.ids)}
      returning lease_until
    )
    select (extract(epoch from max(lease_until)) * 1000)::float8 as until from leased`,
)

/** The rows that `v` names by id, if still leased under its token. The ids are listed too, so that they are looked up. */
const isLeasedOf = (ids: Placeholder | string) => sql`
  ${deliveries.id} = v.id and ${deliveries.id} = ${anyId(ids)} and ${deliveries.leasedBy} = v.token
    and ${stateOfKnown} = 'sending'`

const leaseEnd = (leaseMs: number | Placeholder) => sql`now() + ${leaseMs}::float8 * interval '1 millisecond'`

/** Extends leases from now on the database's clock. Returns the rows still leased. */
export async function updateLeases(
  db: Queryable,
  held: readonly { id: string; token: string }[],
  leaseMs: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update ${deliveries} set lease_until = ${leaseEnd(leaseMs)}
    from jsonb_to_recordset(${JSON.stringify(held)}::text::jsonb) as v(id uuid, token text)
    where ${isLeasedOf(idList(held.map(({ id }) => id)))}
    returning ${deliveries.id}`)
  return rows.map(({ id }) => id)
}

/** The database's time in milliseconds since 1970. */
export async function selectDatabaseTime(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ ms: string | number }>(
    sql`select extract(epoch from clock_timestamp()) * 1000 as ms`,
  )
  return Number(rows[0]?.ms)
}

/** Outcome of a leased row. */
export type Outcome = {
  id: string
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

/** Records outcomes, except where the lease was lost to another worker. Returns the number recorded. */
export async function updateOutcomes(
  db: Queryable,
  outcomes: readonly Outcome[],
  now: Date,
): Promise<number> {
  const values = outcomes.map((o) => ({
    id: o.id,
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
    outcomes: JSON.stringify(values),
    now: now.toISOString(),
  })
  return rows.length
}

const recordOutcomes = prepareSql<{ ids: string; outcomes: string; now: string }, { id: string }>(
  'outbox-record-outcomes',
  (at) => sql`
    update ${deliveries} set state = v.state, reason = v.reason,
      detail = case when v.untried = 1 then ${deliveries.detail} else v.detail end,
      recipient = coalesce(v.recipient, ${deliveries.recipient}), provider_id = v.provider_id,
      next_attempt_at = coalesce(v.next_attempt_at, ${deliveries.nextAttemptAt}), sent_at = v.sent_at,
      handed_over_at = coalesce(v.handed_over_at, ${deliveries.handedOverAt}),
      attempts = ${deliveries.attempts} - v.untried, lease_until = null, leased_by = null,
      payload = case when v.state = 'pending' then ${deliveries.payload} end,
      updated_at = ${at.now}::timestamptz
    from jsonb_to_recordset(${at.outcomes}::text::jsonb)
      as v(id uuid, token text, state text, reason text, detail text, recipient text, provider_id text,
        next_attempt_at timestamptz, sent_at timestamptz, handed_over_at timestamptz, untried int)
    where ${isLeasedOf(at.ids)}
    returning ${deliveries.id}`,
)

/**
 * Sanitises a foreign server's text, which may be cut inside a character or contain one the database rejects: an
 * outcome that could not be stored would send the message again with every lease.
 */
function storable(text: string | null): string | null {
  return text?.toWellFormed().replaceAll('\0', '') ?? null
}
