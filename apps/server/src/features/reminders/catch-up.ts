import type { Transaction } from '../../platform/database/database.ts'
import { announce } from '../../platform/live/announce.ts'
import { claimRows, type RowDeps } from './claim-due.ts'
import { lockFacts, type Whose } from './reminder-facts.repo.ts'
import { rollRows } from './roll-over.ts'

/**
 * Does at once, inside a transaction, what the engine's next round would do for subscriptions whose renewal day has
 * ended: what they owe goes into the ledger, the renewals that passed become charges, and the date moves on. Call it
 * before anything that changes or deletes them: afterwards nobody could say any more what was charged.
 *
 * Locks the subscriptions; take the locks of membership and profile before.
 */
export async function catchUp(tx: Transaction, whose: Whose, now: Date, deps: RowDeps): Promise<void> {
  const ended = (await lockFacts(tx, whose)).filter(({ rollAt }) => rollAt !== null && rollAt <= now)
  if (ended.length === 0) return
  const owing = ended.filter(({ remindAt }) => remindAt !== null && remindAt <= now)
  const claimed = await claimRows(tx, owing, deps, now)
  await announce(tx, claimed.users, ['reminders'])
  const standing = new Map(claimed.schedules.map((schedule) => [schedule.id, schedule]))
  await rollRows(
    tx,
    ended.map((row) => ({ ...row, ...standing.get(row.id) })),
    deps,
    now,
  )
}
