import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { freePort } from './free-port.ts'

/** A subscription in Polar's format. */
export type WireSubscription = Record<string, unknown> & { id: string; status: string }

type WireOrder = Record<string, unknown> & { id: string; subscription_id: string; net_amount: number }
type WireRefund = { id: string; order_id: string; subscription_id: string; amount: number; status: string }

/** Environment variables that point the server at the stand-in. */
export const POLAR_KEYS = {
  POLAR_ACCESS_TOKEN: 'polar_oat_for_tests',
  POLAR_PRODUCT_MONTHLY: 'product-monthly',
  POLAR_PRODUCT_ANNUAL: 'product-annual',
} as const

/**
 * A loopback server that answers like Polar, for use with its real SDK.
 * It requires the right token and records requests.
 */
export async function startPolarStandIn() {
  const port = await freePort()
  /** All requests in order. */
  const asked: { method: string; path: string; body: unknown }[] = []
  /** Subscriptions by our user id. */
  const subscriptions = new Map<string, WireSubscription[]>()
  /** `failing`: ids of subscriptions and customers answered with 500. */
  const state = { isDown: false, failing: new Set<string>(), changes: 0 }
  /** Orders and refunds in Polar's format. */
  const orders: WireOrder[] = []
  const refunds: WireRefund[] = []
  const listed = <T extends { subscription_id: string }>(all: readonly T[], id: string | undefined) => ({
    items: all.filter((each) => each.subscription_id === id),
    pagination: { total_count: all.length, max_page: 1 },
  })

  const notFound = { error: 'ResourceNotFound', detail: 'Not found' }
  const byId = (id: string) => [...subscriptions.values()].flat().find((one) => one.id === id)
  const app = new Hono()
    .use(async (c, next) => {
      const text = await c.req.text()
      const body: unknown = text === '' ? null : JSON.parse(text)
      asked.push({ method: c.req.method, path: c.req.path, body })
      if (state.isDown) return c.text('upstream trouble', 502)
      if (c.req.path.split('/').some((part) => state.failing.has(part)))
        return c.json({ error: 'InternalServerError' }, 500)
      if (c.req.header('authorization') !== `Bearer ${POLAR_KEYS.POLAR_ACCESS_TOKEN}`)
        return c.json({ error: 'invalid_token' }, 401)
      if (!c.req.header('polar-version')) return c.json({ error: 'no version' }, 400)
      return next()
    })
    .post('/v1/checkouts/', (c) =>
      c.json({ id: 'checkout-1', status: 'open', url: 'https://buy.polar.test/checkout-1' }, 201),
    )
    .post('/v1/customer-sessions/', async (c) => {
      const { external_customer_id: scope } = await c.req.json<{ external_customer_id?: string }>()
      if (scope !== undefined && !subscriptions.has(scope))
        return c.json({ error: 'RequestValidationError', detail: [{ msg: 'Customer does not exist.' }] }, 422)
      const token = 'polar_cst_secret_for_one'
      return c.json(
        { token, customer_portal_url: `https://polar.test/portal?customer_session_token=${token}` },
        201,
      )
    })
    .get('/v1/customers/external/:id/state', (c) => {
      const ofUser = subscriptions.get(c.req.param('id'))
      if (!ofUser) return c.json(notFound, 404)
      const live = ofUser.filter(({ status }) => status === 'active' || status === 'trialing')
      // In this answer Polar omits the customer, which is the same for all.
      return c.json({ id: 'customer-1', active_subscriptions: live.map(({ customer: _, ...one }) => one) })
    })
    .get('/v1/subscriptions/:id', (c) => {
      const found = byId(c.req.param('id'))
      return found ? c.json(found) : c.json(notFound, 404)
    })
    .patch('/v1/subscriptions/:id', async (c) => {
      const found = byId(c.req.param('id'))
      if (!found) return c.json(notFound, 404)
      const wanted = await c.req.json<{ cancel_at_period_end: boolean }>()
      if (found.status === 'canceled' || (wanted.cancel_at_period_end && found.cancel_at_period_end))
        return c.json({ error: 'AlreadyCanceledSubscription', detail: '' }, 403)
      if (!wanted.cancel_at_period_end && !found.cancel_at_period_end)
        return c.json({ error: 'SubscriptionNotScheduledToCancel', detail: '' }, 409)
      state.changes += 1
      Object.assign(found, wanted, { modified_at: `2026-03-02T12:30:00.00000${state.changes}Z` })
      return c.json(found)
    })
    .get('/v1/orders/', (c) => c.json(listed(orders, c.req.query('subscription_id'))))
    .get('/v1/refunds/', (c) => c.json(listed(refunds, c.req.query('subscription_id'))))
    .post('/v1/refunds/', async (c) => {
      const { order_id: id, amount } = await c.req.json<{ order_id: string; amount: number }>()
      const order = orders.find((each) => each.id === id)
      if (!order) return c.json(notFound, 404)
      const before = refunds
        .filter((each) => each.order_id === id)
        .reduce((sum, each) => sum + each.amount, 0)
      if (before + amount > order.net_amount) return c.json({ error: 'RefundedAlready', detail: '' }, 403)
      const { subscription_id } = order
      const refund = {
        id: `refund-${refunds.length}`,
        order_id: id,
        subscription_id,
        amount,
        status: 'pending',
      }
      refunds.push(refund)
      return c.json(refund, 201)
    })
    .delete('/v1/subscriptions/:id', (c) => {
      const found = byId(c.req.param('id'))
      if (!found) return c.json(notFound, 404)
      if (found.status === 'canceled')
        return c.json({ error: 'AlreadyCanceledSubscription', detail: 'It is canceled already.' }, 403)
      const at = '2026-03-02T12:40:00.000001Z'
      Object.assign(found, {
        status: 'canceled',
        canceled_at: at,
        ends_at: at,
        ended_at: at,
        modified_at: at,
      })
      return c.json(found)
    })
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' })
  await new Promise<void>((listening) => server.once('listening', listening))
  return {
    asked,
    subscriptions,
    orders,
    refunds,
    state,
    env: { ...POLAR_KEYS, POLAR_BASE_URL: `http://127.0.0.1:${port}` },
    close: () => new Promise((closed) => server.close(closed)),
  }
}

