import { createHmac, randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { getActivePlan } from '#server/features/plans/get-active-plan.ts'
import {
  audit,
  billingCustomers,
  deliveries,
  purchaseEndings,
  purchaseOrders,
  purchases,
  subscribers,
  user,
  webhookEvents,
  withdrawals,
} from '../platform/database/schema.ts'
import type { Logger } from '../platform/logger/logger.ts'
import { startPolarStandIn, type WireSubscription, wireSubscription } from './polar-stand-in.ts'
import { startTestServer } from './test-server.ts'

export const WEBHOOK_SECRET = 'whsec_c2VjcmV0IG9mIHRoZSB0ZXN0cywgdGhpcnR5LXR3bw=='

export type BillingHarness = Awaited<ReturnType<typeof createBillingHarness>>
type Message = { id?: string; type?: string; data?: unknown; timestamp?: string }

/** A whole server with a stand-in for Polar. No background work: `apply` applies the received events. */
export async function createBillingHarness(options: { logger?: Logger; env?: Record<string, string> } = {}) {
  const polar = await startPolarStandIn()
  const server = await startTestServer({
    ...(options.logger ? { logger: options.logger } : {}),
    env: { ...polar.env, POLAR_WEBHOOK_SECRET: WEBHOOK_SECRET, ...options.env },
  })
  const { db } = server
  const idOf = async (email: string) => {
    const [row] = await db.select({ id: user.id }).from(user).where(eq(user.email, email))
    return row?.id ?? ''
  }
  const ids = { ann: await idOf('ann@example.com'), bob: await idOf('bob@example.com') }

  /** Posts a webhook event as Polar does. */
  async function deliver({ id = randomUUID(), type = 'subscription.updated', data, timestamp }: Message) {
    const body = JSON.stringify({ type, timestamp: timestamp ?? '2026-03-02T12:00:05Z', data })
    const headers = signed(id, body)
    return server.request('/api/webhooks/polar', { method: 'POST', body, headers })
  }
  const annsSubscription = (facts: Partial<WireSubscription> = {}) =>
    wireSubscription({ customer: { external_id: ids.ann, email: 'ann@example.com' }, ...facts })
  const planOf = async (person: 'ann' | 'bob') => (await getActivePlan(db, ids[person]))?.id ?? null
  return {
    ...server,
    polar,
    ids,
    deliver,
    /** One of Ann's subscriptions in Polar's format. */
    annsSubscription,
    /** Applies all received events. */
    apply: () => server.billing.applyWaiting(),
    async deliverAndApply(...messages: Message[]) {
      for (const message of messages) {
        const answer = await deliver(message)
        if (answer.status !== 202) throw new Error(`The webhook answered ${answer.status}`)
      }
      await server.billing.applyWaiting()
    },
    planOf,
    events: () =>
      db.select().from(webhookEvents).orderBy(asc(webhookEvents.receivedAt), asc(webhookEvents.id)),
    purchases: () => db.select().from(purchases),
    /** Queued mails about plans. */
    planMails: async () => {
      const rows = await db.select().from(deliveries).orderBy(asc(deliveries.createdAt))
      return rows
        .filter(({ kind }) => kind === 'plan-changed' || kind === 'trial-ending')
        .map(({ kind, payload }) => ({ kind, ...(payload as { change: string; until: string | null }) }))
    },
    /** Resets to noon on 2 March 2026, everybody on Free, no purchases. */
    async reset() {
      server.clock.set('2026-03-02T12:00:00Z')
      polar.asked.length = 0
      polar.subscriptions.clear()
      polar.orders.length = 0
      polar.refunds.length = 0
      polar.state.isDown = false
      polar.state.failing.clear()
      for (const table of [
        webhookEvents,
        purchases,
        purchaseOrders,
        billingCustomers,
        deliveries,
        purchaseEndings,
        withdrawals,
        audit,
      ])
        await db.delete(table)
      await db.update(subscribers).set({ planId: 'free' })
    },
    async close() {
      await server.billing.stop()
      await server.close()
      await polar.close()
    },
  }
}

/** Headers of a signed event; `key` says how the secret is encoded. */
export function signed(
  id: string,
  body: string,
  { at = Date.now(), key = WEBHOOK_SECRET }: { at?: number; key?: string | Buffer } = {},
): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000))
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
    'webhook-api-version': '2026-10',
  }
}
