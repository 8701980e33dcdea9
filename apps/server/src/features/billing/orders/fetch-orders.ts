import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { PaymentsError, type ReportedOrder } from '#server/platform/payments/payments.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { lockCustomer } from '../purchases/customers.repo.ts'
import { selectPurchaseOwner, selectPurchases } from '../purchases/purchases.repo.ts'
import { selectHasOrder, selectOrders, upsertOrder } from './orders.repo.ts'

/**
 * Stores an order of a known purchase. An order that arrives before its purchase is stored together with it.
 *
 * @returns the owner; null when the purchase is not known
 */
export async function storeOrder(deps: BillingDeps, order: ReportedOrder): Promise<string | null> {
  const { purchaseId } = order
  if (purchaseId === null) return null
  const userId = await selectPurchaseOwner(deps.db, purchaseId)
  if (userId === null) return null
  await inTransaction(deps.db, async (tx) => {
    await lockCustomer(tx, userId, deps.clock.now())
    await upsertOrder(tx, { ...order, purchaseId, userId })
  })
  return userId
}

/**
 * Asks the provider for the orders of a user's purchases without a known one, so that a lost event hides no
 * order number.
 *
 * @throws PaymentsError when the provider cannot be reached
 */
export async function fetchMissingOrders(deps: BillingDeps, userId: string): Promise<void> {
  const { db, payments } = deps
  if (payments === null) return
  const known = new Set((await selectOrders(db, userId)).map(({ purchaseId }) => purchaseId))
  const purchases = await selectPurchases(db, userId)
  for (const { id } of purchases.filter((purchase) => !known.has(purchase.id))) {
    for (const order of await payments.ordersOf(id)) await storeOrder(deps, order)
  }
}

/** The orders of a purchase without a known one; none when the provider cannot be reached. */
export async function fetchUnknownOrders(deps: BillingDeps, purchaseId: string): Promise<ReportedOrder[]> {
  const { db, payments, logger } = deps
  if (payments === null || (await selectHasOrder(db, purchaseId))) return []
  try {
    return await payments.ordersOf(purchaseId)
  } catch (err) {
    if (!(err instanceof PaymentsError)) throw err
    logger.warn({ event: 'orders-not-asked-for', purchase: purchaseId, err })
    return []
  }
}
