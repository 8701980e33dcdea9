import {
  addDays,
  type DueReminder,
  isAlarmLate,
  localDate,
  MISSED_WINDOW_DAYS,
  missingReminders,
  reminderUsefulUntil,
} from '@duely/domain'
import { insertLedgerEntries, type LedgerEntry, selectLedger } from '#server/engine/ledger/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { announce } from '#server/platform/live/announce.ts'
import { lockFreeEngineMemory, updateEngineMemory } from './engine-memory.repo.ts'
import type { FactsRow } from './facts/fact-columns.repo.ts'
import { lockRows, selectFacts } from './facts/reminder-facts.repo.ts'
import { rollAtOf, toBasis, toSchedulable } from './facts/reminder-facts.ts'
import { readersOfRow } from './facts/with-readers.ts'
import { BY_EMAIL, lateEntry, ledgerEntry } from './ledger-entries.ts'
import { selectNextActive } from './next-active.repo.ts'
import { personByPerson, type SetAside } from './person-by-person.ts'
import { type LedgerLine, planRows, type RowDeps, type StepDeps, toLine } from './plan-rows.ts'
import { watchAlarmOf } from './watching/asked-of.ts'

/** Result of one step. `isDone`: nothing is left to check today. */
export type Checked = { checked: number; missing: number; isDone: boolean }

/** First hour of the day (UTC) in which the check runs. */
const NIGHTLY_HOUR = 3
/** Batch size: a step takes a fraction of a tick. */
const CHECKED_AT_ONCE = 200

/**
 * One step of the nightly self-check; any number of processes can take turns. Verifies that every owed
 * reminder is in the ledger and every alarm is set in time. A missing reminder is logged as an error event,
 * inserted, and sent if still useful. A finding means a bug.
 */
export async function checkLedger(deps: StepDeps): Promise<Checked> {
  const now = deps.clock.now()
  const today = localDate(now, 'UTC')
  return inTransaction(deps.db, async (tx) => {
    const nothing = { checked: 0, missing: 0, isDone: false }
    const memory = await lockFreeEngineMemory(tx)
    if (memory === null) return nothing
    // On the first day there is no earlier period to check.
    if (memory.checkedOn === null) await updateEngineMemory(tx, { checkedOn: today })
    if (memory.checkedOn === null || memory.checkedOn >= today) return { ...nothing, isDone: true }
    if (now.getUTCHours() < NIGHTLY_HOUR && memory.checkedTo === null) return nothing
    const ids = await selectNextActive(tx, memory.checkedTo, CHECKED_AT_ONCE)
    const missing = await checkSubscriptions(tx, ids, deps, now)
    const isDone = ids.length < CHECKED_AT_ONCE
    await updateEngineMemory(
      tx,
      isDone ? { checkedOn: today, checkedTo: null } : { checkedTo: ids.at(-1) ?? null },
    )
    return { checked: ids.length, missing, isDone }
  })
}

/**
 * Checks and repairs these subscriptions.
 *
 * @returns the number of missing reminders
 */
export async function checkSubscriptions(
  tx: Transaction,
  ids: readonly string[],
  deps: RowDeps & { setAside: SetAside },
  now: Date,
): Promise<number> {
  const suspects = await findFaults(tx, ids, deps, now)
  if (suspects.length === 0) return 0
  // Rows read without a lock may have changed since: check the suspects again under a lock.
  const suspected = suspects.map(({ row }) => row.id)
  await lockRows(tx, suspected)
  const faults = await findFaults(tx, suspected, deps, now)
  for (const { row, missing, isLate } of faults) {
    for (const { reader, due } of missing)
      deps.logger.error({
        event: 'reminder-missing',
        subscriptionId: row.id,
        userId: reader.userId,
        ...due.ref,
        dueAt: due.dueAt,
      })
    if (isLate)
      deps.logger.error({ event: 'reminder-alarm-late', subscriptionId: row.id, remindAt: row.remindAt })
  }
  const missingOf = new Map(faults.map(({ row, missing }) => [row.id, missing]))
  const mended = faults.map(({ row }) => row)
  const results = await personByPerson(tx, mended, { ...deps, now }, async (savepoint, rows) => {
    const entries = rows.flatMap((row) =>
      (missingOf.get(row.id) ?? []).map(({ reader, due }) => entryOf(reader, due, deps, now)),
    )
    await insertLedgerEntries(savepoint, entries, now)
    const { users } = await planRows(savepoint, rows, deps, now, { withLedger: true })
    await announce(savepoint, [...users, ...entries.map(({ userId }) => userId)], ['reminders'])
    return entries.length
  })
  return results.reduce((sum, count) => sum + count, 0)
}

