import { z } from 'zod'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { readPolarOwner, readPolarPurchase } from '../../platform/payments/polar-purchase.ts'
import { applyPurchase } from './apply-purchase.ts'
import type { BillingDeps } from './billing-deps.ts'
import { lockCustomer } from './customers.repo.ts'
import { type EventOutcome, finishEvent, lockWaitingEvent, type WebhookEvent } from './events.repo.ts'
import { findMentioned, findOwner } from './find-owner.ts'
import { reconcileMember } from './reconcile-member.ts'
import { settleStanding } from './settle-standing.ts'

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
const StateChanged = z.object({ external_id: z.string() })

/**
 * Understands a message that was kept: what it says about a purchase takes effect, once, whoever else is at it and
 * however often it is asked for. A message that concerns us not, or nobody, is only marked as such.
 *
 * @throws whatever keeps it from being understood now; it then waits for the next try
 */
export async function applyEvent(deps: BillingDeps, id: string): Promise<void> {
  const { db, clock, logger } = deps
  const now = clock.now()
  const done = await inTransaction(db, async (tx) => {
    const event = await lockWaitingEvent(tx, id)
    if (event === null) return null
    const { dueNow, ...outcome } = await understand(event)
    await finishEvent(tx, id, outcome, now)
    return { event, outcome, dueNow }

    async function understand(kept: WebhookEvent): Promise<EventOutcome & { dueNow: boolean }> {
      if (!ABOUT_PURCHASES.has(kept.type)) {
        const whose = await findMentioned(tx, kept.payload)
        return { state: 'ignored', ...(whose === null ? {} : { userId: whose }), dueNow: false }
      }
      const { data, timestamp } = Envelope.parse(JSON.parse(kept.payload))
      const toldAt = timestamp ?? kept.receivedAt.toISOString()
      const told = readPolarPurchase(data, deps.planOf, toldAt)
      const userId = await findOwner(tx, told.id, readPolarOwner(data))
      if (userId === null) return { state: 'unmatched', note: 'nobody of ours', dueNow: false }
      const note = told.planId === null ? { note: 'unknown product' } : {}
      if (!(await applyPurchase(tx, userId, told, toldAt, now)))
        return { state: 'stale', userId, ...note, dueNow: false }
      const settled = await settleStanding(tx, await lockCustomer(tx, userId, now), now, deps)
      return { state: 'applied', userId, ...note, ...settled }
    }
  })
  if (done === null) return
  const { event, outcome, dueNow } = done
  const line = { event: 'payment-event', type: event.type, webhookId: id, ...outcome }
  // A purchase of nobody, or of something we do not sell: somebody has paid and has nothing from it.
  if (outcome.state === 'unmatched' || outcome.note) logger.error(line)
  else logger.info(line)
  if (dueNow) deps.reminders.poke()
  await lookIfTold(deps, event)
}

/** "The customer's state changed" says whose, and we look for ourselves. */
async function lookIfTold(deps: BillingDeps, { type, payload }: WebhookEvent): Promise<void> {
  if (type !== 'customer.state_changed') return
  const { data } = Envelope.parse(JSON.parse(payload))
  const whose = StateChanged.safeParse(data)
  if (whose.success) await reconcileMember(deps, whose.data.external_id)
}
