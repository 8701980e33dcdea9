import { isOverPurchase } from '@duely/domain'
import { PaymentsError, type ReportedPurchase } from '../../../platform/payments/payments.ts'
import { type PolarRefund, readPolarRefund } from '../../../platform/payments/polar-order.ts'
import type { BillingDeps } from '../billing-deps.ts'
import type { EventOutcome } from '../webhooks/events.repo.ts'
import { selectPurchaseOwner } from './purchases.repo.ts'
import { reconcileMember } from './reconcile-member.ts'

const DAY_MS = 86_400_000

/**
 * Ends a purchase whose running period was paid back in full, at the provider, whose state then decides. A part that
 * was paid back, an earlier period or something that is none of our plans changes nothing. May run any number of times.
 *
 * @throws PaymentsError when the provider cannot be asked; ZodError when there is no order in the message
 */
export async function endRefundedPurchase(deps: BillingDeps, data: unknown): Promise<EventOutcome> {
  const { db, payments, logger } = deps
  const refund = readPolarRefund(data)
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
function paidForRunningPeriod({ paidUntil, orderedAt }: PolarRefund, running: ReportedPurchase): boolean {
  const begins = running.currentPeriodStart.getTime()
  if (paidUntil !== null) return paidUntil.getTime() > begins
  return orderedAt !== null && orderedAt.getTime() >= begins - DAY_MS
}
