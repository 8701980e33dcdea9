import { basisText, isActive, localDate, rollOver, rollOverAt } from '@duely/domain'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { announce } from '../../../platform/live/announce.ts'
import { planRows, type RowDeps } from './plan-rows.ts'
import { type PlanningRound, type StepResult, stepResult } from './planning-round.ts'
import { type FactsRow, lockEnded, selectFacts } from './reminder-facts.repo.ts'
import { toBasis, toSchedulable } from './reminder-facts.ts'
import { type ChargeRow, insertCharges, type ScheduleRow, updateSchedules } from './schedule.repo.ts'

export type RollOverDeps = RowDeps & { db: Database; clock: Clock }

/** Small enough that nobody else waits for a batch. */
const ROLLED_AT_ONCE = 100

/**
 * Moves subscriptions whose renewal day has ended on to their next renewal, with one charge for every renewal that
 * passed, in one transaction.
 */
export async function rollOverEnded(deps: RollOverDeps, round: PlanningRound): Promise<StepResult> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const rows = await selectFacts(tx, await lockEnded(tx, now, ROLLED_AT_ONCE, [...round.stuck]))
    return stepResult(rows, await rollRows(tx, rows, deps, now), round)
  })
}

/**
 * The same for rows the caller has locked. What they owe by now is written down first, whatever their alarm says: a
 * date that has moved on no longer tells what it owed. Answers where they stand now.
 */
export async function rollRows(
  tx: Transaction,
  rows: readonly FactsRow[],
  deps: RowDeps,
  now: Date,
): Promise<ScheduleRow[]> {
  const planned = await planRows(tx, rows, deps, now, { withLedger: false })
  await announce(tx, planned.users, ['reminders'])
  const plannedOf = new Map(planned.schedules.map((schedule) => [schedule.id, schedule]))
  const rolled = rows.flatMap((row) => {
    try {
      const schedule = plannedOf.get(row.id)
      return schedule ? [rolledOn(row, schedule, deps.reminderHour, now)] : []
    } catch (error) {
      // It stays as it is, for somebody to mend, and must not keep the others waiting.
      deps.logger.error({ event: 'roll-over-failed', subscriptionId: row.id, err: error })
      return []
    }
  })
  const charges = rolled.flatMap((each) => each.charges)
  await insertCharges(tx, charges)
  const schedules = rolled.map((each) => each.schedule)
  await updateSchedules(tx, schedules)
  await announce(
    tx,
    charges.map(({ userId }) => userId),
    ['subscriptions', 'reminders'],
  )
  return schedules
}

function rolledOn(
  row: FactsRow,
  planned: ScheduleRow,
  reminderHour: number,
  now: Date,
): { schedule: ScheduleRow; charges: ChargeRow[] } {
  const { recipient } = toBasis(row, reminderHour)
  const remindable = toSchedulable(row)
  const rolled = rollOver(remindable, localDate(now, recipient.zone))
  const nextBillingDate = rolled?.nextBillingDate ?? remindable.nextBillingDate
  return {
    schedule: {
      // The alarm stands: it was derived over all renewals to come, not only over the one that passed.
      ...planned,
      nextBillingDate,
      rollAt: isActive(remindable) ? rollOverAt(nextBillingDate, recipient.zone) : null,
      derivedFrom: basisText({ recipient, remindable: { ...remindable, nextBillingDate } }),
    },
    charges: (rolled?.charged ?? []).map((chargedOn) => ({
      userId: row.userId,
      subscriptionId: row.id,
      subscriptionName: row.name,
      category: row.category,
      chargedOn,
      amount: row.amount,
      currency: row.currency,
      createdAt: now,
    })),
  }
}
