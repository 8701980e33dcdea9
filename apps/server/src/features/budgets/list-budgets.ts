import type { Budget } from '@duely/contract'
import { compareCurrencies, shownAmount } from '@duely/domain'
import type { Queryable } from '#server/platform/database/database.ts'
import { selectBudgets } from './budgets.repo.ts'

/** A user's budgets, US dollars first. */
export async function listBudgets(db: Queryable, userId: string): Promise<Budget[]> {
  const budgets = await selectBudgets(db, userId)
  return inOrderOfCurrencies(
    budgets.map((budget) => ({ ...budget, amount: shownAmount(budget.amount, budget.currency) })),
  )
}

/** Sorts budgets by currency, US dollars first; the one of all before those of categories, by name. */
export function inOrderOfCurrencies(budgets: readonly Budget[]): Budget[] {
  return budgets.toSorted(
    (a, b) =>
      compareCurrencies(a.currency, b.currency) || (a.category ?? '').localeCompare(b.category ?? '', 'en'),
  )
}
