import { announceSeen } from '#server/features/subscriptions/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { ReminderScheduler } from '#server/ports/reminder-scheduler.ts'

/** What changes for whoever sees a subscription when a member comes or goes. */
export const SEEN = ['subscriptions', 'reminders'] as const

type Row = { readonly id: string; readonly userId: string; readonly householdId: string | null }

/**
 * Derives reminders anew where who is warned has changed.
 * @returns whether the planner has something to do at once
 */
export async function rederiveRows(
  tx: Transaction,
  rows: readonly Row[],
  reminders: Pick<ReminderScheduler, 'rederive'>,
  now: Date,
): Promise<boolean> {
  let dueNow = false
  for (const [userId, own] of Map.groupBy(rows, (row) => row.userId)) {
    const scope = { userId, subscriptionIds: own.map(({ id }) => id) }
    if ((await reminders.rederive(tx, scope, now)).dueNow) dueNow = true
    if (own[0]) await announceSeen(tx, own[0], SEEN)
  }
  return dueNow
}
