import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getActivePlan } from '#server/features/plans/get-active-plan.ts'
import {
  billingCustomers,
  pretendPurchases,
  purchases,
  subscribers,
} from '#server/platform/database/schema.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { pretendPayments } from './pretend-payments.ts'

let server: TestServer
let annId: string
beforeAll(async () => {
  server = await startTestServer()
  const account = await server.request('/api/account', { as: 'ann' })
  annId = ((await account.json()) as { profile: { id: string } }).profile.id
})
beforeEach(async () => {
  server.clock.set('2026-03-02T12:00:00Z')
  for (const table of [purchases, billingCustomers, pretendPurchases]) await server.db.delete(table)
  await server.db.update(subscribers).set({ planId: 'free' })
})
afterAll(async () => {
  await server.billing.stop()
  await server.close()
})

const pathOf = (url: string) => url.slice(server.origin.length)
const ask = async (path: string, json: object) =>
  (await (await server.request(path, { as: 'ann', json })).json()) as Record<string, string>
const checkoutPath = async (plan = 'pro-monthly') =>
  pathOf((await ask('/api/billing/checkout', { plan })).url ?? '')
const portalPath = async () =>
  pathOf((await ask('/api/functions/open-customer-portal', {})).customer_portal_url ?? '')
const press = async (path: string, form: Record<string, string>) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await server.request(path, {
    method: 'POST',
    body: String(new URLSearchParams(form)),
    headers,
  })
  await server.billing.applyWaiting()
  return answer
}
const pay = async () => press(await checkoutPath(), { act: 'pay' })
/** Presses a button of the portal. */
const manage = async (act: string) => {
  const path = await portalPath()
  const html = await (await server.request(path)).text()
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
  return press('/pretend/portal', { session: field('session'), id: field('id'), act })
}
const plan = async () => (await getActivePlan(server.db, annId))?.id
const passTo = async (instant: string) => {
  server.clock.set(instant)
  await server.pretend?.passTime()
  await server.billing.sweep()
  await server.billing.applyWaiting()
}

test('the checkout shows the price and the customer', async () => {
  const html = await (await server.request(await checkoutPath())).text()
  expect(html).toContain('Pro Monthly')
  expect(html).toContain('$0.00 (14-day free trial, then $7.99 per month)')
  expect(html).toContain('ann@example.com')
})

test('paying returns with the checkout id, and the plan is active', async () => {
  const answer = await pay()
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toMatch(/\/success-payment\?checkout_id=pretend-[\w-]+$/)
  expect(await plan()).toBe('pro-monthly')
})

test('cancelling the checkout returns to the plans without a purchase', async () => {
  const answer = await press(await checkoutPath(), { act: 'cancel' })
  expect(answer.headers.get('location')).toBe(`${server.origin}/dashboard/settings?tab=plan`)
  expect(await plan()).toBe('free')
})

test('of two checkouts in two tabs one can be paid', async () => {
  const [first, second] = [await checkoutPath(), await checkoutPath('pro-annual')]
  expect((await press(first, { act: 'pay' })).status).toBe(303)
  expect((await press(second, { act: 'pay' })).status).toBe(409)
  expect((await press(first, { act: 'pay' })).status).toBe(409)
  expect(await plan()).toBe('pro-monthly')
})

test('a trial becomes a paid period and renews as time passes', async () => {
  await pay()
  await passTo('2026-03-16T12:00:00Z')
  const [bought] = await server.db.select().from(purchases)
  expect(bought).toMatchObject({ status: 'active', currentPeriodEnd: new Date('2026-04-16T12:00:00Z') })
  await passTo('2026-09-01T00:00:00Z')
  expect(await plan()).toBe('pro-monthly')
})

test('what it is asked about is as of now, also before its own round', async () => {
  await pay()
  server.clock.set('2026-09-01T00:00:00Z')
  await server.billing.sweep()
  expect(await plan()).toBe('pro-monthly')
  const [bought] = await server.db.select().from(purchases)
  expect(bought?.currentPeriodEnd).toEqual(new Date('2026-09-16T12:00:00Z'))
})

test('cancelled in the portal: Pro until the end of the trial, then Free; it can be resumed before', async () => {
  await pay()
  await manage('cancel')
  expect(await (await server.request(await portalPath())).text()).toContain('it ends on March 16, 2026')
  await manage('resume')
  await manage('cancel')
  await passTo('2026-03-16T11:59:59Z')
  expect(await plan()).toBe('pro-monthly')
  await passTo('2026-03-16T12:00:00Z')
  expect(await plan()).toBe('free')
  const [row] = await server.db.select().from(purchases)
  expect(row).toMatchObject({ status: 'canceled' })
})

test('monthly to annual', async () => {
  await pay()
  await manage('switch')
  expect(await plan()).toBe('pro-annual')
})

test('only its own token opens a portal', async () => {
  await pay()
  const path = await portalPath()
  expect((await server.request(path)).status).toBe(200)
  expect((await server.request(`${path.slice(0, -2)}xx`)).status).toBe(404)
  server.clock.advance('PT61M')
  expect((await server.request(path)).status).toBe(404)
})

test('another site cannot press the buttons', async () => {
  const path = await checkoutPath()
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' }
  const answer = await server.request(path, { method: 'POST', body: 'act=pay', headers })
  expect(answer.status).toBe(403)
  expect(await plan()).toBe('free')
})

test('is not available in production', () => {
  const deps = { ...server.billing.deps, secret: 'secret', deliver: async () => new Response(null) }
  expect(() => pretendPayments({ ...deps, production: true })).toThrow('never used in production')
})
