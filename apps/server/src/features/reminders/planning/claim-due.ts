import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { announce } from '../../../platform/live/announce.ts'
import { lockOwing, selectFacts } from './facts/reminder-facts.repo.ts'
import { personByPerson, type SetAside } from './person-by-person.ts'
import { planRows, type RowDeps } from './plan-rows.ts'
import type { PlanningRound, StepResult } from './planning-round.ts'
import { passBy, stepResult } from './planning-round.ts'

export type ClaimDeps = RowDeps & { db: Database; clock: Clock; setAside: SetAside }

/**
 * Subscriptions per claim, in all and of one user. Few, so that sending begins soon and no request waits long for a claim;
 * with 500 one in ten found the event loop busy for more than 8 ms.
 */
const CLAIMED = { all: 100, ofOne: 100 }

/**
 * Inserts owed reminders into the ledger and advances each `claimed_until` in the same transaction, so a crash neither
 * loses nor duplicates any. The cost depends on what is due, not on what exists. What a user is owed is claimed in one
 * step, since it is sent in one message and messages leave while the rest is claimed: up to 100 subscriptions, and those
 * beyond follow after other users. Users another transaction holds are passed by, whatever they are owed.
 */
export async function claimDue(deps: ClaimDeps, round: PlanningRound): Promise<StepResult> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const { held, busy } = await lockOwing(tx, now, CLAIMED, { ...round, setAside: deps.setAside.users(now) })
    const rows = await selectFacts(
      tx,
      held.map(({ id }) => id),
    )
    const { results } = await personByPerson(tx, rows, { ...deps, now }, (savepoint, part) =>
      planRows(savepoint, part, deps, now, { withLedger: false }),
    )
    await announce(
      tx,
      results.flatMap(({ users }) => users),
      ['reminders'],
    )
    const schedules = results.flatMap((result) => result.schedules)
    const countOf = Map.groupBy(held, ({ userId }) => userId)
    for (const [userId, ownRows] of countOf) if (ownRows.length >= CLAIMED.ofOne) round.served.add(userId)
    const lookFurther = passBy(round, busy, rows.length)
    return { ...stepResult(rows, schedules, round), lookFurther }
  })
}
