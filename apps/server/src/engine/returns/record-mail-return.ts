import {
  type BounceKind,
  isProvenComplaint,
  plainDate,
  reminderUsefulUntil,
  rowAfterReturn,
} from '@duely/domain'
import {
  lockMail,
  lockRowsOfMails,
  type MailRow,
  nextAttempt,
  selectSubscriptionsOfMails,
  updateReturned,
  updateReturnedAt,
  updateSentAgain,
} from '#server/engine/outbox/index.ts'
import { lockRows, toBasis } from '#server/engine/planning/index.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { QUESTION_KIND } from '#server/platform/database/schema.ts'
import { isUuid } from '#server/platform/database/uuid.ts'
import { announce } from '#server/platform/live/announce.ts'
import type { Logger } from '#server/platform/logger/logger.ts'
import type { MailReturn, RecordMailReturn } from '#server/ports/mail-returns.ts'
import { recordComplaint } from './complaints.ts'
import { noteReturned, withFacts } from './note-returns.ts'
import { isStillOwed, type OtherWaysDeps, type ReminderOf } from './other-ways.ts'

/** What happened to a report. */
export type ReturnOutcome =
  | 'hard'
  | 'soft'
  | 'delayed'
  | 'complaint'
  /** Recorded before, or about rows that had ended otherwise. */
  | 'repeated'
  /** A complaint that nothing proves. */
  | 'unproven'
  /** About no mail of ours, or none that is still known. */
  | 'unmatched'

export type MailReturnDeps = OtherWaysDeps & {
  db: Database
  clock: Clock
  logger: Logger
  /** Counts reports, for the operator. */
  count(outcome: ReturnOutcome): void
  /** In [0, 1): spreads retries. */
  random: () => number
}

/** Below this much usefulness nothing is sent again, in milliseconds. */
const WORTH_A_RETRY_MS = 2 * 60_000
const WORDS_MAX = 500
/** How long a question is sent again. */
const ASKED_FOR_MS = 7 * 86_400_000

/**
 * Records that a mail came back or was reported as unwanted. Idempotent: a report may arrive any number of
 * times, before the hand-over is recorded, and after its reader acted.
 */
export function mailReturns(deps: MailReturnDeps): RecordMailReturn {
  return async (mailReturn) => {
    const outcome = await inTransaction(deps.db, (tx) => recordIn(tx, mailReturn, deps))
    deps.count(outcome)
    const { messageId, kind, proof, status } = mailReturn
    deps.logger.info({ event: 'mail-returned', messageId, kind, proof, status, outcome })
  }
}

async function recordIn(tx: Transaction, given: MailReturn, deps: MailReturnDeps): Promise<ReturnOutcome> {
  const { messageId, kind, status } = given
  if (!isUuid(messageId)) return 'unmatched'
  const now = deps.clock.now()
  if (kind === 'complaint')
    return isProvenComplaint(given.proof) ? recordComplaint(tx, messageId, now, deps) : 'unproven'
  // In the lock order used everywhere: subscriptions, the message, its rows.
  await lockRows(tx, await selectSubscriptionsOfMails(tx, [messageId]))
  const message = await lockMail(tx, messageId)
  const rows = await lockRowsOfMails(tx, [messageId])
  if (message === undefined || rows.length === 0) return 'unmatched'
  if (kind === 'delayed') return recordDelay(tx, rows, given, now, deps)
  // The retry of a mail that came back for now has the same id:
  // a notice that is not newer is about an earlier try.
  const { returnedAt } = message
  if (kind === 'soft' && returnedAt !== null && given.reportedAt <= returnedAt) return 'repeated'
  const words = storable(given.words)
  const after = await sortOut(tx, rows, kind, now, deps)
  await updateReturned(
    tx,
    after.failed.map(({ id }) => id),
    { reason: 'BOUNCED', detail: words, updatedAt: now },
  )
  if (after.again.length > 0) {
    const usefulUntil = new Date(Math.min(...after.again.map((each) => usefulUntilOf(each, deps).getTime())))
    const nextAttemptAt = nextAttempt(message.attempts, now, usefulUntil, deps.random())
    const ids = after.again.map(({ row }) => row.id)
    await updateSentAgain(tx, messageId, ids, { detail: words, nextAttemptAt, updatedAt: now })
  }
  const changed = [...after.failed, ...after.again.map(({ row }) => row)]
  if (changed.length === 0) return 'repeated'
  await updateReturnedAt(tx, messageId, given.reportedAt)
  await noteReturned(tx, { rows: changed, kind, status, words }, now, deps)
  await announceOf(tx, changed)
  return kind
}

async function announceOf(tx: Transaction, rows: readonly MailRow[]): Promise<void> {
  await announce(
    tx,
    rows.flatMap(({ userId }) => userId ?? []),
    ['account', 'reminders'],
  )
}

/**
 * Records that a server is still trying. A second mail would arrive in addition to the first, so only the
 * backup address is written to.
 */
async function recordDelay(
  tx: Transaction,
  mail: readonly MailRow[],
  { status, words }: MailReturn,
  now: Date,
  deps: MailReturnDeps,
): Promise<ReturnOutcome> {
  const rows = mail.filter(({ state }) => state === 'sent')
  if (rows.length === 0) return 'repeated'
  await noteReturned(tx, { rows, kind: 'soft', status, words: storable(words) }, now, deps)
  await announceOf(tx, rows)
  return 'delayed'
}

/** The rows that are not delivered, and those that are sent again. */
async function sortOut(
  tx: Transaction,
  rows: readonly MailRow[],
  kind: BounceKind,
  now: Date,
  deps: OtherWaysDeps,
): Promise<{ failed: MailRow[]; again: ReminderOf[] }> {
  const reminderOf = new Map((await withFacts(tx, rows, now)).map((each) => [each.row.id, each]))
  const failed: MailRow[] = []
  const again: ReminderOf[] = []
  for (const row of rows) {
    const reminder = reminderOf.get(row.id)
    const canRetry = reminder !== undefined && isWorthARetry(reminder, now, deps)
    const fate = rowAfterReturn({ state: row.state, isInMessage: true, canRetry }, kind)
    if (fate === 'failed') failed.push(row)
    if (fate === 'again' && reminder !== undefined) again.push(reminder)
  }
  return { failed, again }
}

function isWorthARetry(reminder: ReminderOf, now: Date, deps: OtherWaysDeps): boolean {
  if (!isStillOwed(reminder, now, deps)) return false
  return usefulUntilOf(reminder, deps).getTime() - now.getTime() >= WORTH_A_RETRY_MS
}

function usefulUntilOf({ row, facts }: ReminderOf, { reminderHour }: OtherWaysDeps): Date {
  if (row.kind === QUESTION_KIND) return new Date((row.sentAt ?? row.updatedAt).getTime() + ASKED_FOR_MS)
  const ref = { renewalDate: plainDate(row.renewalDate ?? ''), day: plainDate(row.day ?? '') }
  return reminderUsefulUntil(ref, toBasis(facts, reminderHour), row.extendedUntil)
}

/** A foreign server's text, which may be cut inside a character or contain one that the database rejects. */
function storable(words: string): string {
  return words.slice(0, WORDS_MAX).toWellFormed().replaceAll('\0', '')
}
