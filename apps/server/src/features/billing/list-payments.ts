import type { Queryable } from '#server/platform/database/database.ts'
import { selectOrders } from './orders/orders.repo.ts'
import { selectWithdrawals } from './withdrawals/withdrawals.repo.ts'

/** What is kept of a user's orders and withdrawals, for the export. */
export async function listPayments(db: Queryable, userId: string) {
  return { orders: await selectOrders(db, userId), withdrawals: await selectWithdrawals(db, userId) }
}
