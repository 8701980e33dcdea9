import {
  addDays,
  basisText,
  localDate,
  planReminders,
  planTick,
  type ReminderPlan,
  readBasisText,
} from '@duely/domain'
import {
  insertLedgerEntries,
  selectLedger,
  updateSuperseded,
  updateUsefulUntil,
} from '#server/engine/ledger/index.ts'
import { queueEvents, watchOf } from '#server/features/subscriptions/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Logger } from '#server/platform/logger/logger.ts'
import type { BasisFacts, FactsRow } from './facts/fact-columns.repo.ts'
import { rollAtOf, toBasis, toDate } from './facts/reminder-facts.ts'
import { entriesOf } from './ledger-entries.ts'
import { type ScheduleRow, updateSchedules } from './schedule.repo.ts'
import { watchAlarm } from './watching/watch-alarm.ts'

/** Planning inputs other than the facts. */
export type RowDeps = {
  logger: Logger
  /** 0 to 23, in the recipient's timezone. */
  reminderHour: number
  /** Without an SMS sender no text messages are owed. */
  canSendSms: boolean
}

export type PlanningOptions = {
  /**
   * Reads the ledger of every row, to find reminders newly owed or moved by a change. Otherwise only the
   * passage of time is planned, except for rows whose facts differ from those they were derived from.
   */
  withLedger: boolean
  /** See `planReminders`. */
  quiet?: boolean
  /** The change is made in this transaction, after `catchUp`: a mark on the user says nothing about when. */
  isChangedNow?: boolean
}

export type PlannedRows = {
  /** New schedules; rows with invalid facts are missing. */
  schedules: ScheduleRow[]
  /** Users whose ledger changed. */
  users: string[]
  /** Whether a message is due now. */
  dueNow: boolean
}

export type LedgerLine = Awaited<ReturnType<typeof selectLedger>>[number]
type RowPlan<Row> = { row: Row; plan: ReminderPlan; schedule: ScheduleRow }
/** Facts of one row that its plan depends on. */
export type PlannableRow = BasisFacts &
  Pick<
    FactsRow,
    'id' | 'remindAt' | 'claimedUntil' | 'owedSince' | 'derivedFrom' | 'watch' | 'watchAt' | 'createdAt'
  >

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
  rows: readonly FactsRow[],
  deps: RowDeps,
  now: Date,
  options: PlanningOptions,
): Promise<PlannedRows> {
  const linesOf = await linesOfChanged(tx, rows, deps, now, options)
  const planned = rows.flatMap((row): RowPlan<FactsRow>[] => {
    try {
      const changedAt = options.isChangedNow ? now : (row.deriveSince ?? now)
      return [planRow(row, linesOf.get(row.id) ?? null, deps, { now, changedAt, quiet: options.quiet })]
    } catch (error) {
      deps.logger.error({ event: 'plan-failed', subscriptionId: row.id, err: error })
      return []
    }
  })
  const waiting = waitingLines(linesOf)
  const withdrawn = planned.flatMap(({ row, plan }) =>
    plan.withdrawn.flatMap((name) => waiting(row.id, name).map((id) => ({ id, reason: name.reason }))),
  )
  await updateSuperseded(tx, withdrawn, now)
  const extended = planned.flatMap(({ row, plan }) =>
    plan.extended.flatMap((name) =>
      waiting(row.id, name).map((id) => ({ id, extendedUntil: name.extendedUntil })),
    ),
  )
  await updateUsefulUntil(tx, extended)
  const entries = planned.flatMap(({ row, plan }) => (isQuiet(plan) ? [] : entriesOf(row, plan, deps)))
  await insertLedgerEntries(tx, entries, now)
  const due = entries.filter(({ state }) => state === 'pending')
  const hasEvents = await queueEvents(tx, 'renewal.due', due, now)
  return {
    schedules: planned.map(({ schedule }) => schedule),
    users: planned.flatMap(({ row, plan }) => (isQuiet(plan) ? [] : [row.userId])),
    dueNow: hasEvents || due.length > 0 || planned.some(({ schedule }) => isDue(schedule.watchAt, now)),
  }
}

function isDue(at: Date | null, now: Date): boolean {
  return at !== null && at <= now
}

/** Facts of a subscription about to be inserted; its owner's facts were read under their locks. */
export type NewFacts = Omit<
  PlannableRow,
  'remindAt' | 'claimedUntil' | 'owedSince' | 'derivedFrom' | 'watch' | 'watchAt'
>

/**
 * The schedule of a new subscription, so that both are inserted in one statement: derived after the insert,
 * an add took PostgreSQL and this process twice the time. Null when the ledger must be written too, or the
 * facts are invalid: then call `rederiveReminders` after the insert.
 */
