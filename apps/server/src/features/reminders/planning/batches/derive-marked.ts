import type { Clock } from '../../../../platform/clock/clock.ts'
import type { Database } from '../../../../platform/database/database.ts'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import { announce } from '../../../../platform/live/announce.ts'
import { selectFacts } from '../facts/reminder-facts.repo.ts'
import { planRows, type RowDeps } from '../plan-rows.ts'
import { lockMarked, lockNextOfUser, selectIsAnyMarked, updateDerivedTo } from './marked.repo.ts'

export type DeriveDeps = RowDeps & { db: Database; clock: Clock }

/** Batch size, which bounds how long others wait for the locks. */
const DERIVED_AT_ONCE = 50

/**
 * Derives the next batch of one user whose subscriptions are marked, in one transaction that also stores the progress:
 * a crash loses nothing, and several processes can take turns. A subscription not yet reached keeps its old alarm;
 * whoever claims it meanwhile compares it with current facts, and `claimed_until`, not the alarm, bounds what it owes.
 *
 * @returns null when no user is marked, or all marked ones are locked by others
 */
export async function deriveMarked({ db, clock, ...deps }: DeriveDeps): Promise<{ dueNow: boolean } | null> {
  // The usual case costs one cheap statement.
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
