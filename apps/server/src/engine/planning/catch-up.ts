import type { Transaction } from '#server/platform/database/database.ts'
import { announce } from '#server/platform/live/announce.ts'
import type { ReminderScope } from '#server/ports/reminder-scheduler.ts'
import { lockFacts } from './facts/reminder-facts.repo.ts'
import { personByPerson, type SetAside } from './person-by-person.ts'
import { planRows, type RowDeps } from './plan-rows.ts'
import { rollRows } from './roll-over.ts'
import { watchRows } from './watching/watch-due.ts'

/**
 * Does what the engine's next round would do, inside the caller's transaction. It writes owed reminders to
 * the ledger and derives subscriptions marked by a change of their owner, or of somebody else who is warned
 * of them (see `deriveMarked`). It takes the due steps of watches. For ended renewal days it records charges
 * and moves the date on. Call it before changing or deleting subscriptions, because afterwards the old facts
 * are lost.
 *
 * Locks the subscriptions; lock membership and profile first. What fails is set aside with an alarm: it must
 * not keep the owner from correcting or deleting the very subscription that it fails for.
 */
export async function catchUp(
  tx: Transaction,
  scope: ReminderScope,
  now: Date,
  deps: RowDeps & { setAside: SetAside },
): Promise<void> {
  const rows = await lockFacts(tx, scope, now)
  const isDue = (at: Date | null) => at !== null && at <= now
  const ended = rows.filter(({ rollAt, status }) => isDue(rollAt) && status !== 'paused')
  const owing = rows.filter(
    ({ remindAt, rollAt, deriveSince }) => (isDue(remindAt) || deriveSince !== null) && !isDue(rollAt),
  )
  await personByPerson(tx, owing, { ...deps, now }, async (savepoint, part) => {
    const { users } = await planRows(savepoint, part, deps, now, { withLedger: false })
    await announce(savepoint, users, ['reminders'])
  })
  const watched = rows.filter(({ watchAt }) => isDue(watchAt))
  await personByPerson(tx, watched, { ...deps, now }, (savepoint, part) =>
    watchRows(savepoint, part, deps, now),
  )
  await personByPerson(tx, ended, { ...deps, now }, (savepoint, part) => rollRows(savepoint, part, deps, now))
}
