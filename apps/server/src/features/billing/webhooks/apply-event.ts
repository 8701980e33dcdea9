import { selectUserById } from '#server/features/auth/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { type PaymentNews, PaymentsError, type ReportedOrder } from '#server/platform/payments/payments.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { fetchUnknownOrders, storeOrder } from '../orders/fetch-orders.ts'
import { upsertOrder } from '../orders/orders.repo.ts'
import { applyEntitlement } from '../purchases/apply-entitlement.ts'
import { applyPurchase } from '../purchases/apply-purchase.ts'
import { lockCustomer } from '../purchases/customers.repo.ts'
import { endRefundedPurchase } from '../purchases/end-refunded-purchase.ts'
import { findOwner } from '../purchases/find-owner.ts'
import { endPurchaseOfDeletedAccount } from '../purchases/purchase-endings.ts'
import { reconcileMember } from '../purchases/reconcile-member.ts'
import { type EventOutcome, lockWaitingEvent, updateEventOutcome, type WebhookEvent } from './events.repo.ts'

type PurchaseNews = Extract<PaymentNews, { about: 'purchase' }>
type OtherNews = Exclude<PaymentNews, PurchaseNews>

/**
 * Applies a stored event exactly once, however many processes try. It is marked as done together with its
 * effect, or after the provider has answered. Events that do not concern us are only marked.
 *
 * @throws the error that prevents applying it now; the event stays queued
 */
export async function applyEvent(deps: BillingDeps, event: WebhookEvent): Promise<void> {
  const news = deps.events.understand(event)
  if (news.about === 'purchase') return applyPurchaseEvent(deps, event, news)
  const outcome = await actOn(deps, news)
  await inTransaction(deps.db, async (tx) => {
    if (!(await lockWaitingEvent(tx, event.id))) return
    // An event without effect still holds personal data, so it is
    // deleted together with the users it mentions.
    const { mentions } = news
    const isOfOurs = mentions !== null && (await selectUserById(tx, mentions)) !== undefined
    const scope = isOfOurs ? { userId: mentions } : {}
    await updateEventOutcome(tx, event.id, { ...scope, ...outcome }, deps.clock.now())
  })
  report(deps, event, outcome)
}

/** Handles an event without a purchase state, outside a transaction because it calls the provider. */
async function actOn(deps: BillingDeps, news: OtherNews): Promise<EventOutcome> {
  if (news.about === 'refund') {
    const refunded = await endRefundedPurchase(deps, news.refund)
    if (!refunded.isOver) return { state: 'ignored', note: refunded.why }
    return { state: 'applied', ...(refunded.userId === null ? {} : { userId: refunded.userId }) }
  }
  if (news.about === 'order') {
    const userId = await storeOrder(deps, news.order)
    return userId === null ? { state: 'ignored', note: 'no purchase of ours' } : { state: 'applied', userId }
  }
  if (news.about === 'nothing') return { state: 'ignored' }
  if (news.userId === null) return { state: 'ignored', note: 'not a customer of ours' }
  if (deps.payments === null) throw new PaymentsError('unavailable')
  await reconcileMember(deps, news.userId)
  return { state: 'applied' }
}

async function applyPurchaseEvent(deps: BillingDeps, event: WebhookEvent, news: PurchaseNews): Promise<void> {
  const now = deps.clock.now()
  // Asked outside the transaction, so that the mails of this change name the order.
  const orders = await fetchUnknownOrders(deps, news.purchase.id)
  const outcome = await inTransaction(deps.db, async (tx) => {
    if (!(await lockWaitingEvent(tx, event.id))) return null
    const outcome = await takePurchase(tx, deps, news, orders, now)
    await updateEventOutcome(tx, event.id, outcome, now)
    return outcome
  })
  if (outcome !== null) report(deps, event, outcome)
}

async function takePurchase(
  tx: Transaction,
  deps: BillingDeps,
  { purchase: reported, owner, reportedAt }: PurchaseNews,
  orders: readonly ReportedOrder[],
  now: Date,
): Promise<EventOutcome> {
  const userId = await findOwner(tx, reported.id, owner)
  if (userId === null) {
    const isEnding = await endPurchaseOfDeletedAccount(tx, reported, owner, now)
    return {
      state: 'unmatched',
      note: isEnding ? 'of a deleted account: it is being ended' : 'no user of ours',
    }
  }
  const note = reported.planId === null ? { note: 'unknown product' } : {}
  const customer = await lockCustomer(tx, userId, now)
  for (const order of orders) await upsertOrder(tx, { ...order, purchaseId: reported.id, userId })
  if (!(await applyPurchase(tx, customer, reported, reportedAt, now)))
    return { state: 'stale', userId, ...note }
  await applyEntitlement(tx, customer, now, deps)
  return { state: 'applied', userId, ...note }
}

function report({ logger }: BillingDeps, event: WebhookEvent, outcome: EventOutcome): void {
  const line = { event: 'payment-event', type: event.type, webhookId: event.id, ...outcome }
  // A paid purchase without owner, or of an unknown product: the buyer got nothing for the payment.
  if (outcome.state === 'unmatched' || outcome.note === 'unknown product') logger.error(line)
  else logger.info(line)
}
