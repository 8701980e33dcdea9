import { readersBasisText } from '@duely/domain'
import type { FactsRow } from './facts/fact-columns.repo.ts'
import { rollAtOf, toBasis, toSchedulable } from './facts/reminder-facts.ts'
import { readersOfRow } from './facts/with-readers.ts'
import {
  isQuiet,
  type LedgerLine,
  type PlanningOptions,
  planRow,
  type RowDeps,
  type RowPlan,
} from './plan-row.ts'
import type { ScheduleRow } from './schedule.repo.ts'
import { watchAlarmOf } from './watching/asked-of.ts'

/** What is owed of one subscription to everybody who is warned of it. */
export type SubscriptionPlan = {
  row: FactsRow
  plans: readonly RowPlan<FactsRow>[]
  /** One for all: its alarm is the earliest of theirs. */
  schedule: ScheduleRow
  /** Queued entries of people who are not warned of it any more. */
  gone: readonly LedgerLine[]
}

/** Plans each reader by their own facts and their own entries in the ledger; `lines` as in `planRow`. */
export function planSubscription(
  row: FactsRow,
  lines: readonly LedgerLine[] | null,
  deps: Pick<RowDeps, 'reminderHour'>,
  now: Date,
  { isChangedNow, quiet }: PlanningOptions,
): SubscriptionPlan {
  const readers = readersOfRow(row)
  const plans = readers.map((reader) => {
    const own = lines?.filter(({ userId }) => userId === reader.userId) ?? null
    const changedAt = isChangedNow ? now : (reader.begunAt ?? reader.deriveSince ?? now)
    return planRow(reader, own, deps, { now, changedAt, quiet })
  })
  const isReader = new Set<string | null>(readers.map(({ userId }) => userId))
  const gone = (lines ?? []).filter(({ userId, state }) => state === 'pending' && !isReader.has(userId))
  return { row, plans, gone, schedule: scheduleOf(row, plans, deps, now) }
}

function scheduleOf(
  row: FactsRow,
  plans: SubscriptionPlan['plans'],
  { reminderHour }: Pick<RowDeps, 'reminderHour'>,
  now: Date,
): ScheduleRow {
  const [first] = plans
  const schedules = plans.map(({ schedule }) => schedule)
  const alarms = [...schedules.map(({ remindAt }) => remindAt), row.sharedFrom ?? null]
  const remindAt = earliestOf(alarms)
  if (row.readers === undefined && first !== undefined) return { ...first.schedule, remindAt }
  const { recipient } = toBasis(row, reminderHour)
  const terms = toSchedulable(row)
  return {
    id: row.id,
    nextBillingDate: terms.nextBillingDate,
    remindAt,
    rollAt: rollAtOf(terms, recipient.zone),
    watchAt: watchAlarmOf(row, reminderHour, now),
    claimedUntil: now,
    owedSince: earliestOf(schedules.map(({ owedSince }) => owedSince)) ?? row.createdAt,
    derivedFrom: readersBasisText(
      plans.map(({ row: { userId }, schedule }) => ({
        userId,
        since: schedule.owedSince,
        basis: schedule.derivedFrom,
      })),
    ),
  }
}

function earliestOf(instants: readonly (Date | null)[]): Date | null {
  const known = instants.flatMap((each) => each ?? [])
  return known.length === 0 ? null : new Date(Math.min(...known.map((each) => each.getTime())))
}

/** Those whose ledger changes by the plan. */
export function concernedBy({ plans, gone }: SubscriptionPlan): string[] {
  return [
    ...plans.flatMap(({ row, plan }) => (isQuiet(plan) ? [] : [row.userId])),
    ...gone.flatMap(({ userId }) => userId ?? []),
  ]
}
