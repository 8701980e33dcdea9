import { isOverPurchase, planPrice } from '@duely/domain'
import { enqueueMail } from '#server/engine/outbox/index.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { PaymentsError, type RefundedOrder } from '#server/platform/payments/payments.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { reconcileMember } from '../purchases/reconcile-member.ts'
import { withdrawalDone } from './withdrawal-messages.ts'
import { lockWithdrawal, updateWithdrawal, type Withdrawal } from './withdrawals.repo.ts'

/**
 * Ends a withdrawn purchase at the provider, refunds what was paid for it, and only then marks it as done.
 * Every step may be repeated: after a crash it begins again and refunds nothing twice.
 *
 * @throws PaymentsError when the provider cannot be reached; Error when it does not end the purchase
 */
export async function endWithdrawnPurchase(deps: BillingDeps, row: Withdrawal): Promise<void> {
  const { db, clock, logger, payments, publicUrl } = deps
  const { id, purchaseId, userId, email, order, isMailed } = row
  if (purchaseId === null) throw new Error('An accepted withdrawal has a purchase')
  if (payments === null) throw new PaymentsError('unavailable')
  await payments.endNow(purchaseId)
  const left = await payments.findPurchase(purchaseId)
  if (left !== null && !isOverPurchase(left)) throw new Error(`The provider says it is ${left.status}`)
  const refunded = await payments.refundPurchase(purchaseId)
  if (userId !== null) await reconcileMember(deps, userId)
  const now = clock.now()
  const isDone = await inTransaction(db, async (tx) => {
    if ((await lockWithdrawal(tx, id, 'accepted')) === null) return false
    await updateWithdrawal(tx, id, { state: 'done' })
    const payload = { order, refunds: refunded.map(refundText), url: `${publicUrl}/refund` }
    const whose = userId === null ? {} : { userId }
    if (isMailed) await enqueueMail(tx, withdrawalDone, { to: email, ...whose, payload }, now)
    return true
  })
  if (!isDone) return
  logger.info({ event: 'withdrawal-done', withdrawal: id, purchase: purchaseId, orders: refunded.length })
}

function refundText({ number, amount, currency }: RefundedOrder): { amount: string; order: string } {
  const paid = currency === 'USD' ? planPrice(amount) : `${(amount / 100).toFixed(2)} ${currency}`
  return { amount: paid, order: number }
}