/** An order in Polar's format; default: the first month of Ann's subscription, fully refunded. */
export function wireOrder(facts: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: 'order-1',
    created_at: '2026-03-02T12:00:00.000001Z',
    modified_at: '2026-03-02T12:20:00.000001Z',
    status: 'refunded',
    paid: true,
    total_amount: 799,
    refunded_amount: 799,
    currency: 'usd',
    billing_reason: 'subscription_create',
    customer_id: 'customer-1',
    product_id: POLAR_KEYS.POLAR_PRODUCT_MONTHLY,
    subscription_id: 'sub-1',
    metadata: {},
    items: [
      {
        id: 'item-1',
        label: 'Pro Monthly',
        amount: 799,
        proration: false,
        start_timestamp: '2026-03-02T12:00:00Z',
        end_timestamp: '2026-04-02T12:00:00Z',
      },
    ],
    ...facts,
  }
}

/** A subscription in Polar's format; default: Ann's, monthly, bought at noon on 2 March 2026. */
export function wireSubscription(facts: Partial<WireSubscription> = {}): WireSubscription {
  return {
    id: 'sub-1',
    created_at: '2026-03-02T12:00:00.000001Z',
    modified_at: '2026-03-02T12:00:01.000001Z',
    status: 'active',
    amount: 799,
    currency: 'usd',
    recurring_interval: 'month',
    product_id: POLAR_KEYS.POLAR_PRODUCT_MONTHLY,
    current_period_start: '2026-03-02T12:00:00Z',
    current_period_end: '2026-04-02T12:00:00Z',
    trial_start: null,
    trial_end: null,
    cancel_at_period_end: false,
    canceled_at: null,
    started_at: '2026-03-02T12:00:00Z',
    ends_at: null,
    ended_at: null,
    customer_id: 'customer-1',
    metadata: {},
    ...facts,
  }
}
