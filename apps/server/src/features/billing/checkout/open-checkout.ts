import { isLivePurchase, isPro, type PaidPlanId, Refusal, trialDays } from '@duely/domain'
import { getActivePlan } from '#server/features/plans/index.ts'
import type { Actor } from '#server/platform/http/app-env.ts'
import { PaymentsError } from '#server/platform/payments/payments.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { selectCustomer, upsertCustomer } from '../purchases/customers.repo.ts'
import { selectPurchases } from '../purchases/purchases.repo.ts'
import { reconcileIfReached } from '../purchases/reconcile-member.ts'
import { toPurchase } from '../purchases/to-purchase.ts'

/**
 * URL where a plan is bought: a checkout, or for users with a live purchase the portal, where they confirm
 * the new price. This prevents two purchases at once. The trial is for first-time buyers only.
 *
 * @throws Refusal ALREADY_ON_PLAN; UNAVAILABLE when the provider cannot be reached or none is configured
 */
export async function openCheckout(deps: BillingDeps, actor: Actor, plan: PaidPlanId): Promise<string> {
  const { db, clock, logger, payments, publicUrl } = deps
  const { userId, email } = actor
  if (payments === null) throw new Refusal('UNAVAILABLE')
  try {
    if ((await getActivePlan(db, userId))?.own.id === plan) throw new Refusal('ALREADY_ON_PLAN')
    // A late or lost event must not sell a second subscription. If this fails, the provider's own limit of one
    // subscription per customer still applies, and the next call reports an unreachable provider.
    await reconcileIfReached(deps, userId)
    const current = (await getActivePlan(db, userId))?.own ?? null
    if (current?.id === plan) throw new Refusal('ALREADY_ON_PLAN')
    const purchases = (await selectPurchases(db, userId)).map(toPurchase)
    const planTab = `${publicUrl}/dashboard/settings?tab=plan`
    if (purchases.some(isLivePurchase)) {
      const customerId = (await selectCustomer(db, userId))?.customerId ?? null
      return await payments.openPortal({ userId, customerId }, planTab)
    }
    const isFirst = purchases.length === 0 && !isPro(current)
    const url = await payments.openCheckout({
      plan,
      userId,
      email,
      trialDays: isFirst ? trialDays : 0,
      successUrl: `${publicUrl}/success-payment?checkout_id={CHECKOUT_ID}`,
      returnUrl: planTab,
    })
    await upsertCustomer(db, userId, clock.now())
    return url
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error
    logger.error({ event: 'checkout-failed', userId, err: error })
    throw new Refusal('UNAVAILABLE')
  }
}
