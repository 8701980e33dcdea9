import type { Budget } from '@duely/contract'
import { CURRENCIES } from '@duely/domain'
import type { Queryable } from '#server/platform/database/database.ts'
import { selectBudgets } from './budgets.repo.ts'

/** A user's budgets, US dollars first. */
export async function listBudgets(db: Queryable, userId: string): Promise<Budget[]> {
  return inOrderOfCurrencies(await selectBudgets(db, userId))
}

/** Sorts budgets by currency, US dollars first. */
export function inOrderOfCurrencies(budgets: readonly Budget[]): Budget[] {
  return budgets.toSorted((a, b) => CURRENCIES.indexOf(a.currency) - CURRENCIES.indexOf(b.currency))
}
