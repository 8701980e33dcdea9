import type { BudgetChange, BudgetList } from '@duely/contract'
import { Refusal } from '@duely/domain'
import { storedCategory } from '#server/features/categories/index.ts'
import { lockActivePlan } from '#server/features/plans/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { WriteDeps } from '#server/platform/database/deps.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { announce } from '#server/platform/live/announce.ts'
import { deleteBudget, upsertBudget } from './budgets.repo.ts'
import { listBudgets } from './list-budgets.ts'

/**
 * Sets the monthly budget in one currency, for all or for one category, or removes it (null), which is
 * possible on every plan.
 * @throws Refusal PLAN_LACKS_ANALYTICS, INVALID (there is no such category)
 */
export function setBudget(
  { db, clock }: WriteDeps,
  userId: string,
  { currency, amount, category = null }: BudgetChange,
): Promise<BudgetList> {
  return inTransaction(db, async (tx) => {
    const plan = await lockActivePlan(tx, userId)
    const limited = { currency, ...(await scopeOf(tx, userId, category)) }
    if (amount === null) await deleteBudget(tx, userId, limited)
    else {
      if (plan?.hasAnalytics !== true) throw new Refusal('PLAN_LACKS_ANALYTICS')
      await upsertBudget(tx, { ...limited, userId, amount, updatedAt: clock.now() })
    }
    await announce(tx, userId, ['subscriptions'])
    return { budgets: await listBudgets(tx, userId) }
  })
}

async function scopeOf(tx: Transaction, userId: string, name: string | null) {
  const { category, categoryId } = await storedCategory(tx, userId, name)
  return { scope: categoryId ?? category ?? '', categoryId }
}
