import type { Currency } from '@duely/domain'
import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { budgets } from '../../platform/database/schema.ts'

/** All budgets of a user. */
export function selectBudgets(db: Queryable, userId: string) {
  return db
    .select({ currency: budgets.currency, amount: budgets.amount })
    .from(budgets)
    .where(eq(budgets.userId, userId))
}

/** Inserts or replaces a budget. */
export async function upsertBudget(
  db: Queryable,
  row: { userId: string; currency: Currency; amount: string; updatedAt: Date },
): Promise<void> {
  const { amount, updatedAt } = row
  await db
    .insert(budgets)
    .values(row)
    .onConflictDoUpdate({ target: [budgets.userId, budgets.currency], set: { amount, updatedAt } })
}

export async function deleteBudget(db: Queryable, userId: string, currency: Currency): Promise<void> {
  await db.delete(budgets).where(and(eq(budgets.userId, userId), eq(budgets.currency, currency)))
}
