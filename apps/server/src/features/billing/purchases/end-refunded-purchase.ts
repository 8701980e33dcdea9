import { isOverPurchase } from '@duely/domain'
import { PaymentsError, type Refund, type ReportedPurchase } from '../../../platform/payments/payments.ts'
import type { BillingDeps } from '../billing-deps.ts'
import type { EventOutcome } from '../webhooks/events.repo.ts'
import { selectPurchaseOwner } from './purchases.repo.ts'
import { reconcileMember } from './reconcile-member.ts'

const DAY_MS = 86_400_000

/**
 * Ends a purchase whose running period was paid back in full, at the provider, whose state then decides. A part that
 * was paid back, an earlier period or something that is none of our plans changes nothing. May run any number of times.
 *
 * @throws PaymentsError when the provider cannot be asked
 */
export async function endRefundedPurchase(deps: BillingDeps, refund: Refund): Promise<EventOutcome> {
  const { db, payments, logger } = deps
  const { purchaseId } = refund
  if (purchaseId === null || !refund.isFull) return { state: 'ignored', note: 'not a full refund of a plan' }
  if (payments === null) throw new PaymentsError('unavailable')
  const purchase = await payments.findPurchase(purchaseId)
  if (purchase === null || purchase.planId === null) return { state: 'ignored', note: 'no plan of ours' }
  if (!isOverPurchase(purchase)) {
    if (!paidForRunningPeriod(refund, purchase)) return { state: 'ignored', note: 'of an earlier period' }
    await payments.endNow(purchaseId)
    logger.info({ event: 'refunded-purchase-ended', purchase: purchaseId })
  }
  // Also when it had ended already: an attempt before this one may have come so far and no further.
  const userId = await selectPurchaseOwner(db, purchaseId)
  if (userId !== null) await reconcileMember(deps, userId)
  return { state: 'applied', ...(userId === null ? {} : { userId }) }
}

/** Without dates of its own an order belongs to the period that began when it was made, give or take a day. */
function paidForRunningPeriod({ paidUntil, orderedAt }: Refund, running: ReportedPurchase): boolean {
  const begins = running.currentPeriodStart.getTime()
  if (paidUntil !== null) return paidUntil.getTime() > begins
  return orderedAt !== null && orderedAt.getTime() >= begins - DAY_MS
}
