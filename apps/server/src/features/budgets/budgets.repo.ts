import type { Currency } from '@duely/domain'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/database.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { budgets, categories } from '#server/platform/database/schema.ts'

/** All budgets of a user. */
export function selectBudgets(db: Queryable, userId: string) {
  return budgetsOf(db).execute({ userId })
}

const budgetsOf = prepared((db) =>
  db
    .select({
      currency: budgets.currency,
      amount: budgets.amount,
      category: sql<string | null>`case when ${budgets.categoryId} is null then nullif(${budgets.scope}, '')
        else (select ${categories.name} from ${categories} where ${categories.id} = ${budgets.categoryId}) end`,
    })
    .from(budgets)
    .where(eq(budgets.userId, sql.placeholder('userId')))
    .prepare('budgets-of-user'),
)

/** What a budget limits. */
type Limited = { currency: Currency; scope: string; categoryId: string | null }

/** Inserts or replaces a budget. */
export async function upsertBudget(
  db: Queryable,
  row: Limited & { userId: string; amount: string; updatedAt: Date },
): Promise<void> {
  const { amount, updatedAt } = row
  await db
    .insert(budgets)
    .values(row)
    .onConflictDoUpdate({
      target: [budgets.userId, budgets.currency, budgets.scope],
      set: { amount, updatedAt },
    })
}

export async function deleteBudget(
  db: Queryable,
  userId: string,
  { currency, scope }: Pick<Limited, 'currency' | 'scope'>,
): Promise<void> {
  await db
    .delete(budgets)
    .where(and(eq(budgets.userId, userId), eq(budgets.currency, currency), eq(budgets.scope, scope)))
}