export function scheduleNew(
  facts: NewFacts,
  now: Date,
  deps: Pick<RowDeps, 'reminderHour'>,
): Omit<ScheduleRow, 'id'> | null {
  const unplanned = { remindAt: null, claimedUntil: null, owedSince: null, derivedFrom: null }
  const row = { ...facts, ...unplanned, watch: null, watchAt: null }
  try {
    const { plan, schedule } = planRow(row, [], deps, { now, changedAt: now })
    const { id: _id, ...derived } = schedule
    return isQuiet(plan) && plan.extended.length === 0 ? derived : null
  } catch {
    return null
  }
}

/** Reads ledger entries of changed rows only; a new row has none. */
async function linesOfChanged(
  tx: Transaction,
  rows: readonly FactsRow[],
  deps: RowDeps,
  now: Date,
  { withLedger }: PlanningOptions,
): Promise<Map<string, LedgerLine[]>> {
  const changed = rows.filter(
    (row) => withLedger || (row.derivedFrom !== null && row.derivedFrom !== textOf(row, deps)),
  )
  const written = changed.filter((row) => row.derivedFrom !== null || row.claimedUntil !== null)
  const ids = written.map(({ id }) => id)
  // Two days back: before that a renewal has passed in every timezone.
  const lines = await selectLedger(tx, ids, addDays(localDate(now, 'UTC'), -2))
  const linesOf = Map.groupBy(lines, (line) => line.subscriptionId ?? '')
  return new Map(changed.map(({ id }) => [id, linesOf.get(id) ?? []]))
}

function textOf(row: FactsRow, { reminderHour }: RowDeps): string | null {
  try {
    return basisText(toBasis(row, reminderHour))
  } catch {
    return null
  }
}

/**
 * Plans one row. `lines`: its ledger entries, or null when its facts are
 * unchanged. `changedAt`: when they changed, if they did.
 */
export function planRow<Row extends PlannableRow>(
  row: Row,
  lines: readonly LedgerLine[] | null,
  { reminderHour }: Pick<RowDeps, 'reminderHour'>,
  { now, changedAt, quiet = false }: { now: Date; changedAt: Date; quiet?: boolean | undefined },
): RowPlan<Row> {
  const after = toBasis(row, reminderHour)
  const derivedFrom = basisText(after)
  const plan =
    lines === null
      ? planTick(after, row.claimedUntil ?? justBefore(row.remindAt ?? now), now)
      : planReminders({
          // A basis written by another version that cannot be parsed
          // counts as unchanged, which loses nothing.
          before:
            row.derivedFrom === derivedFrom
              ? after
              : (readBasisText(row.derivedFrom) ?? (row.claimedUntil && after)),
          after,
          claimedUntil: row.claimedUntil,
          lines: lines.flatMap(toLine),
          now,
          changedAt,
          quiet,
        })
  const { remindable, recipient } = after
  return {
    row,
    plan,
    schedule: {
      id: row.id,
      nextBillingDate: remindable.nextBillingDate,
      remindAt: plan.remindAt,
      rollAt: rollAtOf(remindable, recipient.zone),
      watchAt: watchAlarm({ watch: watchOf(row), before: row.watchAt }, after, now),
      claimedUntil: now,
      owedSince: plan.isNewlyOwed ? changedAt : (row.owedSince ?? row.createdAt),
      derivedFrom,
    },
  }
}

function justBefore(instant: Date): Date {
  return new Date(instant.getTime() - 1)
}

/** A ledger entry for the domain; none when it is not a reminder. */
export function toLine({ renewalDate, day, channel, state, reason, dueAt }: Omit<LedgerLine, 'id'>) {
  if (renewalDate === null || day === null) return []
  return [{ renewalDate: toDate(renewalDate), day: toDate(day), channel, state, reason, dueAt }]
}

/** Whether the plan changes nothing in the ledger. */
export function isQuiet({ send, superseded, expired, skipped, withdrawn }: ReminderPlan): boolean {
  return [send, superseded, expired, skipped, withdrawn].every((part) => part.length === 0)
}

/** Maps planned keys to ids of ledger entries. */
function waitingLines(linesOf: ReadonlyMap<string, readonly LedgerLine[]>) {
  return (id: string, name: { renewalDate: string; day: string; channel: string }): string[] =>
    (linesOf.get(id) ?? [])
      .filter(
        (line) =>
          line.renewalDate === name.renewalDate && line.day === name.day && line.channel === name.channel,
      )
      .map((line) => line.id)
}
