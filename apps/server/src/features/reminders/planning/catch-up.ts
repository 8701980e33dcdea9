import type { Transaction } from '../../../platform/database/database.ts'
import { announce } from '../../../platform/live/announce.ts'
import { lockFacts, type Whose } from './facts/reminder-facts.repo.ts'
import { planRows, type RowDeps } from './plan-rows.ts'
import { rollRows } from './roll-over.ts'

/**
 * Does at once, inside a transaction, what the engine's next round would do: what is owed goes into the ledger, and
 * where the renewal day has ended, the renewals that passed become charges and the date moves on. Call it before
 * anything that changes or deletes subscriptions: afterwards nobody could say any more what was owed and charged.
 *
 * Locks the subscriptions; take the locks of membership and profile before.
 */
export async function catchUp(tx: Transaction, whose: Whose, now: Date, deps: RowDeps): Promise<void> {
  const rows = await lockFacts(tx, whose)
  const isDue = (at: Date | null) => at !== null && at <= now
  const ended = rows.filter(({ rollAt, status }) => isDue(rollAt) && status !== 'paused')
  const owing = rows.filter(({ remindAt, rollAt }) => isDue(remindAt) && !isDue(rollAt))
  if (owing.length > 0) {
    const { users } = await planRows(tx, owing, deps, now, { withLedger: false })
    await announce(tx, users, ['reminders'])
  }
  if (ended.length > 0) await rollRows(tx, ended, deps, now)
}
