import {
  basisText,
  endReached,
  localDate,
  type Remindable,
  readersBasisText,
  readReadersBasis,
  rollOver,
} from '@duely/domain'
import { insertLedgerEntries, type LedgerEntry } from '#server/engine/ledger/index.ts'
import { announceAllSeen, queueEvents } from '#server/features/subscriptions/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { announce } from '#server/platform/live/announce.ts'
import type { FactsRow } from './facts/fact-columns.repo.ts'
import { lockEnded, selectFacts } from './facts/reminder-facts.repo.ts'
import { chargedAmount, rollAtOf, toBasis, toSchedulable } from './facts/reminder-facts.ts'
import { passedWithRenewal } from './passed-with-renewal.ts'
import { planLedger, type RowDeps, type StepDeps } from './plan-rows.ts'
import { type PlanningRound, type StepResult, takeStep } from './planning-round.ts'
import {
  type ChargeRow,
  type EndedRow,
  insertCharges,
  type ScheduleRow,
  updateEnded,
  updateSchedules,
} from './schedule.repo.ts'

/** Batch size, which bounds how long others wait for the locks. */
const ROLLED_AT_ONCE = 200

/**
 * Moves subscriptions whose renewal day has ended to their next renewal and records one charge per passed
 * renewal, in one transaction. After its last renewal a subscription is cancelled.
 */
export function rollOverEnded(deps: StepDeps, round: PlanningRound): Promise<StepResult> {
  return takeStep(
    deps,
    round,
    async (tx, now, passedBy) => selectFacts(tx, await lockEnded(tx, now, ROLLED_AT_ONCE, passedBy), now),
    (tx, rows, now) => rollRows(tx, rows, deps, now),
  )
}

/**
 * Rolls over rows that the caller has locked. Due reminders are written first, even if their alarm is later,
 * because they can no longer be derived after the date has moved.
 *
 * @returns the new schedules
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
      // The row keeps its date and is logged for repair, so that it does not block the others.
      deps.logger.error({ event: 'roll-over-failed', subscriptionId: row.id, err: error })
      stuck.push(schedule)
      return []
    }
  })
  const charges = rolled.flatMap((each) => each.charges)
  await insertCharges(tx, charges)
  await insertLedgerEntries(
    tx,
    rolled.flatMap((each) => each.passed),
    now,
  )
  const schedules = rolled.map((each) => each.schedule)
  await updateSchedules(tx, [...schedules, ...stuck])
  const ended = rolled.flatMap((each) => each.ended ?? [])
  await updateEnded(tx, ended, now)
  const cancelled = ended.map(({ id, userId }) => ({ userId, subscriptionId: id }))
  await queueEvents(tx, 'subscription.cancelled', cancelled, now)
  await announce(
    tx,
    ended.map(({ userId }) => userId),
    ['account'],
  )
  const moved = new Set(schedules.map(({ id }) => id))
  await announceAllSeen(
    tx,
    rows.filter(({ id }) => moved.has(id)),
    ['subscriptions', 'reminders'],
  )
  await announce(tx, planned.users, ['reminders'])
  return schedules
}

/** The facts that the alarm holds for after the renewal. */
function rolledBasis(
  row: FactsRow,
  { derivedFrom }: ScheduleRow,
  after: Partial<Remindable>,
  reminderHour: number,
): string {
  const textOf = (reader: FactsRow) => {
    const { recipient, remindable } = toBasis(reader, reminderHour)
    return basisText({ recipient, remindable: { ...remindable, ...after } })
  }
  if (row.readers === undefined) return textOf(row)
  const sinceOf = new Map(readReadersBasis(derivedFrom)?.map(({ userId, since }) => [userId, since]))
  return readersBasisText(
    row.readers.map((reader) => ({
      userId: reader.userId,
      since: sinceOf.get(reader.userId) ?? row.createdAt,
      basis: textOf(reader),
    })),
  )
}

function rolledOn(
  row: FactsRow,
  planned: ScheduleRow,
  reminderHour: number,
  now: Date,
): { schedule: ScheduleRow; charges: ChargeRow[]; ended: EndedRow | null; passed: LedgerEntry[] } {
  const { recipient } = toBasis(row, reminderHour)
  const remindable = toSchedulable(row)
  const rolled = rollOver(remindable, localDate(now, recipient.zone))
  const nextBillingDate = rolled?.nextBillingDate ?? remindable.nextBillingDate
  const end = endReached({ ...remindable, nextBillingDate })
  const after = { ...remindable, nextBillingDate, ...end }
  return {
    schedule: {
      // The alarm is still valid: it was derived over all future renewals.
      ...planned,
      nextBillingDate,
      rollAt: rollAtOf(after, recipient.zone),
      derivedFrom: rolledBasis(row, planned, { nextBillingDate, ...end }, reminderHour),
    },
    passed: passedWithRenewal(row, nextBillingDate, reminderHour, now),
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
