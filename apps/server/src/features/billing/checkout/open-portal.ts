import { isPro, Refusal } from '@duely/domain'
import { getActivePlan } from '#server/features/plans/index.ts'
import { PaymentsError } from '#server/platform/payments/payments.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { selectCustomer } from '../purchases/customers.repo.ts'
import { selectPurchases } from '../purchases/purchases.repo.ts'

/**
 * A new portal URL for users who have or had a purchase, to manage it, repair a payment or get receipts.
 * Never log it: it grants access.
 *
 * @throws Refusal PLAN_LACKS_PORTAL without any purchase; NOT_FOUND when the provider does not know the
 *   customer; UNAVAILABLE when it cannot be reached or none is configured
 */
export async function openPortal(deps: BillingDeps, userId: string): Promise<string> {
  const { db, logger, payments, publicUrl } = deps
  const hasBought = (await selectPurchases(db, userId)).length > 0
  if (!hasBought && !isPro((await getActivePlan(db, userId))?.own ?? null))
    throw new Refusal('PLAN_LACKS_PORTAL')
  if (payments === null) throw new Refusal('UNAVAILABLE')
  const customerId = (await selectCustomer(db, userId))?.customerId ?? null
  try {
    return await payments.openPortal({ userId, customerId }, `${publicUrl}/dashboard/settings?tab=plan`)
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error
    logger.error({ event: 'portal-failed', userId, err: error })
    throw new Refusal(error.kind === 'no-customer' ? 'NOT_FOUND' : 'UNAVAILABLE')
  }
}
