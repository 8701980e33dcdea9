import { addDays, basisText, localDate, overtaken, type ReminderPlan } from '@duely/domain'
import {
  insertLedgerEntries,
  selectLedger,
  updateSuperseded,
  updateUsefulUntil,
} from '#server/engine/ledger/index.ts'
import { queueEvents } from '#server/features/subscriptions/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { FactsRow } from './facts/fact-columns.repo.ts'
import { toBasis, toSchedulable } from './facts/reminder-facts.ts'
import { readersOfRow } from './facts/with-readers.ts'
import { entriesOf } from './ledger-entries.ts'
import { insertPayerLines } from './payer-lines.ts'
import { concernedBy, planSubscription, type SubscriptionPlan } from './plan-readers.ts'
import { isQuiet, type LedgerLine, type PlanningOptions, type RowDeps } from './plan-row.ts'
import { NO_READER, reasonFor } from './reader-reasons.ts'
import { type ScheduleRow, updateSchedules } from './schedule.repo.ts'
import { handOverQuestions } from './watching/hand-over-questions.ts'

export { type LedgerLine, type RowDeps, scheduleNew, toLine } from './plan-row.ts'

export type PlannedRows = {
  /** New schedules; rows with invalid facts are missing. */
  schedules: ScheduleRow[]
  /** Users whose ledger changed. */
  users: string[]
  /** Whether a message is due now. */
  dueNow: boolean
}

/**
 * Brings ledger and schedules up to `now`. The caller holds the row locks and read the facts after taking
 * them. A row with invalid facts is logged and left unchanged, so that it does not block the others.
 */
export async function planRows(
  tx: Transaction,
  rows: readonly FactsRow[],
  deps: RowDeps,
  now: Date,
  options: PlanningOptions,
): Promise<PlannedRows> {
  const planned = await planLedger(tx, rows, deps, now, options)
  await updateSchedules(tx, planned.schedules)
  return planned
}

/** Writes the ledger but not the schedules, for callers that write each row once themselves. */
export async function planLedger(
  tx: Transaction,
  given: readonly FactsRow[],
  deps: RowDeps,
  now: Date,
  options: PlanningOptions,
): Promise<PlannedRows> {
  const rows = await handOverQuestions(tx, given, now)
  const linesOf = await linesOfChanged(tx, rows, deps, now, options)
  const planned = rows.flatMap((row): SubscriptionPlan[] => {
    try {
      return [planSubscription(row, linesOf.get(row.id) ?? null, deps, now, options)]
    } catch (error) {
      deps.logger.error({ event: 'plan-failed', subscriptionId: row.id, err: error })
      return []
    }
  })
  const plans = planned.flatMap((each) => each.plans)
  const waiting = waitingLines(linesOf)
  const withdrawn = plans.flatMap(({ row, plan }) =>
    plan.withdrawn
      .filter((name) => !isOvertaken(row, name))
      .flatMap((name) => waiting(row, name).map((id) => ({ id, reason: reasonFor(row, name.reason) }))),
  )
  const gone = planned.flatMap((each) => each.gone.map(({ id }) => ({ id, reason: NO_READER })))
  await updateSuperseded(tx, [...withdrawn, ...gone], now)
  const extended = plans.flatMap(({ row, plan }) =>
    plan.extended.flatMap((name) =>
      waiting(row, name).map((id) => ({ id, extendedUntil: name.extendedUntil })),
    ),
  )
  await updateUsefulUntil(tx, extended)
  const written = plans.map(({ row, plan }) => ({
    row,
    entries: isQuiet(plan) ? [] : entriesOf(row, plan, deps),
  }))
  const entries = written.flatMap((each) => each.entries)
  await insertLedgerEntries(tx, entries, now)
  const noted = await insertPayerLines(tx, planned, now)
  const due = written.filter((each) => each.entries.some(({ state }) => state === 'pending'))
  const told = due.filter(({ row }) => row.shared === undefined || row.shared.role === 'decider')
  // Webhooks belong to the owner, no matter who is reminded.
  const happened = told.map(({ row: { id, userId, shared } }) => ({
    userId: shared?.ownerId ?? userId,
    subscriptionId: id,
  }))
  await queueEvents(tx, 'renewal.due', happened, now)
  return {
    schedules: planned.map(({ schedule }) => schedule),
    users: [...planned.flatMap(concernedBy), ...noted],
    dueNow: due.length > 0 || planned.some(({ schedule }) => isDue(schedule.watchAt, now)),
  }
}

/** Whether it is left to the sending step, which reports that it was too late. */
function isOvertaken(row: FactsRow, { renewalDate, reason }: ReminderPlan['withdrawn'][number]): boolean {
  return row.shared !== undefined && overtaken(toSchedulable(row), renewalDate, reason) !== null
}

function isDue(at: Date | null, now: Date): boolean {
  return at !== null && at <= now
}

/** Reads ledger entries of changed rows only; a new row has none. */
async function linesOfChanged(
  tx: Transaction,
  rows: readonly FactsRow[],
  deps: RowDeps,
  now: Date,
  { withLedger }: PlanningOptions,
): Promise<Map<string, LedgerLine[]>> {
  const changed = rows.filter((row) => withLedger || isChanged(row, deps))
  const written = changed.filter(
    (row) => row.derivedFrom !== null || row.claimedUntil !== null || row.derivedFor !== undefined,
  )
  const ids = written.map(({ id }) => id)
  const since = written.flatMap(readersOfRow).map(({ begunAt, deriveSince }) => begunAt ?? deriveSince ?? now)
  const earliest = new Date(Math.min(now.getTime(), ...since.map((at) => at.getTime())))
  // Two days before the change: before that a renewal had passed in every timezone.
  const lines = await selectLedger(tx, ids, addDays(localDate(earliest, 'UTC'), -2))
  const linesOf = Map.groupBy(lines, (line) => line.subscriptionId ?? '')
  return new Map(changed.map(({ id }) => [id, linesOf.get(id) ?? []]))
}

/** Whether the alarm was derived from other facts, or for other people. */
function isChanged(row: FactsRow, deps: RowDeps): boolean {
  const { readers, derivedFrom, derivedFor = [] } = row
  if (derivedFrom === null && derivedFor.length === 0) return false
  if (readers === undefined) return derivedFor.length > 0 || derivedFrom !== textOf(row, deps)
  return (
    readers.length !== derivedFor.length || readers.some((each) => each.derivedFrom !== textOf(each, deps))
  )
}

function textOf(row: FactsRow, { reminderHour }: RowDeps): string | null {
  try {
    return basisText(toBasis(row, reminderHour))
  } catch {
    return null
  }
}

/** Maps readers and planned keys to ids of ledger entries. */
function waitingLines(linesOf: ReadonlyMap<string, readonly LedgerLine[]>) {
  return (
    { id, userId }: Pick<FactsRow, 'id' | 'userId'>,
    name: { renewalDate: string; day: string; channel: string },
  ): string[] =>
    (linesOf.get(id) ?? [])
      .filter(
        (line) =>
          line.userId === userId &&
          line.renewalDate === name.renewalDate &&
          line.day === name.day &&
          line.channel === name.channel,
      )
      .map((line) => line.id)
}
