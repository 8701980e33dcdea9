import type { Transaction } from '../database/database.ts'
import type { HandOver } from '../mail/mailer.ts'

/** One row of the ledger whose turn has come. */
export type DueRow = {
  id: string
  batchId: string
  /** 'reminder' or the name of an account mail. */
  kind: string
  channel: string
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
}

/** What today's facts say about a row that was written earlier. */
export type Verdict =
  | {
      do: 'send'
      /** From then on the message is worth nothing. */
      usefulUntil: Date
    }
  /** It must not go out any more; `reason` is a code for its owner to read. */
  | { do: 'drop'; state: 'skipped' | 'superseded' | 'expired'; reason: string }
  /** It is owed, but later than it was thought to be. */
  | { do: 'postpone'; until: Date }
  /** Its facts make no sense at the moment: it must not keep the others waiting. */
  | { do: 'look-again'; at: Date }

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

/** What a kind of message knows about itself. */
export type MessageHandler = {
  /**
   * Judges rows against today's facts, inside the transaction that leases them; only queries, no I/O besides.
   * A row without a verdict stays where it is. `compose` runs after that transaction, once per batch, with those
   * of its rows that are to be sent.
   */
  prepare(
    tx: Transaction,
    rows: readonly DueRow[],
    now: Date,
  ): Promise<{ verdicts: ReadonlyMap<string, Verdict>; compose(rows: readonly DueRow[]): Promise<Dispatch> }>
}

/** How a failed hand-over is told: the shape of the mail door's error, which other channels share. */
export type SendFailure = {
  kind: 'connection' | 'temporary' | 'permanent' | 'unclear'
  detail: string
  /** A code for its owner to read, where the channel knows more than that it was refused. */
  reason?: string
}

/** Reads a thrown thing; whatever is not a known refusal counts as passing trouble of this one message. */
export function toSendFailure(error: unknown): SendFailure {
  if (error instanceof Error && 'kind' in error && 'detail' in error && typeof error.detail === 'string') {
    const { kind, detail } = error
    const more = 'reason' in error && typeof error.reason === 'string' ? { reason: error.reason } : {}
    const known = (['connection', 'temporary', 'permanent', 'unclear'] as const).find((each) => each === kind)
    if (known) return { kind: known, detail, ...more }
  }
  return { kind: 'temporary', detail: error instanceof Error ? error.message.slice(0, 300) : 'unknown' }
}
