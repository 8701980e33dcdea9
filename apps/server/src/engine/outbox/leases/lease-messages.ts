import type { OutboxChannel } from '@duely/domain'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { announce } from '#server/platform/live/announce.ts'
import type { Logger } from '#server/platform/logger/logger.ts'
import type { MessageHandler, Prepared, Verdict } from '../message-handler.ts'
import {
  type Change,
  type DueRow,
  lockDueMessages,
  lockDueRows,
  lockRowsOfMessages,
  lockRowsOfPeople,
  updateDeliveries,
} from '../outbox.repo.ts'
import { insertLeased, updateEnded, updateLeased, updatePutOff, updateToldActs } from './lease.repo.ts'
import type { LeasedMessage, Sendable } from './leased-message.ts'
import { prepareApart } from './prepare-apart.ts'

/** Maps rows to their handlers. */
export type Handlers = {
  /** Handlers by kind. */
  ofKind: Readonly<Record<string, MessageHandler>>
  /** Default handlers by channel. */
  ofChannel: Readonly<Record<OutboxChannel, MessageHandler>>
}

export type LeaseDeps = {
  db: Database
  clock: Clock
  logger: Logger
  handlers: Handlers
  channel: OutboxChannel
  leaseMs: number
  /** This process's own leases, which it never takes from itself, even if the clock says they expired. */
  own: readonly string[]
  /** Whether messages of others whose leases have ended may be taken over. */
  takesOver: boolean
}

/**
 * Leases messages of one channel, up to `limit` rows: those due again, and new ones made of the rows that are
 * due and in none. Checks them against current facts, finishes those that must not be sent, and commits the
 * rest as being sent under this lease. `moved` is the number of changed rows and messages; 0 means nothing is
 * due.
 */
export async function leaseMessages(
  deps: LeaseDeps,
  limit: number,
): Promise<{ token: string; messages: LeasedMessage[]; moved: number }> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const token = crypto.randomUUID()
    const { rows, again } = await lockDue(tx, deps, now, limit)
    const prepared: Prepared[] = []
    for (const [handler, ofHandler] of Map.groupBy(rows, (row) => handlerOf(row, deps.handlers)))
      prepared.push(...(await prepareApart(tx, handler, ofHandler, deps.logger, now)))
    const changes = prepared.flatMap(changesOf)
    await updateDeliveries(tx, changes, now)
    const known = prepared.flatMap((each) => each.rows)
    const changed = new Set(changes.map(({ id }) => id))
    await announce(tx, usersOf(known.filter(({ id }) => changed.has(id))), ['reminders'])
    const sendable = prepared.flatMap((each) => sendableOf(each, token))
    const sent = new Set(sendable.map(({ id }) => id))
    // Messages that send nothing now: those with a waiting row wait with it, the others are over.
    const left = again.filter((id) => !sent.has(id))
    const waits = waitsOf(changes, known)
    await updatePutOff(
      tx,
      [...waits].filter(([id]) => !sent.has(id)),
    )
    await updateEnded(
      tx,
      left.filter((id) => !waits.has(id)),
      now,
    )
    const isNew = (message: (typeof sendable)[number]) => message.rows.every((row) => row.message === null)
    const lease = { token, leaseMs: deps.leaseMs, channel: deps.channel, now }
    await insertLeased(tx, sendable.filter(isNew), lease)
    await updateToldActs(
      tx,
      sendable.filter((message) => !isNew(message)),
    )
    const leaseUntilMs = await updateLeased(tx, sendable, lease)
    const messages = sendable.map((message) => ({ ...message, leaseUntilMs }))
    return { token, messages: inTurn(messages, rows), moved: changes.length + sendable.length + left.length }
  })
}

/**
 * What is due, locked: the rows of messages due again, with the
 * ids of these messages, and rows in no message.
 */
