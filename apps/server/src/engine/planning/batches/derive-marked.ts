import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { announce } from '#server/platform/live/announce.ts'
import { selectFacts } from '../facts/reminder-facts.repo.ts'
import { personByPerson } from '../person-by-person.ts'
import { planRows, type StepDeps } from '../plan-rows.ts'
import { lockMarked, lockNextOfUser, selectIsAnyMarked, updateDerivedTo } from './marked.repo.ts'

/** Batch size, which bounds how long others wait for the locks. */
const DERIVED_AT_ONCE = 50

/**
 * Derives the next batch of one user whose subscriptions are marked, in one transaction that also stores the
 * progress: a crash loses nothing, and several processes can take turns. A subscription not yet reached keeps
 * its old alarm. A claim meanwhile compares it with current facts, and `claimed_until`, not the alarm, bounds
 * what it owes.
 *
 * @returns null when no user is marked, or all marked ones are locked by others
 */
export async function deriveMarked({ db, clock, ...deps }: StepDeps): Promise<{ dueNow: boolean } | null> {
  // The usual case costs one cheap statement.
  if (!(await selectIsAnyMarked(db))) return null
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    const marked = await lockMarked(tx, deps.setAside.users(now))
    if (marked === null) return null
    const { ids, derivedTo } = await lockNextOfUser(tx, marked, DERIVED_AT_ONCE)
    const rows = await selectFacts(tx, ids, now)
    const results = await personByPerson(tx, rows, { ...deps, now }, (savepoint, part) =>
      planRows(savepoint, part, deps, now, { withLedger: true }),
    )
    // Set aside: the mark stays, and the batch is tried again.
    if (results.length === 0 && rows.length > 0) return { dueNow: false }
    await updateDerivedTo(tx, marked.userId, derivedTo)
    const users = results.flatMap((planned) => planned.users)
    await announce(tx, derivedTo === null ? [marked.userId, ...users] : users, ['reminders'])
    return { dueNow: results.some((planned) => planned.dueNow) }
  })
}
