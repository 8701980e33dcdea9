import type { BillingState } from '@duely/contract'
import { entitlementAt, nextChargeAt } from '@duely/domain'
import type { BillingDeps } from './billing-deps.ts'
import { toPurchase } from './purchases/apply-entitlement.ts'
import { selectPurchases } from './purchases/purchases.repo.ts'

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
    nextChargeAt: nextChargeAt(purchases, now)?.toISOString() ?? null,
  }
}
