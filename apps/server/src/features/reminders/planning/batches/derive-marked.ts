import type { Clock } from '../../../../platform/clock/clock.ts'
import type { Database } from '../../../../platform/database/database.ts'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import { announce } from '../../../../platform/live/announce.ts'
import { selectFacts } from '../facts/reminder-facts.repo.ts'
import { planRows, type RowDeps } from '../plan-rows.ts'
import { lockMarked, lockNextOfUser, selectIsAnyMarked, updateDerivedTo } from './marked.repo.ts'

export type DeriveDeps = RowDeps & { db: Database; clock: Clock }

/** Small enough that nobody else waits for a batch. */
const DERIVED_AT_ONCE = 50

/**
 * Derives the next batch of somebody whose subscriptions are marked, in one transaction that also notes how far it has
 * come: a process that ends in the middle loses nothing, and several take turns. A subscription that the batches have
 * not reached yet keeps the alarm of before; whoever claims it meanwhile compares it with the facts of today, and what
 * it owes is bounded by its `claimed_until`, not by its alarm.
 *
 * @returns null when nobody is marked, or others are working on those who are
 */
export async function deriveMarked({ db, clock, ...deps }: DeriveDeps): Promise<{ dueNow: boolean } | null> {
  // Most of the time there is nobody, and one statement is all it costs.
  if (!(await selectIsAnyMarked(db))) return null
  return inTransaction(db, async (tx) => {
    const marked = await lockMarked(tx)
    if (marked === null) return null
    const now = clock.now()
    const { ids, derivedTo } = await lockNextOfUser(tx, marked, DERIVED_AT_ONCE)
    const rows = await selectFacts(tx, ids)
    const { users, dueNow } = await planRows(tx, rows, deps, now, { withLedger: true })
    const isDone = ids.length < DERIVED_AT_ONCE
    await updateDerivedTo(tx, marked.userId, isDone ? null : derivedTo)
    await announce(tx, isDone ? [marked.userId] : users, ['reminders'])
    return { dueNow }
  })
}
