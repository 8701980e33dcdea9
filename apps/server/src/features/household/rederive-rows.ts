import { announceSeen } from '#server/features/subscriptions/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { ReminderScheduler } from '#server/ports/reminder-scheduler.ts'

/** What changes for people who see a subscription when a member joins or leaves. */
export const SEEN = ['subscriptions', 'reminders'] as const

type Row = { readonly id: string; readonly userId: string; readonly householdId: string | null }

/** Subscriptions of one owner derived inside the transaction: of more, all of theirs by the planner. */
const DERIVED_AT_ONCE = 100

/**
 * Derives reminders again where who is warned has changed; for an owner with many after the commit, so that
 * nobody waits for thousands. What is queued for somebody who is not warned any more is not sent meanwhile.
 */
export async function rederiveRows(
  tx: Transaction,
  rows: readonly Row[],
  reminders: Pick<ReminderScheduler, 'rederive'>,
  now: Date,
): Promise<void> {
  for (const [userId, own] of Map.groupBy(rows, (row) => row.userId)) {
    const ids = own.map(({ id }) => id)
    const scope = ids.length > DERIVED_AT_ONCE ? { userId } : { userId, subscriptionIds: ids }
    await reminders.rederive(tx, scope, now)
    if (own[0]) await announceSeen(tx, own[0], SEEN)
  }
}
