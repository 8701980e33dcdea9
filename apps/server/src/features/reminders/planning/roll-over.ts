import { basisText, endReached, localDate, rollOver } from '@duely/domain'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { announce } from '../../../platform/live/announce.ts'
import type { FactsRow } from './facts/fact-columns.repo.ts'
import { lockEnded, selectFacts } from './facts/reminder-facts.repo.ts'
import { chargedAmount, rollAtOf, toBasis, toSchedulable } from './facts/reminder-facts.ts'
import { planLedger, type RowDeps } from './plan-rows.ts'
import { type PlanningRound, type StepResult, stepResult } from './planning-round.ts'
import {
  type ChargeRow,
  type EndedRow,
  insertCharges,
  type ScheduleRow,
  updateEnded,
  updateSchedules,
} from './schedule.repo.ts'

export type RollOverDeps = RowDeps & { db: Database; clock: Clock }

/** Small enough that nobody else waits for a batch. */
const ROLLED_AT_ONCE = 200

/**
 * Moves subscriptions whose renewal day has ended on to their next renewal, with one charge for every renewal that
 * passed, in one transaction. One that had its last renewal is cancelled from then on.
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
  const planned = await planLedger(tx, rows, deps, now, { withLedger: false })
  const plannedOf = new Map(planned.schedules.map((schedule) => [schedule.id, schedule]))
  const stuck: ScheduleRow[] = []
  const rolled = rows.flatMap((row) => {
    const schedule = plannedOf.get(row.id)
    if (!schedule) return []
    try {
      return [rolledOn(row, schedule, deps.reminderHour, now)]
    } catch (error) {
      // It keeps its date, for somebody to mend, and must not keep the others waiting.
      deps.logger.error({ event: 'roll-over-failed', subscriptionId: row.id, err: error })
      stuck.push(schedule)
      return []
    }
  })
  const charges = rolled.flatMap((each) => each.charges)
  await insertCharges(tx, charges)
  const schedules = rolled.map((each) => each.schedule)
  await updateSchedules(tx, [...schedules, ...stuck])
  const ended = rolled.flatMap((each) => each.ended ?? [])
  await updateEnded(tx, ended, now)
  await announce(
    tx,
    ended.map(({ userId }) => userId),
    ['account'],
  )
  const charged = new Set(charges.map(({ userId }) => userId))
  await announce(tx, charged, ['subscriptions', 'reminders'])
  await announce(
    tx,
    planned.users.filter((userId) => !charged.has(userId)),
    ['reminders'],
  )
  return schedules
}

function rolledOn(
  row: FactsRow,
  planned: ScheduleRow,
  reminderHour: number,
  now: Date,
): { schedule: ScheduleRow; charges: ChargeRow[]; ended: EndedRow | null } {
  const { recipient } = toBasis(row, reminderHour)
  const remindable = toSchedulable(row)
  const rolled = rollOver(remindable, localDate(now, recipient.zone))
  const nextBillingDate = rolled?.nextBillingDate ?? remindable.nextBillingDate
  const end = endReached({ ...remindable, nextBillingDate })
  const after = { ...remindable, nextBillingDate, ...end }
  return {
    schedule: {
      // The alarm stands: it was derived over all renewals to come, not only over the one that passed.
      ...planned,
      nextBillingDate,
      rollAt: rollAtOf(after, recipient.zone),
      derivedFrom: basisText({ recipient, remindable: after }),
    },
    ended: end && { ...end, id: row.id, userId: row.userId },
    charges: (rolled?.charged ?? []).map((chargedOn) => ({
      userId: row.userId,
      subscriptionId: row.id,
      subscriptionName: row.name,
      category: row.category,
      chargedOn,
      amount: chargedAmount(row, chargedOn),
      currency: row.currency,
      createdAt: now,
    })),
  }
}
