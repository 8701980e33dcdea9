import type { OutboxChannel } from '@duely/domain'
import type { Clock } from '../../clock/clock.ts'
import type { Database } from '../../database/database.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { announce } from '../../live/announce.ts'
import type { Dispatch, DueRow, MessageHandler, Prepared, Verdict } from '../message-handler.ts'
import { type Change, lockDueBatches, lockRowsOf, updateBatchIds, updateDeliveries } from '../outbox.repo.ts'
import { updateToSending } from './lease.repo.ts'

/** A message leased by this process. */
export type LeasedBatch = {
  batchId: string
  token: string
  /** On the database's clock, in milliseconds since 1970. */
  leaseUntilMs: number
  rows: readonly (DueRow & { usefulUntil: Date })[]
  compose(): Promise<Dispatch>
}

/** Maps rows to their handlers. */
export type Handlers = {
  /** Handlers by kind. */
  ofKind: Readonly<Record<string, MessageHandler>>
  /** Default handlers by channel. */
  ofChannel: Readonly<Record<OutboxChannel, MessageHandler>>
  /** A kind with many messages due at once, which is sent after all others. */
  bulkKind: string
}

/**
 * Leases up to `limit` due rows of one channel: checks them against current facts, finishes those that must not be
 * sent, and commits the rest as being sent under this lease. `moved` is the number of changed rows; 0 means nothing is
 * due.
 */
export async function leaseBatches(
  deps: {
    db: Database
    clock: Clock
    handlers: Handlers
    channel: OutboxChannel
    leaseMs: number
    /** This process's own leases, which it never takes from itself, whatever the clock. */
    own: readonly string[]
  },
  limit: number,
): Promise<{ token: string; batches: LeasedBatch[]; moved: number }> {
  const { db, clock, handlers, channel, leaseMs, own } = deps
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    const token = crypto.randomUUID()
    const batchIds = await lockDueBatches(tx, { now, channel, own }, handlers.bulkKind, limit)
    if (batchIds.length === 0) return { token, batches: [], moved: 0 }
    const rows = await lockRowsOf(tx, batchIds)
    const prepared: Prepared[] = []
    for (const [handler, ofKind] of Map.groupBy(rows, (row) => handlerOf(row, handlers)))
      prepared.push(await handler.prepare(tx, ofKind, now))
    const changes = prepared.flatMap(changesOf)
    const messages = prepared.flatMap((each) => leasable(each, token))
    await updateDeliveries(tx, changes, now)
    const changed = new Set(changes.map(({ id }) => id))
    const known = prepared.flatMap((each) => each.rows)
    await announce(tx, usersOf(known.filter(({ id }) => changed.has(id))), ['reminders'])
    await updateBatchIds(tx, messages)
    const ids = messages.flatMap((message) => message.rows.map((row) => row.id))
    const leaseUntilMs = await updateToSending(tx, ids, { token, leaseMs, now })
    const batches = messages.map((message) => ({ ...message, leaseUntilMs }))
    return { token, batches: inTurn(batches, batchIds), moved: changes.length + ids.length }
  })
}

/** The users of these rows; mails without a user are omitted. */
export function usersOf(rows: readonly DueRow[]): string[] {
  return rows.flatMap(({ userId }) => (userId === null ? [] : [userId]))
}

function handlerOf(row: DueRow, handlers: Handlers): MessageHandler {
  return handlers.ofKind[row.kind] ?? handlers.ofChannel[row.channel]
}

/** The messages to send, each row with the instant at which it becomes useless. */
function leasable({ messages, verdicts }: Prepared, token: string): Omit<LeasedBatch, 'leaseUntilMs'>[] {
  return messages.map(({ batchId, rows, compose }) => ({
    ...{ batchId, token, compose },
    rows: rows.flatMap((row) => {
      const verdict = verdicts.get(row.id)
      return verdict?.do === 'send' ? [{ ...row, usefulUntil: verdict.usefulUntil }] : []
    }),
  }))
}

function changesOf({ rows, verdicts }: Prepared): Change[] {
  // Rows postponed to different instants cannot stay in one message.
  const batchOf = new Map<string, string>()
  return rows.flatMap((row) => {
    const verdict = verdicts.get(row.id)
    if (verdict === undefined || verdict.do === 'send') return []
    const nextAt = (at: Date) => {
      // Under another name a message that may have left could not be found, and would be sent again.
      if (row.attempts > 0) return { at, batchId: row.batchId }
      const key = `${row.batchId}/${at.getTime()}`
      const batchId = batchOf.get(key) ?? crypto.randomUUID()
      batchOf.set(key, batchId)
      return { at, batchId }
    }
    return [{ id: row.id, ...changeOf(row, verdict, nextAt) }]
  })
}

function changeOf(
  { handedOverAt }: DueRow,
  verdict: Exclude<Verdict, { do: 'send' }>,
  nextAt: (at: Date) => { at: Date; batchId: string },
): Omit<Change, 'id'> {
  switch (verdict.do) {
    case 'drop':
      // It was handed over before and may have arrived: recorded as such, whatever forbids the retry.
      if (handedOverAt !== null)
        return { state: 'sent', reason: 'UNCONFIRMED', next: null, dueAt: null, sentAt: handedOverAt }
      return { state: verdict.state, reason: verdict.reason, next: null, dueAt: null }
    case 'postpone':
      return { state: 'pending', reason: null, next: nextAt(verdict.until), dueAt: verdict.until }
    case 'look-again':
      return { state: 'pending', reason: verdict.reason ?? null, next: nextAt(verdict.at), dueAt: null }
  }
}

/** In order of due time, account mails first. */
function inTurn(batches: LeasedBatch[], batchIds: readonly string[]): LeasedBatch[] {
  const place = new Map(batchIds.map((id, index) => [id, index]))
  const placeOf = ({ rows }: LeasedBatch) => place.get(rows[0]?.batchId ?? '') ?? batchIds.length
  return batches.sort((a, b) => placeOf(a) - placeOf(b))
}
