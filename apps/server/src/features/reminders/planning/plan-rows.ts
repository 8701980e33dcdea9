import {
  addDays,
  basisText,
  type DeliveryReason,
  type DroppedReminder,
  ledgerChannels,
  localDate,
  type PlannedReminder,
  planReminders,
  planTick,
  type ReminderPlan,
  readBasisText,
} from '@duely/domain'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Logger } from '../../../platform/logger/logger.ts'
import {
  insertLedgerEntries,
  type LedgerEntry,
  selectLedger,
  updateSuperseded,
  updateUsefulUntil,
} from '../ledger.repo.ts'
import type { BasisFacts, FactsRow } from './facts/fact-columns.repo.ts'
import { rollAtOf, toBasis, toChannelFacts, toDate } from './facts/reminder-facts.ts'
import { type ScheduleRow, updateSchedules } from './schedule.repo.ts'

/** What planning a subscription takes besides its facts. */
export type RowDeps = {
  logger: Logger
  /** 0 to 23, on the recipient's clock. */
  reminderHour: number
  /** Without somebody who can send text messages none are owed. */
  canSendSms: boolean
}

export type PlanOptions = {
  /**
   * Reads the ledger of every row, and so finds what a change made owed anew or moved. Without it only the passing of
   * time is planned, except for rows whose facts differ from those they were derived from.
   */
  withLedger: boolean
  /** See `planReminders`. */
  quiet?: boolean
}

export type PlannedRows = {
  /** Where the rows stand now; those whose facts make no sense are missing. */
  schedules: ScheduleRow[]
  /** Whose ledger changed. */
  users: string[]
  /** Whether anything is to be sent. */
  dueNow: boolean
}

export type LedgerLine = Awaited<ReturnType<typeof selectLedger>>[number]
type Planned<Row> = { row: Row; plan: ReminderPlan; schedule: ScheduleRow }
/** The facts of one row, as far as its plan depends on them. */
export type PlannableRow = BasisFacts &
  Pick<FactsRow, 'id' | 'remindAt' | 'claimedUntil' | 'owedSince' | 'derivedFrom' | 'createdAt'> & {
    /** A new row waits for no derivation. */
    deriveSince?: Date | null
  }

/**
 * Brings the ledger and the schedule of subscriptions up to `now`, by the facts as they are. The caller holds the
 * locks of the rows and has read their facts after taking them. A row whose facts make no sense stays as it is, for
 * somebody to mend; it must not keep the others waiting.
 */
export async function planRows(
  tx: Transaction,
  rows: readonly FactsRow[],
  deps: RowDeps,
  now: Date,
  options: PlanOptions,
): Promise<PlannedRows> {
  const planned = await planLedger(tx, rows, deps, now, options)
  await updateSchedules(tx, planned.schedules)
  return planned
}

