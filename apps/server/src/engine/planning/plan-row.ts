import {
  basisText,
  plainDate,
  planReminders,
  planTick,
  type ReminderPlan,
  readBasisText,
} from '@duely/domain'
import type { selectLedger } from '#server/engine/ledger/index.ts'
import { watchOf } from '#server/features/subscriptions/index.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Logger } from '#server/platform/logger/logger.ts'
import type { BasisFacts, FactsRow } from './facts/fact-columns.repo.ts'
import { rollAtOf, toBasis } from './facts/reminder-facts.ts'
import type { SetAside } from './person-by-person.ts'
import type { ScheduleRow } from './schedule.repo.ts'
import { watchAlarm } from './watching/watch-alarm.ts'

/** Planning inputs other than the facts. */
export type RowDeps = {
  logger: Logger
  /** 0 to 23, in the recipient's timezone. */
  reminderHour: number
  /** Without an SMS sender no text messages are owed. */
  canSendSms: boolean
}

/** What a step of the engine works with. */
export type StepDeps = RowDeps & { db: Database; clock: Clock; setAside: SetAside }

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

export type LedgerLine = Awaited<ReturnType<typeof selectLedger>>[number]
/** What is owed to one person of one subscription. */
export type RowPlan<Row> = { row: Row; plan: ReminderPlan; schedule: ScheduleRow }
/** Facts of one row that its plan depends on. */
export type PlannableRow = BasisFacts &
  Pick<
    FactsRow,
    'id' | 'remindAt' | 'claimedUntil' | 'owedSince' | 'derivedFrom' | 'watch' | 'watchAt' | 'createdAt'
  >

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
export function toLine(line: Omit<LedgerLine, 'id' | 'userId'>) {
  const { renewalDate, day, channel, state, reason, dueAt } = line
  if (renewalDate === null || day === null) return []
  return [{ renewalDate: plainDate(renewalDate), day: plainDate(day), channel, state, reason, dueAt }]
}

/** Whether the plan changes nothing in the ledger. */
export function isQuiet({ send, superseded, expired, skipped, withdrawn }: ReminderPlan): boolean {
  return [send, superseded, expired, skipped, withdrawn].every((part) => part.length === 0)
}
