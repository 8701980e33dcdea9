import { BillingState } from '@duely/contract'
import type { PlanId } from '@duely/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { ownerAlone } from '#server/platform/http/viewer.ts'
import { createLogger } from '#server/platform/logger/logger.ts'
import { type BillingHarness, createBillingHarness } from '#server/testing/billing-harness.ts'
import { openCheckout } from '../checkout/open-checkout.ts'
import { changePlan } from '../purchases/change-plan.ts'

const lines: string[] = []
const logger = createLogger('trace', { write: (line: string) => void lines.push(line) })
let harness: BillingHarness
beforeAll(async () => {
  harness = await createBillingHarness({ logger })
})
beforeEach(() => harness.reset())
afterAll(() => harness.close())

const checkout = (json: object = { plan: 'pro-monthly' }) =>
  harness.request('/api/billing/checkout', { as: 'ann', json })
const portal = () => harness.request('/api/functions/open-customer-portal', { as: 'ann', json: {} })
const askedFor = (path: string) => harness.polar.asked.filter((asked) => asked.path === path)
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code
const givePlan = (plan: PlanId) =>
  inTransaction(harness.db, (tx) =>
    changePlan(tx, harness.ids.ann, plan, harness.clock.now(), harness.engine),
  )

test('the server sets product, trial, owner and return URL of the checkout', async () => {
  const sent = {
    plan: 'pro-monthly',
    amount: 1,
    products: ['another'],
    trial_interval_count: 999,
    success_url: 'https://evil.example',
    customer_email: 'bob@example.com',
    external_customer_id: harness.ids.bob,
  }
  const answer = await checkout(sent)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({
    url: 'https://buy.polar.test/checkout-1?customer_email=ann%40example.com',
  })
  expect(askedFor('/v1/checkouts/')).toMatchObject([{ method: 'POST' }])
  expect(askedFor('/v1/checkouts/')[0]?.body).toEqual({
    products: ['product-monthly'],
    external_customer_id: harness.ids.ann,
    customer_email: 'ann@example.com',
    metadata: { user_id: harness.ids.ann },
    success_url: `${harness.origin}/success-payment?checkout_id={CHECKOUT_ID}`,
    return_url: `${harness.origin}/dashboard/settings?tab=plan`,
    allow_trial: true,
    trial_interval: 'day',
    trial_interval_count: 14,
  })
})

test('tells where the plan stands: on Free, in a trial and after it', async () => {
  const state = async () => {
    const answer = await harness.request('/api/billing', { as: 'ann' })
    expect(answer.status).toBe(200)
    return BillingState.parse(await answer.json())
  }
  const nothing = { until: null, nextChargeAt: null, order: null }
  expect(await state()).toEqual({ planId: 'free', phase: 'free', ...nothing })
  const trialEnd = '2026-03-16T12:00:00.000Z'
  const trial = { status: 'trialing', trial_end: trialEnd, current_period_end: trialEnd } as const
  harness.polar.subscriptions.set(harness.ids.ann, [harness.annsSubscription(trial)])
  await checkout()
  expect(await state()).toEqual({
    planId: 'pro-monthly',
    phase: 'trial',
    until: trialEnd,
    nextChargeAt: trialEnd,
    order: null,
  })
  expect((await harness.request('/api/billing')).status).toBe(401)
})

test('only sold plans can be bought, and only when signed in', async () => {
  expect((await checkout({ plan: 'free' })).status).toBe(400)
  expect((await checkout({})).status).toBe(400)
  const signedOut = await harness.request('/api/billing/checkout', { json: { plan: 'pro-annual' } })
  expect(signedOut.status).toBe(401)
})

test('the current plan is not sold again, even if its event was lost', async () => {
  harness.polar.subscriptions.set(harness.ids.ann, [harness.annsSubscription()])
  expect(await codeOf(await checkout())).toBe('ALREADY_ON_PLAN')
  expect(await harness.planOf('ann')).toBe('pro-monthly')
  expect((await checkout()).status).toBe(409)
  expect(askedFor('/v1/checkouts/')).toEqual([])
})

