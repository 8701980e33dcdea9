import type { Transaction } from '#server/platform/database/database.ts'
import type { ReminderScope } from '#server/ports/reminder-scheduler.ts'
import { updateDerivationMark } from './batches/marked.repo.ts'
import { lockFacts } from './facts/reminder-facts.repo.ts'
import { selectOwners, selectScopeSize } from './facts/shared-scope.repo.ts'
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
 * @returns whether something is due now
 */
export async function rederiveReminders(
  tx: Transaction,
  scope: ReminderScope,
  now: Date,
  deps: RowDeps,
  options: { quiet?: boolean } = {},
): Promise<{ dueNow: boolean }> {
  if (await isLeftToPlanner(tx, scope, now)) return { dueNow: true }
  const rows = await lockFacts(tx, scope, now)
  const isChangedNow = scope.subscriptionIds !== undefined
  return planRows(tx, rows, deps, now, { withLedger: true, isChangedNow, ...options })
}

/** Marks the owners where there are too many; `false` where the caller has to derive them. */
async function isLeftToPlanner(tx: Transaction, scope: ReminderScope, now: Date): Promise<boolean> {
  if (scope.userId !== undefined) {
    if (scope.subscriptionIds !== undefined) return false
    const isLarge = (await selectScopeSize(tx, scope.userId)) > DERIVED_WITH_CHANGE
    return isLarge && (await updateDerivationMark(tx, scope.userId, now))
  }
  const { subscriptionIds } = scope
  if (subscriptionIds.length <= DERIVED_WITH_CHANGE) return false
  const marked = []
  for (const owner of (await selectOwners(tx, subscriptionIds)).toSorted())
    marked.push(await updateDerivationMark(tx, owner, now))
  return marked.every(Boolean)
}
