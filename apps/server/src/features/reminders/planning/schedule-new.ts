import { isQuiet, type PlannableRow, planRow, type RowDeps } from './plan-rows.ts'
import type { ScheduleRow } from './schedule.repo.ts'

/** The facts of a subscription that is about to be written; those of its owner were read under their locks. */
export type NewFacts = Omit<PlannableRow, 'remindAt' | 'claimedUntil' | 'owedSince' | 'derivedFrom'>

/**
 * Where a new subscription stands, so that it can be inserted with its schedule in one statement. Null where something
 * has to be written into the ledger too, or where its facts make no sense: then `rederiveReminders` follows the insert.
 */
export function scheduleNew(
  facts: NewFacts,
  now: Date,
  deps: Pick<RowDeps, 'reminderHour'>,
): Omit<ScheduleRow, 'id'> | null {
  const row = { ...facts, remindAt: null, claimedUntil: null, owedSince: null, derivedFrom: null }
  try {
    const { plan, schedule } = planRow(row, [], deps, now, false)
    const { id: _id, ...derived } = schedule
    return isQuiet(plan) && plan.extended.length === 0 ? derived : null
  } catch {
    return null
  }
}
