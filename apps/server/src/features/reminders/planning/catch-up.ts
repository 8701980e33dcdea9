import type { Transaction } from '../../../platform/database/database.ts'
import { announce } from '../../../platform/live/announce.ts'
import { lockFacts, type SubscriptionScope } from './facts/reminder-facts.repo.ts'
import { planRows, type RowDeps } from './plan-rows.ts'
import { rollRows } from './roll-over.ts'

/**
 * Does what the engine's next round would do, inside the caller's transaction: writes owed reminders to the ledger,
 * derives subscriptions marked by a change of their owner (see `deriveMarked`) and, for ended renewal days, records
 * charges and moves the date on. Call it before changing or deleting subscriptions, because afterwards the old facts
 * are lost.
 *
 * Locks the subscriptions; lock membership and profile first.
 */
export async function catchUp(
  tx: Transaction,
  scope: SubscriptionScope,
  now: Date,
  deps: RowDeps,
): Promise<void> {
  const rows = await lockFacts(tx, scope)
  const isDue = (at: Date | null) => at !== null && at <= now
  const ended = rows.filter(({ rollAt, status }) => isDue(rollAt) && status !== 'paused')
  const owing = rows.filter(
    ({ remindAt, rollAt, deriveSince }) => (isDue(remindAt) || deriveSince !== null) && !isDue(rollAt),
  )
  if (owing.length > 0) {
    const { users } = await planRows(tx, owing, deps, now, { withLedger: false })
    await announce(tx, users, ['reminders'])
  }
  if (ended.length > 0) await rollRows(tx, ended, deps, now)
}