type Missing = { reader: FactsRow; due: DueReminder }
type Fault = { row: FactsRow; missing: Missing[]; isLate: boolean }

async function findFaults(
  tx: Transaction,
  ids: readonly string[],
  deps: RowDeps,
  now: Date,
): Promise<Fault[]> {
  const rows = await selectFacts(tx, ids, now)
  const from = addDays(localDate(now, 'UTC'), -MISSED_WINDOW_DAYS - 2)
  const linesOf = Map.groupBy(await selectLedger(tx, ids, from), (line) => line.subscriptionId)
  return rows.flatMap((row): Fault[] => {
    // A row waiting for derivation still has a plan from outdated facts, so there is nothing to compare; for
    // a reader who is new nothing has been planned yet.
    const all = readersOfRow(row)
    const readers = all.filter(({ claimedUntil }) => claimedUntil !== null)
    if (readers.length === 0 || all.some(({ deriveSince }) => deriveSince !== null)) return []
    try {
      const found = readers.map((reader) =>
        faultsOf(
          reader,
          (linesOf.get(row.id) ?? []).filter(({ userId }) => userId === reader.userId),
          deps,
          now,
        ),
      )
      const missing = found.flatMap((each) => each.missing)
      const endsAt = rollAtOf(toSchedulable(row), toBasis(row, deps.reminderHour).recipient.zone)
      const { rollAt } = row
      const isLate =
        found.some((each) => each.isLate) ||
        (endsAt !== null && (rollAt === null || rollAt > endsAt)) ||
        isWatchLate(row, deps, now)
      return missing.length > 0 || isLate ? [{ row, missing, isLate }] : []
    } catch (error) {
      deps.logger.error({ event: 'ledger-check-failed', subscriptionId: row.id, err: error })
      return []
    }
  })
}

function isWatchLate(row: FactsRow, { reminderHour }: RowDeps, now: Date): boolean {
  const at = watchAlarmOf(row, reminderHour, now)
  return at !== null && (row.watchAt === null || row.watchAt > at)
}

function faultsOf(
  reader: FactsRow,
  ledger: readonly LedgerLine[],
  { reminderHour }: RowDeps,
  now: Date,
): Pick<Fault, 'missing' | 'isLate'> {
  const { claimedUntil, owedSince, createdAt, remindAt } = reader
  if (claimedUntil === null) return { missing: [], isLate: false }
  const lines = ledger.flatMap(toLine)
  const basis = toBasis(reader, reminderHour)
  const missing = missingReminders(basis, claimedUntil, owedSince ?? createdAt, lines, now)
  return {
    missing: missing.map((due) => ({ reader, due })),
    isLate: isAlarmLate(basis, claimedUntil, remindAt, lines, now),
  }
}

function entryOf(row: FactsRow, { ref, dueAt }: DueReminder, deps: RowDeps, now: Date): LedgerEntry {
  const basis = toBasis(row, deps.reminderHour)
  if (now >= reminderUsefulUntil(ref, basis)) return lateEntry(row, basis.remindable, { ref, dueAt })
  const more = { ...BY_EMAIL, state: 'pending', reason: null, dueAt, extendedUntil: null } as const
  return ledgerEntry(row, basis.remindable, ref, more)
}
