import { entitlementAt } from '@duely/domain'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { applyEntitlement } from './apply-entitlement.ts'
import { lockCustomer, selectDueReviews, updateCustomer } from './customers.repo.ts'
import { selectPurchases } from './purchases.repo.ts'
import { reconcileIfReached } from './reconcile-member.ts'
import { toPurchase } from './to-purchase.ts'

const REVIEWS_PER_ROUND = 50
/** Delay after a failed review, so that it does not block the others. */
const RETRY_AFTER_MS = 5 * 60_000

/**
 * Applies the passage of time: ends periods and grace periods even without an event, and announces trials
 * about to end. Reads due users only; a failing one does not block the others.
 *
 * @returns the number of users reviewed
 */
export async function reviewEntitlements(deps: BillingDeps): Promise<number> {
  const { db, clock } = deps
  const due = await selectDueReviews(db, clock.now(), REVIEWS_PER_ROUND)
  for (const userId of due) {
    if (deps.isStopping()) return 0
    try {
      await reviewEntitlement(deps, userId)
    } catch (err) {
      deps.logger.error({ event: 'entitlement-not-reviewed', userId, err })
      await updateCustomer(db, userId, { reviewAt: new Date(clock.now().getTime() + RETRY_AFTER_MS) })
    }
  }
  return due.length
}

/** Applies what a user's purchases give now. The provider is asked before silence ends Pro. */
export async function reviewEntitlement(deps: BillingDeps, userId: string): Promise<void> {
  await askBeforeItEnds(deps, userId)
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) =>
    applyEntitlement(tx, await lockCustomer(tx, userId, now), now, deps),
  )
}

/** Asks the provider before Pro ends merely because a renewal event is missing. */
async function askBeforeItEnds(deps: BillingDeps, userId: string): Promise<void> {
  const { db, clock } = deps
  const purchases = (await selectPurchases(db, userId)).map(toPurchase)
  const isSilence = purchases.some(
    ({ status, cancelAtPeriodEnd, endedAt }) =>
      (status === 'active' || status === 'trialing') && !cancelAtPeriodEnd && endedAt === null,
  )
  if (!isSilence || entitlementAt(purchases, clock.now()).planId !== 'free') return
  await reconcileIfReached(deps, userId)
}
