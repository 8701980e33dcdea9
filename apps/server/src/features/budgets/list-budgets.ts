import type { Budget } from '@duely/contract'
import { compareCurrencies, shownAmount } from '@duely/domain'
import type { Queryable } from '#server/platform/database/database.ts'
import { selectBudgets } from './budgets.repo.ts'

/** A user's budgets, US dollars first. */
export async function listBudgets(db: Queryable, userId: string): Promise<Budget[]> {
  const budgets = await selectBudgets(db, userId)
  return inOrderOfCurrencies(
    budgets.map(({ currency, amount }) => ({ currency, amount: shownAmount(amount, currency) })),
  )
}

/** Sorts budgets by currency, US dollars first. */
export function inOrderOfCurrencies(budgets: readonly Budget[]): Budget[] {
  return budgets.toSorted((a, b) => compareCurrencies(a.currency, b.currency))
}
