import { z } from 'zod'
import type { Transaction } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { PaymentsError } from '../../../platform/payments/payments.ts'
import { readPolarOwner, readPolarPurchase } from '../../../platform/payments/polar-purchase.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { lockCustomer } from '../checkout/customers.repo.ts'
import { applyEntitlement } from '../purchases/apply-entitlement.ts'
import { applyPurchase } from '../purchases/apply-purchase.ts'
import { endRefundedPurchase } from '../purchases/end-refunded-purchase.ts'
import { findMentioned, findOwner } from '../purchases/find-owner.ts'
import { endPurchaseOfDeletedAccount } from '../purchases/purchase-endings.ts'
import { reconcileMember } from '../purchases/reconcile-member.ts'
import { type EventOutcome, lockWaitingEvent, updateEventOutcome, type WebhookEvent } from './events.repo.ts'

/** The messages that carry a whole subscription. Which of them it is does not matter: the state in it does. */
const ABOUT_PURCHASES: ReadonlySet<string> = new Set(
  [
    'created',
    'active',
    'updated',
    'cycled',
    'canceled',
    'uncanceled',
    'past_due',
    'paused',
    'resumed',
    'revoked',
    'migrated',
  ].map((what) => `subscription.${what}`),
)

const Envelope = z.object({
  timestamp: z.iso.datetime({ offset: true }).optional().catch(undefined),
  data: z.unknown(),
})
const StateChanged = z.object({ external_id: z.string().nullish() })

/**
 * Applies a message that was kept: what it says about a purchase takes effect, once, whoever else is at it and
 * however often it is asked for. It counts as done only after its effect: together with what it writes, or after the
 * provider has answered. A message about nothing of ours is only marked as such.
 *
 * @throws whatever keeps it from being applied now; it then still waits
 */
export async function applyEvent(deps: BillingDeps, event: WebhookEvent): Promise<void> {
  if (ABOUT_PURCHASES.has(event.type)) return applyPurchaseEvent(deps, event)
  const outcome = await actOn(deps, event)
  await inTransaction(deps.db, async (tx) => {
    if (!(await lockWaitingEvent(tx, event.id))) return
    const userId = await findMentioned(tx, event.payload)
    await updateEventOutcome(
      tx,
      event.id,
      { ...(userId === null ? {} : { userId }), ...outcome },
      deps.clock.now(),
    )
  })
  report(deps, event, outcome)
}

/** Does what a message that carries no subscription asks for, outside any transaction: the provider is asked. */
async function actOn(deps: BillingDeps, { type, payload }: WebhookEvent): Promise<EventOutcome> {
  if (type === 'order.refunded') return endRefundedPurchase(deps, dataOf(payload))
  if (type !== 'customer.state_changed') return { state: 'ignored' }
  const { external_id: userId } = StateChanged.parse(dataOf(payload))
  if (userId == null) return { state: 'ignored', note: 'not a customer of ours' }
  if (deps.payments === null) throw new PaymentsError('unavailable')
  await reconcileMember(deps, userId)
  return { state: 'applied' }
}

async function applyPurchaseEvent(deps: BillingDeps, event: WebhookEvent): Promise<void> {
  const now = deps.clock.now()
  const done = await inTransaction(deps.db, async (tx) => {
    if (!(await lockWaitingEvent(tx, event.id))) return null
    const { dueNow, ...outcome } = await takePurchase(tx, deps, event, now)
    await updateEventOutcome(tx, event.id, outcome, now)
    return { outcome, dueNow }
  })
  if (done === null) return
  report(deps, event, done.outcome)
  if (done.dueNow) deps.reminders.poke()
}

async function takePurchase(
  tx: Transaction,
  deps: BillingDeps,
  event: WebhookEvent,
  now: Date,
): Promise<EventOutcome & { dueNow: boolean }> {
  const { data, timestamp } = Envelope.parse(JSON.parse(event.payload))
  const reportedAt = timestamp ?? event.receivedAt.toISOString()
  const reported = readPolarPurchase(data, deps.planOf, reportedAt)
  const owner = readPolarOwner(data)
  const userId = await findOwner(tx, reported.id, owner)
  if (userId === null) {
    const isEnding = await endPurchaseOfDeletedAccount(tx, reported, owner, now)
    return {
      state: 'unmatched',
      note: isEnding ? 'of a deleted account: it is being ended' : 'nobody of ours',
      dueNow: false,
    }
  }
  const note = reported.planId === null ? { note: 'unknown product' } : {}
  if (!(await applyPurchase(tx, userId, reported, reportedAt, now)))
    return { state: 'stale', userId, ...note, dueNow: false }
  const settled = await applyEntitlement(tx, await lockCustomer(tx, userId, now), now, deps)
  return { state: 'applied', userId, ...note, ...settled }
}

function report({ logger }: BillingDeps, event: WebhookEvent, outcome: EventOutcome): void {
  const line = { event: 'payment-event', type: event.type, webhookId: event.id, ...outcome }
  // A purchase of nobody, or of something we do not sell: somebody has paid and has nothing from it.
  if (outcome.state === 'unmatched' || outcome.note === 'unknown product') logger.error(line)
  else logger.info(line)
}

function dataOf(payload: string): unknown {
  return Envelope.parse(JSON.parse(payload)).data
}