/** The same but for the schedules, which the caller writes: whoever moves them on writes every row once. */
export async function planLedger(
  tx: Transaction,
  rows: readonly FactsRow[],
  deps: RowDeps,
  now: Date,
  options: PlanOptions,
): Promise<PlannedRows> {
  const linesOf = await linesOfChanged(tx, rows, deps, now, options)
  const planned = rows.flatMap((row): Planned<FactsRow>[] => {
    try {
      return [planRow(row, linesOf.get(row.id) ?? null, deps, now, options.quiet ?? false)]
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
  const batchIdOf = batchIds()
  const entries = planned.flatMap(({ row, plan }) => entriesOf(row, plan, deps, batchIdOf))
  await insertLedgerEntries(tx, entries, now)
  return {
    schedules: planned.map(({ schedule }) => schedule),
    users: planned.flatMap(({ row, plan }) => (isQuiet(plan) ? [] : [row.userId])),
    dueNow: entries.some(({ state }) => state === 'pending'),
  }
}

/** The facts of a subscription that is about to be written; those of its owner were read under their locks. */
export type NewFacts = Omit<PlannableRow, 'remindAt' | 'claimedUntil' | 'owedSince' | 'derivedFrom'>

/**
 * The schedule of a new subscription, so that both are inserted in one statement. Null where something
 * has to be written into the ledger too, or where its facts make no sense: then `rederiveReminders` follows the insert.
 */
export function scheduleNew(
  facts: NewFacts,
  now: Date,
  deps: Pick<RowDeps, 'reminderHour'>,
): Omit<ScheduleRow, 'id'> | null {
  const row = { ...facts, remindAt: null, claimedUntil: null, owedSince: null, derivedFrom: null }
  try {
    const { plan, schedule } = planRow(row, [], deps, now, false)
    const { id: _id, ...derived } = schedule
    return isQuiet(plan) && plan.extended.length === 0 ? derived : null
  } catch {
    return null
  }
}

/** Only rows that were changed need a look at what was written of them; a new one has nothing written yet. */
async function linesOfChanged(
  tx: Transaction,
  rows: readonly FactsRow[],
  deps: RowDeps,
  now: Date,
  { withLedger }: PlanOptions,
): Promise<Map<string, LedgerLine[]>> {
  const changed = rows.filter(
    (row) => withLedger || (row.derivedFrom !== null && row.derivedFrom !== textOf(row, deps)),
  )
  const written = changed.filter((row) => row.derivedFrom !== null || row.claimedUntil !== null)
  const ids = written.map(({ id }) => id)
  // Two days back: in no zone is a renewal of before then still ahead.
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

/** Where one row stands by `now`. `lines`: what is written of it; null where nothing of it was changed. */
export function planRow<Row extends PlannableRow>(
  row: Row,
  lines: readonly LedgerLine[] | null,
  { reminderHour }: Pick<RowDeps, 'reminderHour'>,
  now: Date,
  quiet: boolean,
): Planned<Row> {
  const after = toBasis(row, reminderHour)
  const derivedFrom = basisText(after)
  const plan =
    lines === null
      ? planTick(after, row.claimedUntil ?? justBefore(row.remindAt ?? now), now)
      : planReminders({
          // What an older version wrote and this one cannot read counts as unchanged: nothing is lost by that.
          before:
            row.derivedFrom === derivedFrom
              ? after
              : (readBasisText(row.derivedFrom) ?? (row.claimedUntil && after)),
          after,
          claimedUntil: row.claimedUntil,
          lines: lines.flatMap(toLine),
          now,
          changedAt: row.deriveSince ?? now,
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
      owedSince: plan.isNewlyOwed ? now : (row.owedSince ?? row.createdAt),
      derivedFrom,
    },
  }
}

function justBefore(instant: Date): Date {
  return new Date(instant.getTime() - 1)
}

/** A line as the domain reads it; none for what is not a reminder. */
export function toLine({ renewalDate, daysBefore, channel, state, reason }: Omit<LedgerLine, 'id'>) {
  if (renewalDate === null || daysBefore === null) return []
  return [{ renewalDate: toDate(renewalDate), daysBefore, channel, state, reason }]
}

/** Whether a plan leaves the ledger as it is. */
export function isQuiet({ send, superseded, expired, skipped, withdrawn }: ReminderPlan): boolean {
  return [send, superseded, expired, skipped, withdrawn].every((part) => part.length === 0)
}

/** Finds the ids of the lines that a plan names. */
function waitingLines(linesOf: ReadonlyMap<string, readonly LedgerLine[]>) {
  return (id: string, name: { renewalDate: string; daysBefore: number; channel: string }): string[] =>
    (linesOf.get(id) ?? [])
      .filter(
        (line) =>
          line.renewalDate === name.renewalDate &&
          line.daysBefore === name.daysBefore &&
          line.channel === name.channel,
      )
      .map((line) => line.id)
}

function entriesOf(row: FactsRow, plan: ReminderPlan, deps: RowDeps, batchIdOf: BatchIdOf): LedgerEntry[] {
  const channels = ledgerChannels(toChannelFacts(row, deps))
  const entry = (
    state: LedgerEntry['state'],
    channel: LedgerEntry['channel'],
    each: PlannedReminder,
    more: { reason: DeliveryReason | null; extendedUntil: Date | null },
  ): LedgerEntry => ({
    ...more,
    state,
    channel,
    userId: row.userId,
    subscriptionId: row.id,
    subscriptionName: row.name,
    renewalDate: each.renewalDate,
    daysBefore: each.daysBefore,
    dueAt: each.dueAt,
    batchId: state === 'pending' ? batchIdOf(row.userId, channel) : crypto.randomUUID(),
  })
  const dropped = (state: LedgerEntry['state'], by: LedgerEntry['channel'][]) => (each: DroppedReminder) =>
    by.map((channel) => entry(state, channel, each, { reason: each.reason, extendedUntil: null }))
  return [
    ...plan.send.flatMap((each) =>
      channels.map((channel) =>
        entry('pending', channel, each, { reason: null, extendedUntil: each.extendedUntil }),
      ),
    ),
    ...plan.superseded.flatMap(dropped('superseded', channels)),
    ...plan.expired.flatMap(dropped('expired', channels)),
    ...plan.skipped.flatMap(dropped('skipped', ['email'])),
  ]
}

type BatchIdOf = (userId: string, channel: string) => string

/** One message per person and channel, of all that was planned together. */
function batchIds(): BatchIdOf {
  const known = new Map<string, string>()
  return (userId, channel) => {
    const key = `${channel}/${userId}`
    const id = known.get(key) ?? crypto.randomUUID()
    known.set(key, id)
    return id
  }
}
