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
import { queueEvents } from '#server/features/subscriptions/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Logger } from '#server/platform/logger/logger.ts'
import type { BasisFacts, FactsRow } from './facts/fact-columns.repo.ts'
import { rollAtOf, toBasis, toDate } from './facts/reminder-facts.ts'
import { entriesOf } from './ledger-entries.ts'
import { insertPayerLines } from './payer-lines.ts'
import { concernedBy, planSubscription, type SubscriptionPlan } from './plan-readers.ts'
import { NO_READER, reasonFor } from './reader-reasons.ts'
import { type ScheduleRow, updateSchedules } from './schedule.repo.ts'

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
/** What is owed to one person of one subscription. */
export type RowPlan<Row> = { row: Row; plan: ReminderPlan; schedule: ScheduleRow }
/** Facts of one row that its plan depends on. */
export type PlannableRow = BasisFacts &
  Pick<FactsRow, 'id' | 'remindAt' | 'claimedUntil' | 'owedSince' | 'derivedFrom' | 'createdAt'>

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
    plan.withdrawn.flatMap((name) =>
      waiting(row, name).map((id) => ({ id, reason: reasonFor(row, name.reason) })),
    ),
  )
  const gone = planned.flatMap((each) => each.gone.map(({ id }) => ({ id, reason: NO_READER })))
  await updateSuperseded(tx, [...withdrawn, ...gone], now)
  const extended = plans.flatMap(({ row, plan }) =>
    plan.extended.flatMap((name) =>
      waiting(row, name).map((id) => ({ id, extendedUntil: name.extendedUntil })),
    ),
  )
  await updateUsefulUntil(tx, extended)
  const entries = plans.flatMap(({ row, plan }) => (isQuiet(plan) ? [] : entriesOf(row, plan, deps)))
  await insertLedgerEntries(tx, entries, now)
  await insertPayerLines(tx, planned, now)
  const due = entries.filter(({ state }) => state === 'pending')
  const hasEvents = await queueEvents(tx, 'renewal.due', due, now)
  return {
    schedules: planned.map(({ schedule }) => schedule),
    users: planned.flatMap(concernedBy),
    dueNow: hasEvents || due.length > 0,
  }
}

/** Facts of a subscription about to be inserted; its owner's facts were read under their locks. */
export type NewFacts = Omit<PlannableRow, 'remindAt' | 'claimedUntil' | 'owedSince' | 'derivedFrom'>

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
  const row = { ...facts, remindAt: null, claimedUntil: null, owedSince: null, derivedFrom: null }
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
  const changed = rows.filter((row) => withLedger || isChanged(row, deps))
  const written = changed.filter(
    (row) => row.derivedFrom !== null || row.claimedUntil !== null || row.derivedFor !== undefined,
  )
  const ids = written.map(({ id }) => id)
  // Two days back: before that a renewal has passed in every timezone.
  const lines = await selectLedger(tx, ids, addDays(localDate(now, 'UTC'), -2))
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
export function toLine({ renewalDate, day, channel, state, reason }: Omit<LedgerLine, 'id' | 'userId'>) {
  if (renewalDate === null || day === null) return []
  return [{ renewalDate: toDate(renewalDate), day: toDate(day), channel, state, reason }]
}

/** Whether the plan changes nothing in the ledger. */
export function isQuiet({ send, superseded, expired, skipped, withdrawn }: ReminderPlan): boolean {
  return [send, superseded, expired, skipped, withdrawn].every((part) => part.length === 0)
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
