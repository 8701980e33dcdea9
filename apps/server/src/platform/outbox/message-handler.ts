import { type Channel, type DeliveryReason, isDeliveryReason } from '@duely/domain'
import type { Transaction } from '../database/database.ts'
import type { HandOver } from '../mail/mailer.ts'

/** One row of the ledger whose turn has come. */
export type DueRow = {
  id: string
  batchId: string
  /** Which kind of message, by its name in a feature's messages. */
  kind: string
  channel: Channel
  userId: string | null
  subscriptionId: string | null
  renewalDate: string | null
  daysBefore: number | null
  recipient: string | null
  payload: unknown
  dueAt: Date
  /** Of use until then, where that is later than its kind says; null for most. */
  extendedUntil: Date | null
  /** Attempts before this one. */
  attempts: number
  /** When it was handed over before without an answer. */
  handedOverAt: Date | null
  /** Why it was postponed until now, if it was. */
  reason: DeliveryReason | null
}

/** What today's facts say about a row that was written earlier. */
export type Verdict =
  | {
      do: 'send'
      /** From then on the message is worth nothing. */
      usefulUntil: Date
    }
  /** It must not go out any more; `reason` is a code for its owner to read. */
  | { do: 'drop'; state: 'skipped' | 'superseded' | 'expired'; reason: DeliveryReason }
  /** It is owed, but later than it was thought to be. */
  | { do: 'postpone'; until: Date }
  /** Not now: it must not keep the others waiting. `reason` is a code for its owner to read meanwhile. */
  | { do: 'look-again'; at: Date; reason?: DeliveryReason }

/** A message ready to leave. */
export type Dispatch = {
  /** The address or number. */
  recipient: string
  /**
   * Hands the message over. `key` is the same at every repeat of the same message and nowhere else.
   *
   * @throws SendError, or anything else, which counts as passing trouble.
   */
  send(key: string, handOver: HandOver): Promise<{ response: string; providerId?: string }>
}

/** Rows that leave together, under one name. */
export type Message = {
  batchId: string
  rows: readonly DueRow[]
  /** Runs after the transaction that leased them. */
  compose(): Promise<Dispatch>
}

/** What becomes of rows whose turn has come. */
export type Prepared = {
  /** The rows it was asked about, and those it locked besides. */
  rows: readonly DueRow[]
  /** A row without a verdict stays where it is. */
  verdicts: ReadonlyMap<string, Verdict>
  /** All rows that are to be sent, each in one message. */
  messages: readonly Message[]
}

/** What describes a kind of message. */
export type MessageHandler = {
  /**
   * Judges rows against today's facts, inside the transaction that leases them; only queries, no I/O besides. Batches
   * come whole.
   */
  prepare(tx: Transaction, rows: readonly DueRow[], now: Date): Promise<Prepared>
}

/** Messages as they were put together when they were queued. */
export function messagesByBatch(
  rows: readonly DueRow[],
  verdicts: ReadonlyMap<string, Verdict>,
  compose: (rows: readonly DueRow[]) => Promise<Dispatch>,
): Message[] {
  const toSend = rows.filter(({ id }) => verdicts.get(id)?.do === 'send')
  return [...Map.groupBy(toSend, ({ batchId }) => batchId)].map(([batchId, members]) => ({
    batchId,
    rows: members,
    compose: () => compose(members),
  }))
}

/** How a failed hand-over is reported; all channels share the shape of the mailer's error. */
export type SendFailure = {
  kind: 'connection' | 'temporary' | 'permanent' | 'unclear'
  detail: string
  /** A code for its owner to read, where the channel gives a reason. */
  reason?: DeliveryReason
}

/** Reads a thrown thing; whatever is not a known refusal counts as passing trouble of this one message. */
export function toSendFailure(error: unknown): SendFailure {
  if (error instanceof Error && 'kind' in error && 'detail' in error && typeof error.detail === 'string') {
    const { kind, detail } = error
    const more = 'reason' in error && isDeliveryReason(error.reason) ? { reason: error.reason } : {}
    const known = (['connection', 'temporary', 'permanent', 'unclear'] as const).find((each) => each === kind)
    if (known) return { kind: known, detail, ...more }
  }
  return { kind: 'temporary', detail: error instanceof Error ? error.message.slice(0, 300) : 'unknown' }
}
