import type { BudgetChange, BudgetList } from '@duely/contract'
import { Refusal } from '@duely/domain'
import { lockActivePlan } from '#server/features/plans/index.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { announce } from '#server/platform/live/announce.ts'
import { deleteBudget, upsertBudget } from './budgets.repo.ts'
import { listBudgets } from './list-budgets.ts'

/**
 * Sets the monthly budget in one currency, or removes it (null), which is possible on every plan.
 * @throws Refusal PLAN_LACKS_ANALYTICS
 */
export function setBudget(
  { db, clock }: { db: Database; clock: Clock },
  userId: string,
  { currency, amount }: BudgetChange,
): Promise<BudgetList> {
  return inTransaction(db, async (tx) => {
    const plan = await lockActivePlan(tx, userId)
    if (amount === null) await deleteBudget(tx, userId, currency)
    else {
      if (plan?.hasAnalytics !== true) throw new Refusal('PLAN_LACKS_ANALYTICS')
      await upsertBudget(tx, { userId, currency, amount, updatedAt: clock.now() })
    }
    await announce(tx, userId, ['subscriptions'])
    return { budgets: await listBudgets(tx, userId) }
  })
}
