import { isOverPurchase } from '@duely/domain'
import { PaymentsError, type Refund, type ReportedPurchase } from '#server/platform/payments/payments.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { selectPurchaseOwner } from './purchases.repo.ts'
import { reconcileMember } from './reconcile-member.ts'

const DAY_MS = 86_400_000

/** Whether the refunded purchase is over: then with its owner, if known, and otherwise with the reason. */
type RefundResult = { isOver: true; userId: string | null } | { isOver: false; why: string }

/**
 * Revokes a purchase at the provider when its current period was refunded in full; the provider's state then
 * decides. Partial refunds, earlier periods and foreign products change nothing. Idempotent.
 *
 * @throws PaymentsError when the provider cannot be reached
 */
export async function endRefundedPurchase(deps: BillingDeps, refund: Refund): Promise<RefundResult> {
  const { db, payments, logger } = deps
  const { purchaseId } = refund
  if (purchaseId === null || !refund.isFull) return { isOver: false, why: 'not a full refund of a plan' }
  if (payments === null) throw new PaymentsError('unavailable')
  const purchase = await payments.findPurchase(purchaseId)
  if (purchase === null || purchase.planId === null) return { isOver: false, why: 'no plan of ours' }
  if (!isOverPurchase(purchase)) {
    if (!paidForRunningPeriod(refund, purchase)) return { isOver: false, why: 'of an earlier period' }
    await payments.endNow(purchaseId)
    logger.info({ event: 'refunded-purchase-ended', purchase: purchaseId })
  }
  // Also when it has already ended: an earlier attempt may have stopped here.
  const userId = await selectPurchaseOwner(db, purchaseId)
  if (userId !== null) await reconcileMember(deps, userId)
  return { isOver: true, userId }
}

/** Without its own dates, an order belongs to the period that began within a day of it. */
function paidForRunningPeriod({ paidUntil, orderedAt }: Refund, running: ReportedPurchase): boolean {
  const begins = running.currentPeriodStart.getTime()
  if (paidUntil !== null) return paidUntil.getTime() > begins
  return orderedAt !== null && orderedAt.getTime() >= begins - DAY_MS
}
