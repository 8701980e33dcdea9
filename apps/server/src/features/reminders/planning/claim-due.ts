import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { announce } from '../../../platform/live/announce.ts'
import { lockOwing, selectFacts } from './facts/reminder-facts.repo.ts'
import { planRows, type RowDeps } from './plan-rows.ts'
import type { PlanningRound, StepResult } from './planning-round.ts'
import { stepResult } from './planning-round.ts'

export type ClaimDeps = RowDeps & { db: Database; clock: Clock }

/** Subscriptions of everybody, and of one person, in one claim. */
const CLAIMED_AT_ONCE = { all: 500, ofOne: 100 }

/**
 * Writes into the ledger what is owed by now, and moves each subscription's `claimed_until` past it, in one
 * transaction: whatever happens afterwards, nothing is forgotten and nothing is owed twice. Costs what is due, not
 * what exists. Of one person it takes a hundred subscriptions at most: who has more comes again after the others.
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
    for (const [userId, theirs] of countOf)
      if (theirs.length >= CLAIMED_AT_ONCE.ofOne) round.served.add(userId)
    return stepResult(rows, schedules, round)
  })
}
