import type { DeliveryReason } from '@duely/domain'
import type { Transaction } from '#server/platform/database/database.ts'
import { type HandOver, SendError } from '#server/platform/mail/mailer.ts'
import type { DueRow } from './outbox.repo.ts'

/** What current facts say about a queued row. */
export type Verdict =
  | {
      do: 'send'
      /** When the message becomes useless. */
      usefulUntil: Date
    }
  /** Must not be sent any more; `reason` is shown to its owner. */
  | { do: 'drop'; state: 'skipped' | 'superseded' | 'expired'; reason: DeliveryReason }
  /** Owed at a later time. */
  | { do: 'postpone'; until: Date }
  /** Not now, without blocking others; `reason` is shown to its owner meanwhile. */
  | { do: 'look-again'; at: Date; reason?: DeliveryReason }

/** A message ready to be sent. */
export type Dispatch = {
  /** Address or number. */
  recipient: string
  /**
   * Sends the message. `key` is the same for every attempt of this message, and unique.
   *
   * @throws SendError, or any error, which counts as temporary
   */
  send(key: string, handOver: HandOver): Promise<{ response: string; providerId?: string }>
}

/** Rows sent together as one message. */
export type Message = {
  /** That of the message the rows are in, or a new one. */
  id: string
  isDigest: boolean
  rows: readonly DueRow[]
  /** For a mail of reminders: the acts in the ledger that need no mention in a later mail once it is sent. */
  toldActs?: readonly string[]
  /** Called after the transaction that leased them. */
  compose(): Promise<Dispatch>
}

/** The result for due rows. */
export type Prepared = {
  /** The rows asked for, and others locked with them. */
  rows: readonly DueRow[]
  /** A row without a verdict is left unchanged. */
  verdicts: ReadonlyMap<string, Verdict>
  /** The messages to send; each row is in one. */
  messages: readonly Message[]
}

/** Handles a kind of message. */
export type MessageHandler = {
  /**
   * Judges rows against current facts in the transaction that leases them; queries only, no other I/O. All
   * waiting rows of a message are among them.
   */
  prepare(tx: Transaction, rows: readonly DueRow[], now: Date): Promise<Prepared>
}

/** A message for each row. */
export function messagePerRow(
  rows: readonly DueRow[],
  verdicts: ReadonlyMap<string, Verdict>,
  compose: (row: DueRow) => Promise<Dispatch>,
): Message[] {
  const toSend = rows.filter(({ id }) => verdicts.get(id)?.do === 'send')
  return toSend.map((row) => ({
    id: row.message?.id ?? crypto.randomUUID(),
    isDigest: false,
    rows: [row],
    compose: () => compose(row),
  }))
}

/** A failed hand-over. */
export type SendFailure = Pick<SendError, 'kind' | 'detail'> &
  Partial<Pick<SendError, 'reason' | 'retryAfterSeconds' | 'mayHaveLeft'>>

/** Converts a thrown error; anything unknown counts as a temporary failure of this message. */
export function toSendFailure(error: unknown): SendFailure {
  if (error instanceof SendError) return error
  return { kind: 'temporary', detail: error instanceof Error ? error.message.slice(0, 300) : 'unknown' }
}
