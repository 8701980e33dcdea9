import type { Clock } from '../clock/clock.ts'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { announce } from '../live/announce.ts'
import type { Dispatch, DueRow, MessageHandler, Verdict } from './message-handler.ts'
import {
  type Change,
  type Channel,
  lockDueBatches,
  lockRowsOf,
  markSending,
  writeChanges,
} from './outbox.repo.ts'

/** A message this process may send until its lease ends. */
export type LeasedBatch = {
  batchId: string
  token: string
  /** On the database's clock, in milliseconds since 1970. */
  leaseUntilMs: number
  rows: readonly (DueRow & { usefulUntil: Date })[]
  compose(): Promise<Dispatch>
}

/** How kinds find what knows about them. */
export type Handlers = { reminder: MessageHandler; accountMail: MessageHandler; accountSms: MessageHandler }

/**
 * Takes up to `limit` due rows of one channel: re-checks them against today's facts, finishes those that must not go
 * out, and commits the messages of the rest as being sent by this lease. `moved` counts the rows that changed: 0 means
 * nothing is due.
 */
export async function leaseBatches(
  deps: {
    db: Database
    clock: Clock
    handlers: Handlers
    channel: Channel
    leaseMs: number
    /** Leases of this very process: whatever the clock says, it does not take from itself. */
    own: readonly string[]
  },
  limit: number,
): Promise<{ token: string; batches: LeasedBatch[]; moved: number }> {
  const { db, clock, handlers, channel, leaseMs, own } = deps
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    const token = crypto.randomUUID()
    const batchIds = await lockDueBatches(tx, { now, channel, own }, limit)
    if (batchIds.length === 0) return { token, batches: [], moved: 0 }
    const rows = await lockRowsOf(tx, batchIds)
    const messages: Omit<LeasedBatch, 'leaseUntilMs'>[] = []
    const changes: Change[] = []
    for (const [handler, ofKind] of Map.groupBy(rows, (row) => handlerOf(row, handlers))) {
      const prepared = await handler.prepare(tx, ofKind, now)
      for (const [batchId, members] of Map.groupBy(ofKind, (row) => row.batchId)) {
        const judged = sort(members, prepared.verdicts)
        changes.push(...judged.changes)
        if (judged.send.length === 0) continue
        messages.push({ batchId, token, rows: judged.send, compose: () => prepared.compose(judged.send) })
      }
    }
    await writeChanges(tx, changes, now)
    const changed = new Set(changes.map(({ id }) => id))
    await announce(tx, usersOf(rows.filter(({ id }) => changed.has(id))), ['reminders'])
    const ids = messages.flatMap((message) => message.rows.map((row) => row.id))
    const leaseUntilMs = await markSending(tx, ids, { token, leaseMs, now })
    const batches = messages.map((message) => ({ ...message, leaseUntilMs }))
    return { token, batches: inTurn(batches, batchIds), moved: changes.length + ids.length }
  })
}

/** Whose rows these are; mails of nobody's are left out. */
export function usersOf(rows: readonly DueRow[]): string[] {
  return rows.flatMap(({ userId }) => (userId === null ? [] : [userId]))
}

function handlerOf(row: DueRow, handlers: Handlers): MessageHandler {
  if (row.kind === 'reminder') return handlers.reminder
  return row.channel === 'sms' ? handlers.accountSms : handlers.accountMail
}

function sort(members: readonly DueRow[], verdicts: ReadonlyMap<string, Verdict>) {
  const send: (DueRow & { usefulUntil: Date })[] = []
  const changes: Change[] = []
  // Rows that wait for different instants cannot stay in one message.
  const batchAt = new Map<number, string>()
  const nextAt = (at: Date) => {
    const batchId = batchAt.get(at.getTime()) ?? crypto.randomUUID()
    batchAt.set(at.getTime(), batchId)
    return { at, batchId }
  }
  for (const row of members) {
    const verdict = verdicts.get(row.id)
    if (verdict?.do === 'send') send.push({ ...row, usefulUntil: verdict.usefulUntil })
    else if (verdict) changes.push({ id: row.id, ...changeOf(row, verdict, nextAt) })
  }
  return { send, changes }
}

function changeOf(
  { handedOverAt }: DueRow,
  verdict: Exclude<Verdict, { do: 'send' }>,
  nextAt: (at: Date) => { at: Date; batchId: string },
): Omit<Change, 'id'> {
  switch (verdict.do) {
    case 'drop':
      // It was handed over before, and may have arrived: whatever forbids the second try, that is what is known.
      if (handedOverAt !== null)
        return { state: 'sent', reason: 'UNCONFIRMED', next: null, dueAt: null, sentAt: handedOverAt }
      return { state: verdict.state, reason: verdict.reason, next: null, dueAt: null }
    case 'postpone':
      return { state: 'pending', reason: null, next: nextAt(verdict.until), dueAt: verdict.until }
    case 'look-again':
      return { state: 'pending', reason: null, next: nextAt(verdict.at), dueAt: null }
  }
}

/** In the order in which they were due, account mails first. */
function inTurn(batches: LeasedBatch[], batchIds: readonly string[]): LeasedBatch[] {
  const place = new Map(batchIds.map((id, index) => [id, index]))
  return batches.sort((a, b) => (place.get(a.batchId) ?? 0) - (place.get(b.batchId) ?? 0))
}