test('monthly to annual goes through the portal: never two purchases at once', async () => {
  harness.polar.subscriptions.set(harness.ids.ann, [harness.annsSubscription()])
  await harness.deliverAndApply({ data: harness.annsSubscription() })
  const answer = await checkout({ plan: 'pro-annual' })
  expect(await answer.json()).toMatchObject({ url: expect.stringContaining('https://polar.test/portal') })
  expect(askedFor('/v1/checkouts/')).toEqual([])
})

test('the trial is for first-time buyers', async () => {
  const over = harness.annsSubscription({ status: 'canceled', ended_at: '2026-03-01T12:00:00Z' })
  await harness.deliverAndApply({ data: over })
  await checkout({ plan: 'pro-annual' })
  expect(askedFor('/v1/checkouts/')[0]?.body).toMatchObject({
    allow_trial: false,
    products: ['product-annual'],
  })
})

test('a provider outage is reported and changes nothing', async () => {
  await harness.deliverAndApply({ data: harness.annsSubscription() })
  harness.polar.state.isDown = true
  for (const answer of [await checkout({ plan: 'pro-annual' }), await portal()]) {
    expect(answer.status).toBe(503)
    expect(await codeOf(answer)).toBe('UNAVAILABLE')
  }
  expect(await harness.planOf('ann')).toBe('pro-monthly')
})

test('the portal needs a purchase and is refused on Free', async () => {
  expect(await codeOf(await portal())).toBe('PLAN_LACKS_PORTAL')
  expect((await portal()).status).toBe(403)
  await givePlan('pro-monthly')
  expect((await portal()).status).toBe(404)
  harness.polar.subscriptions.set(harness.ids.ann, [harness.annsSubscription()])
  await harness.deliverAndApply({ data: harness.annsSubscription() })
  const answer = await portal()
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({
    customer_portal_url: 'https://polar.test/portal?customer_session_token=polar_cst_secret_for_one',
  })
  expect(askedFor('/v1/customer-sessions/').at(-1)?.body).toEqual({
    customer_id: 'customer-1',
    return_url: `${harness.origin}/dashboard/settings?tab=plan`,
  })
})

test('a checkout id in the URL changes no plan', async () => {
  await harness.request('/success-payment?checkout_id=checkout-1', { as: 'ann' })
  await harness.billing.sweep()
  expect(await harness.planOf('ann')).toBe('free')
})

test('Pro-only routes are refused on Free', async () => {
  const add = { name: 'Netflix', amount: '9.99', billingCycle: 'monthly', category: 'Other' }
  const doors: [string, string, object?][] = [
    ['GET', '/api/analytics'],
    ['POST', '/api/functions/open-customer-portal', {}],
    ['PATCH', '/api/profile', { smsConsent: true }],
    ['PATCH', '/api/profile', { phoneNumber: '+15555550100' }],
    [
      'POST',
      '/api/subscriptions',
      { ...add, nextBillingDate: '2026-03-20', notificationInterval: [7, 3, 1] },
    ],
  ]
  for (const [method, path, json] of doors) {
    const answer = await harness.request(path, { as: 'ann', method, ...(json ? { json } : {}) })
    expect([path, answer.status]).toEqual([path, 403])
  }
})

test('the log contains no key, token, signature or address', () => {
  const log = lines.join('')
  expect(log).toContain('payment-event')
  expect(log).toContain('checkout-failed')
  expect(log).not.toMatch(/polar_oat|polar_cst|customer_session_token|whsec_|v1,|ann@example|bob@example/)
})

test('without a provider nothing is sold', async () => {
  const none = { ...harness.billing.deps, payments: null }
  const actor = {
    userId: harness.ids.ann,
    sessionId: 'one',
    email: 'ann@example.com',
    clientIp: '192.0.2.1',
    viewer: ownerAlone(harness.ids.ann),
  }
  await expect(openCheckout(none, actor, 'pro-monthly')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})
