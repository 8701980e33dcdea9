import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { announce } from '#server/platform/live/announce.ts'
import { lockAlarmed, selectFacts } from './facts/reminder-facts.repo.ts'
import { personByPerson, type SetAside } from './person-by-person.ts'
import { planRows, type RowDeps } from './plan-rows.ts'
import { type PlanningRound, type StepResult, stepResult } from './planning-round.ts'

export type ClaimDeps = RowDeps & { db: Database; clock: Clock; setAside: SetAside }

/**
 * Subscriptions per claim. Few, so that sending begins soon and no request waits long for a claim; with 500
 * one in ten found the event loop busy for more than 8 ms.
 */
const CLAIMED_AT_ONCE = 100

/**
 * Inserts owed reminders into the ledger and advances each `claimed_until` in the same transaction, so a
 * crash neither loses nor duplicates any. The cost depends on what is due, not on what exists.
 */
export async function claimDue(deps: ClaimDeps, round: PlanningRound): Promise<StepResult> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const passedBy = { stuck: [...round.stuck], setAside: deps.setAside.users(now) }
    const alarmed = await lockAlarmed(tx, 'remindAt', now, CLAIMED_AT_ONCE, passedBy)
    const rows = await selectFacts(tx, alarmed, now)
    const { results } = await personByPerson(tx, rows, { ...deps, now }, (savepoint, part) =>
      planRows(savepoint, part, deps, now, { withLedger: false }),
    )
    await announce(
      tx,
      results.flatMap(({ users }) => users),
      ['reminders'],
    )
    const schedules = results.flatMap((result) => result.schedules)
    return stepResult(rows, schedules, round)
  })
}
