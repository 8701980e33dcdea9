import type { Transaction } from '../../../platform/database/database.ts'
import { planRows, type RowDeps } from './plan-rows.ts'
import { lockFacts, type Whose } from './reminder-facts.repo.ts'

/**
 * Brings the reminders of some subscriptions, or of all of one user's, in line with the facts as they stand inside
 * this transaction. Call it last in the transaction of whatever changed them: a subscription created, edited or
 * activated, a zone, a switch, a plan. What was owed before is owed after, what the change makes owed anew is owed
 * since now, and what waits and no longer holds is superseded: see `planReminders`.
 *
 * The deletion of a subscription needs no call: what waits for it is dropped by the outbox.
 *
 * @param options `quiet`: nothing goes out at once for what had passed before a subscription was recorded
 * @returns whether something is due already: then poke the engine after the commit.
 */
export async function rederiveReminders(
  tx: Transaction,
  whose: Whose,
  now: Date,
  deps: RowDeps,
  options: { quiet?: boolean } = {},
): Promise<{ dueNow: boolean }> {
  const rows = await lockFacts(tx, whose)
  return planRows(tx, rows, deps, now, { withLedger: true, ...options })
}
