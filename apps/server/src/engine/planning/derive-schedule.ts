import { selectSubscriptionCount } from '#server/features/subscriptions/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { updateDerivationMark } from './batches/marked.repo.ts'
import { lockFacts, type SubscriptionScope } from './facts/reminder-facts.repo.ts'
import { planRows, type RowDeps } from './plan-rows.ts'

/**
 * Subscriptions derived inside the transaction of a change; with more,
 * others would wait too long for the locks.
 */
const DERIVED_WITH_CHANGE = 100

/**
 * Aligns the reminders of some or all of a user's subscriptions with the facts inside this transaction. Call
 * it last in the transaction of a change: a subscription created, edited or activated, a timezone, a
 * notification setting, a plan. Reminders owed before stay owed, newly owed ones are owed from now, and
 * queued ones that no longer hold are superseded: see `planReminders`.
 *
 * With more than 100 subscriptions they are only marked, and the planner derives them in batches right after
 * the commit (see `deriveMarked`). This locks the profile, after the membership as everywhere.
 *
 * Deleting a subscription needs no call: the outbox drops its queued messages.
 *
 * @param options `quiet`: send nothing at once for reminders that
 *   had passed before the subscription was recorded
 * @returns whether something is due now: poke the engine after the commit
 */
export async function rederiveReminders(
  tx: Transaction,
  scope: SubscriptionScope,
  now: Date,
  deps: RowDeps,
  options: { quiet?: boolean } = {},
): Promise<{ dueNow: boolean }> {
  if (scope.subscriptionIds === undefined) {
    const isLarge = (await selectSubscriptionCount(tx, scope.userId)) > DERIVED_WITH_CHANGE
    if (isLarge && (await updateDerivationMark(tx, scope.userId, now))) return { dueNow: true }
  }
  const rows = await lockFacts(tx, scope)
  const isChangedNow = scope.subscriptionIds !== undefined
  return planRows(tx, rows, deps, now, { withLedger: true, isChangedNow, ...options })
}
