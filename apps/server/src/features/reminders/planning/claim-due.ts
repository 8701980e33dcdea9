import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { announce } from '../../../platform/live/announce.ts'
import { lockOwing, selectFacts } from './facts/reminder-facts.repo.ts'
import { planRows, type RowDeps } from './plan-rows.ts'
import type { PlanningRound, StepResult } from './planning-round.ts'
import { stepResult } from './planning-round.ts'

export type ClaimDeps = RowDeps & { db: Database; clock: Clock }

/** Subscriptions per claim: in total, and per user. */
const CLAIMED_AT_ONCE = { all: 500, ofOne: 100 }

/**
 * Inserts owed reminders into the ledger and advances each `claimed_until` in the same transaction, so a crash neither
 * loses nor duplicates any. The cost depends on what is due, not on what exists. At most 100 subscriptions per user
 * and step; the rest follow after other users.
 */
export async function claimDue(deps: ClaimDeps, round: PlanningRound): Promise<StepResult> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const held = await lockOwing(tx, now, CLAIMED_AT_ONCE, round)
    const rows = await selectFacts(
      tx,
      held.map(({ id }) => id),
    )
    const { schedules, users } = await planRows(tx, rows, deps, now, { withLedger: false })
    await announce(tx, users, ['reminders'])
    const countOf = Map.groupBy(held, ({ userId }) => userId)
    for (const [userId, ownRows] of countOf)
      if (ownRows.length >= CLAIMED_AT_ONCE.ofOne) round.served.add(userId)
    return stepResult(rows, schedules, round)
  })
}
