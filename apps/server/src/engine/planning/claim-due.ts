import { announce } from '#server/platform/live/announce.ts'
import type { FactsRow } from './facts/fact-columns.repo.ts'
import { lockAlarmed, selectFacts } from './facts/reminder-facts.repo.ts'
import { entriesPerReminder } from './ledger-entries.ts'
import { planRows, type RowDeps, type StepDeps } from './plan-rows.ts'
import { type PlanningRound, type StepResult, takeStep } from './planning-round.ts'

/**
 * Subscriptions per claim. Few, so that sending begins soon and no request waits long for a claim; with 500
 * one in ten found the event loop busy for more than 8 ms.
 */
const CLAIMED_AT_ONCE = 100
/**
 * Ledger entries per claim, where each renewal is one reminder: a renewal can go to six people with thirty
 * places each.
 */
const ENTRIES_AT_ONCE = 500

/**
 * Inserts owed reminders into the ledger and advances each `claimed_until` in the same transaction, so a
 * crash neither loses nor duplicates any. The cost depends on what is due, not on what exists.
 */
export function claimDue(deps: StepDeps, round: PlanningRound): Promise<StepResult> {
  return takeStep(
    deps,
    round,
    async (tx, now, passedBy) => {
      const alarmed = await lockAlarmed(tx, 'remindAt', now, CLAIMED_AT_ONCE, passedBy)
      return firstOf(alarmed, await selectFacts(tx, alarmed, now), deps)
    },
    async (tx, rows, now) => {
      const { users, schedules } = await planRows(tx, rows, deps, now, { withLedger: false })
      await announce(tx, users, ['reminders'])
      return schedules
    },
  )
}

/**
 * The facts of the first of these subscriptions, at least one, that together owe no more than a claim takes;
 * the others are claimed next.
 */
function firstOf(alarmed: readonly string[], facts: readonly FactsRow[], deps: RowDeps): FactsRow[] {
  const factsOf = new Map(facts.map((row) => [row.id, row]))
  const rows = alarmed.flatMap((id) => factsOf.get(id) ?? [])
  let entries = 0
  const end = rows.findIndex((row, place) => {
    entries += entriesPerReminder(row, deps)
    return place > 0 && entries > ENTRIES_AT_ONCE
  })
  return end === -1 ? rows : rows.slice(0, end)
}
