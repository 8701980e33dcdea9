import { rowLimit, subscriptionLimit } from '../plans/plan.ts'
import { isActive } from '../subscriptions/status.ts'
import { type ExistingSubscription, matchRows, type RowMatch, type RowToImport } from './match-rows.ts'

/** What happens to a row: what it matches, or the limit of the plan that leaves no room for a new one. */
export type RowDecision =
  | RowMatch
  | { readonly is: 'too-many'; readonly code: 'PLAN_LIMIT_REACHED' | 'ROW_LIMIT_REACHED' }

export type ImportContext = {
  readonly existing: readonly ExistingSubscription[]
  readonly plan: { readonly name: string; readonly maxSubscriptions: number } | null
}

export type DecidedRow<Row> = { readonly row: Row; readonly decision: RowDecision }

/**
 * Decides every row of an import, for the review on the page and for the server. New rows take the room of
 * the plan in order, selected ones before the others.
 */
export function decideRows<Row extends RowToImport>(
  rows: readonly Row[],
  { existing, plan }: ImportContext,
): DecidedRow<Row>[] {
  let active = existing.filter(isActive).length
  let all = existing.length
  const decided = matchRows(rows, existing).map(({ row, match }): { row: Row; decision: RowDecision } => ({
    row,
    decision: match,
  }))
  // A row that was left out comes last and takes no room, so that it is one too many only when everything is
  // taken.
  for (const isSelected of [true, undefined, false])
    for (const each of decided) {
      if (each.decision.is !== 'new' || each.row.isSelected !== isSelected) continue
      if (isActive(each.row) && active >= subscriptionLimit(plan))
        each.decision = { is: 'too-many', code: 'PLAN_LIMIT_REACHED' }
      else if (all >= rowLimit(plan)) each.decision = { is: 'too-many', code: 'ROW_LIMIT_REACHED' }
      else if (isSelected !== false) {
        all++
        if (isActive(each.row)) active++
      }
    }
  return decided
}