async function lockDue(
  tx: Transaction,
  { channel, own, takesOver }: LeaseDeps,
  now: Date,
  limit: number,
): Promise<{ rows: DueRow[]; again: string[] }> {
  const due = { now, channel, own, takesOver }
  const rowsOf = await lockRowsOfMessages(tx, await lockDueMessages(tx, due, limit))
  const inMessages = [...rowsOf.values()].flat()
  const left = limit - inMessages.length
  const fresh = left > 0 ? await lockDueRows(tx, due, left) : []
  const people = new Set(fresh.flatMap(({ userId }) => userId ?? []))
  const known = fresh.map(({ id }) => id)
  const others = limit === 1 ? [] : await lockRowsOfPeople(tx, due, [...people], { ofOne: limit, known })
  return { rows: [...inMessages, ...fresh, ...others], again: [...rowsOf.keys()] }
}

/** The users of these rows; mails without a user are omitted. */
export function usersOf(rows: readonly DueRow[]): string[] {
  return rows.flatMap(({ userId }) => (userId === null ? [] : [userId]))
}

function handlerOf(row: DueRow, handlers: Handlers): MessageHandler {
  return handlers.ofKind[row.kind] ?? handlers.ofChannel[row.channel]
}

/** The messages to send, each row with the instant at which it becomes useless. */
function sendableOf({ messages, verdicts }: Prepared, token: string): Sendable[] {
  return messages.flatMap(({ id, isDigest, rows, toldActs = null, compose }) => {
    const useful = rows.flatMap((row) => {
      const verdict = verdicts.get(row.id)
      return verdict?.do === 'send' ? [{ ...row, usefulUntil: verdict.usefulUntil }] : []
    })
    const before = rows.find((row) => row.message !== null)?.message
    const { attempts = 0, handedOverAt = null } = before ?? {}
    return useful.length === 0
      ? []
      : [{ id, token, isDigest, attempts, handedOverAt, rows: useful, toldActs, compose }]
  })
}

function changesOf({ rows, verdicts }: Prepared): Change[] {
  return rows.flatMap((row) => {
    const verdict = verdicts.get(row.id)
    return verdict === undefined || verdict.do === 'send' ? [] : [{ id: row.id, ...changeOf(row, verdict) }]
  })
}

function changeOf({ message }: DueRow, verdict: Exclude<Verdict, { do: 'send' }>): Omit<Change, 'id'> {
  const handedOverAt = message?.handedOverAt ?? null
  switch (verdict.do) {
    case 'drop': {
      const over = { nextAt: null, dueAt: null }
      // It was handed over before and may have arrived: recorded as
      // such, no matter why it must not be retried.
      if (handedOverAt !== null)
        return { ...over, state: 'sent', reason: 'UNCONFIRMED', sentAt: handedOverAt, staysInMessage: true }
      return { ...over, state: verdict.state, reason: verdict.reason, staysInMessage: false }
    }
    case 'postpone':
      return waiting(message, verdict.until, null, verdict.until)
    case 'look-again':
      return waiting(message, verdict.at, verdict.reason ?? null, null)
  }
}

/** In another message one that may have left could not be recognised, and would be sent again. */
function waiting(
  message: DueRow['message'],
  nextAt: Date,
  reason: Change['reason'],
  dueAt: Date | null,
): Omit<Change, 'id'> {
  const staysInMessage = message !== null && message.attempts > 0
  return { state: 'pending', reason, staysInMessage, nextAt, dueAt }
}

/** The messages whose rows wait in them, each with the instant at which it is looked at again. */
function waitsOf(changes: readonly Change[], rows: readonly DueRow[]): Map<string, Date> {
  const messageOf = new Map(rows.map((row) => [row.id, row.message?.id]))
  const waits = new Map<string, Date>()
  for (const { id, staysInMessage, nextAt } of changes) {
    const message = messageOf.get(id)
    if (message === undefined || !staysInMessage || nextAt === null) continue
    const known = waits.get(message)
    if (known === undefined || nextAt < known) waits.set(message, nextAt)
  }
  return waits
}

/** In order of due time, account mails first. */
function inTurn(messages: LeasedMessage[], rows: readonly DueRow[]): LeasedMessage[] {
  const place = new Map(rows.map(({ id }, index) => [id, index]))
  const placeOf = (message: LeasedMessage) =>
    Math.min(...message.rows.map(({ id }) => place.get(id) ?? rows.length))
  return messages.sort((a, b) => placeOf(a) - placeOf(b))
}
