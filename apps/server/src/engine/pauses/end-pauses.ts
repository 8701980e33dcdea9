import { setImmediate } from 'node:timers/promises'
import {
  allReminderDays,
  canAdd,
  endPause,
  isPro,
  localDate,
  plainDate,
  startOfDay,
  subscriptionLimit,
} from '@duely/domain'
import { type ActivePlan, lockActivePlan } from '#server/features/plans/index.ts'
import { lockTimezone } from '#server/features/profile/index.ts'
import {
  actable,
  actColumns,
  announceAllSeen,
  type SubscriptionRow,
  selectActiveCount,
  updateSubscriptionRow,
} from '#server/features/subscriptions/index.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Logger } from '#server/platform/logger/logger.ts'
import type { ReminderScheduler } from '#server/ports/reminder-scheduler.ts'
import { lockPaused, selectPauseEnds, selectPauseEndsOf } from './pausing.repo.ts'
import { type PauseEnd, tellPauseEnds } from './tell-pause-ends.ts'

export type PausingDeps = {
  db: Database
  clock: Clock
  logger: Logger
  reminders: Pick<ReminderScheduler, 'rederive'>
  /** Origin of every link, without a trailing slash. */
  publicUrl: string
}

/** Batch size, which bounds how long others wait for the locks. */
const ENDED_AT_ONCE = 100

/**
 * Resumes subscriptions whose pause ends today or earlier in their owner's timezone; without a free slot in
 * the plan they stay paused. Either way mails report it in the same transaction. One transaction per user,
 * because the plan is locked first.
 *
 * @param stuck ids to skip in this round; failing ones are added
 * @returns how many were examined and how many pauses ended
 */
export async function endPauses(
  deps: PausingDeps,
  { stuck }: { stuck: Set<string> },
): Promise<{ seen: number; handled: number }> {
  const now = deps.clock.now()
  const due = await selectPauseEnds(deps.db, now, [...stuck], ENDED_AT_ONCE)
  let handled = 0
  for (const [userId, theirs] of Map.groupBy(due, (each) => each.userId)) {
    const ids = theirs.map(({ id }) => id)
    try {
      handled += await inTransaction(deps.db, (tx) => endPausesOf(tx, userId, ids, deps, now))
    } catch (error) {
      // Logged for the operator; one failing user must not block the others.
      deps.logger.error({ event: 'pause-end-failed', userId, err: error })
    }
    // Also skips those that turned out not to be due until the next round.
    for (const id of ids) stuck.add(id)
    await setImmediate()
  }
  return { seen: due.length, handled }
}

/**
 * Ends the pauses of these subscriptions of one user before something else changes them: what was charged
 * since their pause ended is charged by the terms of those days.
 *
 * @returns whether any pause had ended
 */
export async function endPausesOfUser(
  deps: PausingDeps,
  userId: string,
  subscriptionIds: readonly string[],
  now: Date,
): Promise<boolean> {
  const due = await selectPauseEndsOf(deps.db, userId, subscriptionIds, now)
  if (due.length === 0) return false
  return (await inTransaction(deps.db, (tx) => endPausesOf(tx, userId, due, deps, now))) > 0
}

async function endPausesOf(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
  deps: PausingDeps,
  now: Date,
): Promise<number> {
  const plan = await lockActivePlan(tx, userId)
  const zone = await lockTimezone(tx, userId)
  const today = localDate(now, zone)
  const rows = (await lockPaused(tx, userId, ids)).filter(
    ({ resumesOn }) => resumesOn !== null && resumesOn <= today,
  )
  let active = await selectActiveCount(tx, userId)
  const ends: PauseEnd[] = []
  for (const row of rows) {
    const hasRoom = canAdd(active, subscriptionLimit(plan))
    const end = await endOne(tx, row, { plan, hasRoom }, now)
    if (end?.isActive) active += 1
    if (end !== null) ends.push(end)
  }
  for (const [day, together] of Map.groupBy(rows, ({ resumesOn }) => resumesOn)) {
    const subscriptionIds = together.map(({ id }) => id)
    if (day !== null)
      await deps.reminders.rederive(tx, { userId, subscriptionIds }, startOfDay(plainDate(day), zone))
  }
  await tellPauseEnds(tx, userId, ends, deps, now)
  await announceAllSeen(tx, rows, ['subscriptions', 'reminders', 'account'])
  return rows.length
}

/**
 * Resumes as of the start of the end day, however late, so that reminders and charges follow from that day.
 *
 * @returns null when it is over
 */
async function endOne(
  tx: Transaction,
  row: SubscriptionRow,
  { plan, hasRoom }: { plan: ActivePlan | null; hasRoom: boolean },
  now: Date,
): Promise<PauseEnd | null> {
  const { id, userId, notificationInterval, extraReminderDays } = row
  const insist = row.insist && isPro(plan)
  const reminderDays = allReminderDays(notificationInterval, extraReminderDays, plan)
  const state = { ...actable(row), reminderDays, insist }
  const day = state.resumesOn
  if (day === null) return null
  const { anchorDate, nextBillingDate, ...end } = endPause(state, day)
  const isOver = end.status !== 'active'
  const change = isOver || hasRoom ? { anchorDate, nextBillingDate, ...actColumns(end) } : { resumesOn: null }
  await updateSubscriptionRow(tx, userId, id, { ...change, lastAct: null, updatedAt: now })
  return isOver ? null : { row, nextBillingDate, isActive: hasRoom }
}
