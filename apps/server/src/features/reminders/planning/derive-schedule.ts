import type { Transaction } from '../../../platform/database/database.ts'
import { countSubscriptions } from '../../subscriptions/count-subscriptions.ts'
import { updateDerivationMark } from './batches/marked.repo.ts'
import { lockFacts, type Whose } from './facts/reminder-facts.repo.ts'
import { planRows, type RowDeps } from './plan-rows.ts'

/** So many are derived in the transaction of a change; with more of them, others would wait for it. */
const DERIVED_WITH_CHANGE = 100

/**
 * Brings the reminders of some subscriptions, or of all of one user's, in line with the facts as they stand inside
 * this transaction. Call it last in the transaction of whatever changed them: a subscription created, edited or
 * activated, a zone, a switch, a plan. What was owed before is owed after, what the change makes owed anew is owed
 * since now, and what waits and no longer holds is superseded: see `planReminders`.
 *
 * All subscriptions of somebody with more than 100 are only marked here; the planner derives them in batches, beginning
 * right after the commit (see `deriveMarked`). The profile is locked for that, after the membership as everywhere.
 *
 * The deletion of a subscription needs no call: what waits for it is dropped by the outbox.
 *
 * @param options `quiet`: nothing goes out at once for what had passed before a subscription was recorded
 * @returns whether there is something to do already: then poke the engine after the commit.
 */
export async function rederiveReminders(
  tx: Transaction,
  whose: Whose,
  now: Date,
  deps: RowDeps,
  options: { quiet?: boolean } = {},
): Promise<{ dueNow: boolean }> {
  if (whose.subscriptionIds === undefined) {
    const isMuch = (await countSubscriptions(tx, whose.userId)) > DERIVED_WITH_CHANGE
    if (isMuch && (await updateDerivationMark(tx, whose.userId, now))) return { dueNow: true }
  }
  const rows = await lockFacts(tx, whose)
  return planRows(tx, rows, deps, now, { withLedger: true, ...options })
}
