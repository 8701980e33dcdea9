import { type DeliveryReason, localDate, nextReminderAt, type Owed, remindersOwed } from '@duely/domain'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { announce } from '../../platform/live/announce.ts'
import type { Logger } from '../../platform/logger/logger.ts'
import { type LedgerEntry, writeLedger } from './ledger.repo.ts'
import { type FactsRow, lockOwing } from './reminder-facts.repo.ts'
import { toRecipient, toRemindable, wantsSms } from './reminder-facts.ts'
import { type ScheduleRow, writeSchedule } from './schedule.repo.ts'

export type ClaimDeps = {
  db: Database
  clock: Clock
  logger: Logger
  /** 0 to 23, on the recipient's clock. */
  reminderHour: number
  /** Without somebody who can send text messages none are owed. */
  canSendSms: boolean
}

/** What claiming single rows takes. */
export type RowDeps = Omit<ClaimDeps, 'db' | 'clock'>

const CLAIMED_AT_ONCE = 500

/**
 * Writes into the ledger what is owed by now, and moves each subscription's watermark past it, in one transaction:
 * whatever happens afterwards, nothing is forgotten and nothing is owed twice. Costs what is due, not what exists.
 *
 * @param stuck subscriptions not to look at again in this round; those whose facts make no sense are added to it
 */
export async function claimDue(deps: ClaimDeps, stuck: Set<string>): Promise<Handled> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const rows = await lockOwing(tx, now, CLAIMED_AT_ONCE, [...stuck])
    const { schedules, users } = await claimRows(tx, rows, deps, now)
    await announce(tx, users, ['reminders'])
    return handledOf(rows, schedules, stuck)
  })
}

/** What one step of a round came to; nothing is left to do once it saw none. */
export type Handled = { seen: number; handled: number }

/** Counts, and notes what was seen in vain. */
export function handledOf(
  rows: readonly FactsRow[],
  schedules: readonly ScheduleRow[],
  stuck: Set<string>,
): Handled {
  const done = new Set(schedules.map(({ id }) => id))
  for (const { id } of rows) if (!done.has(id)) stuck.add(id)
  return { seen: rows.length, handled: done.size }
}

/** The same for rows the caller has locked. Answers where they stand now, and whose ledger grew. */
export async function claimRows(
  tx: Transaction,
  rows: readonly FactsRow[],
  deps: RowDeps,
  now: Date,
): Promise<{ schedules: ScheduleRow[]; users: string[] }> {
  const batchIdOf = batchIds()
  const claimed = rows.flatMap((row) => claim(row, deps, now, batchIdOf))
  const entries = claimed.flatMap((each) => each.entries)
  const schedules = claimed.map((each) => each.schedule)
  await writeLedger(tx, entries, now)
  await writeSchedule(tx, schedules)
  return { schedules, users: entries.map(({ userId }) => userId) }
}

/** A row whose facts make no sense stays as it is, for somebody to mend; it must not keep the others waiting. */
function claim(row: FactsRow, deps: RowDeps, now: Date, batchIdOf: BatchIdOf): Claimed[] {
  try {
    const remindAt = nextAfter(row, deps.reminderHour, now)
    return [{ entries: owedEntries(row, deps, now, batchIdOf), schedule: { ...row, remindAt } }]
  } catch (error) {
    deps.logger.error({ event: 'claim-failed', subscriptionId: row.id, err: error })
    return []
  }
}

type Claimed = { entries: LedgerEntry[]; schedule: ScheduleRow }
type BatchIdOf = (userId: string, channel: string) => string

function owedEntries(row: FactsRow, deps: RowDeps, now: Date, batchIdOf: BatchIdOf): LedgerEntry[] {
  const since = row.remindAt ?? now
  const owed = remindersOwed(toRemindable(row), toRecipient(row, deps.reminderHour), since, now)
  const channels: LedgerEntry['channel'][] = deps.canSendSms && wantsSms(row) ? ['email', 'sms'] : ['email']
  const entry = (state: LedgerEntry['state'], reason: DeliveryReason | null) => (each: Owed) =>
    channels.map((channel) => ({
      state,
      reason,
      channel,
      userId: row.userId,
      subscriptionId: row.id,
      subscriptionName: row.name,
      renewalDate: each.renewalDate,
      daysBefore: each.daysBefore,
      dueAt: owedSince(row, each.dueAt, now),
      batchId: state === 'pending' ? batchIdOf(row.userId, channel) : crypto.randomUUID(),
    }))
  return [
    ...owed.send.flatMap(entry('pending', null)),
    ...owed.superseded.flatMap(entry('superseded', 'closer-reminder')),
    ...owed.expired.flatMap(entry('expired', 'renewal-began')),
  ]
}

/**
 * Recorded, moved or resumed after nine with a reminder for the same day: it is owed from then on, and not late. An
 * edit of another day owes nothing that had passed before.
 */
function owedSince(row: FactsRow, dueAt: Date, now: Date): Date {
  const { zone } = toRecipient(row, 0)
  const today = localDate(dueAt, zone)
  const known = [row.createdAt, row.updatedAt].filter((at) => at <= now && localDate(at, zone) === today)
  return new Date(Math.max(dueAt.getTime(), ...known.map((at) => at.getTime())))
}

/** One message per person and channel, of all that was claimed together. */
function batchIds(): BatchIdOf {
  const known = new Map<string, string>()
  return (userId: string, channel: string) => {
    const key = `${channel}/${userId}`
    const id = known.get(key) ?? crypto.randomUUID()
    known.set(key, id)
    return id
  }
}

/** The next instant that is not covered by this claim. */
export function nextAfter(row: FactsRow, reminderHour: number, now: Date): Date | null {
  return nextReminderAt(toRemindable(row), toRecipient(row, reminderHour), new Date(now.getTime() + 1))
}
