import { isActive, localDate, rollOver, rollOverAt } from '@duely/domain'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { announce } from '../../platform/live/announce.ts'
import type { Logger } from '../../platform/logger/logger.ts'
import { type Handled, handledOf, nextAfter } from './claim-due.ts'
import { type FactsRow, lockEnded } from './reminder-facts.repo.ts'
import { toRecipient, toRemindable } from './reminder-facts.ts'
import { type ChargeRow, type ScheduleRow, writeCharges, writeSchedule } from './schedule.repo.ts'

export type RollOverDeps = { db: Database; clock: Clock; logger: Logger; reminderHour: number }

const ROLLED_AT_ONCE = 500

/**
 * Moves subscriptions whose renewal day has ended on to their next renewal, with one charge for every renewal that
 * passed, in one transaction.
 *
 * @param stuck subscriptions not to look at again in this round; those whose facts make no sense are added to it
 */
export async function rollOverEnded(deps: RollOverDeps, stuck: Set<string>): Promise<Handled> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const rows = await lockEnded(tx, now, ROLLED_AT_ONCE, [...stuck])
    return handledOf(rows, await rollRows(tx, rows, deps, now), stuck)
  })
}

/** The same for rows the caller has locked; they must not owe a reminder any more. Answers where they stand now. */
export async function rollRows(
  tx: Transaction,
  rows: readonly FactsRow[],
  deps: Pick<RollOverDeps, 'logger' | 'reminderHour'>,
  now: Date,
): Promise<ScheduleRow[]> {
  const rolled = rows.flatMap((row) => {
    try {
      return [rolledOn(row, deps.reminderHour, now)]
    } catch (error) {
      // It stays as it is, for somebody to mend, and must not keep the others waiting.
      deps.logger.error({ event: 'roll-over-failed', subscriptionId: row.id, err: error })
      return []
    }
  })
  const charges = rolled.flatMap((each) => each.charges)
  await writeCharges(tx, charges)
  const schedules = rolled.map((each) => each.schedule)
  await writeSchedule(tx, schedules)
  await announce(
    tx,
    charges.map(({ userId }) => userId),
    ['subscriptions', 'reminders'],
  )
  return schedules
}

function rolledOn(
  row: FactsRow,
  reminderHour: number,
  now: Date,
): { schedule: ScheduleRow; charges: ChargeRow[] } {
  const remindable = toRemindable(row)
  const { zone } = toRecipient(row, reminderHour)
  const rolled = rollOver(remindable, localDate(now, zone))
  const nextBillingDate = rolled?.nextBillingDate ?? remindable.nextBillingDate
  return {
    schedule: {
      id: row.id,
      nextBillingDate,
      // The watermark stands: it was derived over all renewals to come, not only over the one that passed.
      remindAt: row.remindAt ?? nextAfter({ ...row, nextBillingDate }, reminderHour, now),
      rollAt: isActive(remindable) ? rollOverAt(nextBillingDate, zone) : null,
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
