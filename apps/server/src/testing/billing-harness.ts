import { createHmac, randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { getActivePlan } from '../features/plan/get-active-plan.ts'
import {
  billingCustomers,
  deliveries,
  purchaseEndings,
  purchases,
  subscribers,
  user,
  webhookEvents,
} from '../platform/database/schema.ts'
import type { Logger } from '../platform/logger/logger.ts'
import { startPolarStandIn, type WireSubscription, wireSubscription } from './polar-stand-in.ts'
import { startTestServer } from './test-server.ts'

export const WEBHOOK_SECRET = 'whsec_c2VjcmV0IG9mIHRoZSB0ZXN0cywgdGhpcnR5LXR3bw=='

export type BillingHarness = Awaited<ReturnType<typeof createBillingHarness>>
type Message = { id?: string; type?: string; data?: unknown; timestamp?: string }

/** The whole server with a Polar of its own. Nothing works by itself: `apply` understands what was received. */
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

  /** Posts a webhook message as the provider would. */
  async function deliver({ id = randomUUID(), type = 'subscription.updated', data, timestamp }: Message) {
    const body = JSON.stringify({ type, timestamp: timestamp ?? '2026-03-02T12:00:05Z', data })
    const headers = signed(id, body)
    return server.request('/api/webhooks/polar', { method: 'POST', body, headers })
  }
  const anns = (facts: Partial<WireSubscription> = {}) =>
    wireSubscription({ customer: { external_id: ids.ann, email: 'ann@example.com' }, ...facts })
  const planOf = async (person: 'ann' | 'bob') => (await getActivePlan(db, ids[person]))?.id ?? null
  return {
    ...server,
    polar,
    ids,
    deliver,
    /** A subscription of Ann's, in the provider's words. */
    anns,
    /** Understands everything received. */
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
    /** The mails about plans, as they were queued. */
    planMails: async () => {
      const rows = await db.select().from(deliveries).orderBy(asc(deliveries.createdAt))
      return rows
        .filter(({ kind }) => kind === 'plan-changed' || kind === 'trial-ending')
        .map(({ kind, payload }) => ({ kind, ...(payload as { change: string; until: string | null }) }))
    },
    /** Everybody on Free again, nothing bought, noon on 2 March 2026. */
    async reset() {
      server.clock.set('2026-03-02T12:00:00Z')
      polar.asked.length = 0
      polar.subscriptions.clear()
      polar.state.isDown = false
      polar.state.failing.clear()
      for (const table of [webhookEvents, purchases, billingCustomers, deliveries, purchaseEndings])
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

/** The headers of a message; `key` is what the secret is used as. */
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
