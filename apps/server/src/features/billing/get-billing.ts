import type { BillingState } from '@duely/contract'
import { entitlementAt, nextChargeAt } from '@duely/domain'
import type { BillingDeps } from './billing-deps.ts'
import { selectLatestOrder } from './orders/orders.repo.ts'
import { selectPurchases } from './purchases/purchases.repo.ts'
import { toPurchase } from './purchases/to-purchase.ts'

/** The state of a user's plan by their purchases; without any it is Free. */
export async function getBilling(
  { db, clock }: Pick<BillingDeps, 'db' | 'clock'>,
  userId: string,
): Promise<BillingState> {
  const purchases = (await selectPurchases(db, userId)).map(toPurchase)
  const now = clock.now()
  const { planId, phase, until } = entitlementAt(purchases, now)
  return {
    planId,
    phase,
    until: until?.toISOString() ?? null,
    order: (await selectLatestOrder(db, userId))?.number ?? null,
    nextChargeAt: nextChargeAt(purchases, now)?.toISOString() ?? null,
  }
}
