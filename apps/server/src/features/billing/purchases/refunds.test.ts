import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BillingHarness, createBillingHarness } from '#server/testing/billing-harness.ts'
import { wireOrder } from '#server/testing/polar-stand-in.ts'

let harness: BillingHarness
beforeAll(async () => {
  harness = await createBillingHarness({ env: { POLAR_PRODUCT_MONTHLY: 'product-new, product-monthly' } })
})
beforeEach(() => harness.reset())
afterAll(() => harness.close())

const refund = (facts: Record<string, unknown> = {}, id = 'refund') =>
  harness.deliverAndApply({ id, type: 'order.refunded', data: wireOrder(facts) })
const buy = async (facts: object = {}) => {
  const bought = harness.annsSubscription(facts)
  harness.polar.subscriptions.set(harness.ids.ann, [bought])
  await harness.deliverAndApply({ data: { ...bought } })
}
const revoked = () => harness.polar.asked.filter(({ method }) => method === 'DELETE')
const noteOf = async (id = 'refund') => (await harness.events()).find((event) => event.id === id)

test('a full refund of the current period ends its purchase at the provider', async () => {
  await buy()
  await refund()
  expect(revoked()).toMatchObject([{ path: '/v1/subscriptions/sub-1' }])
  expect(await harness.planOf('ann')).toBe('free')
  expect(await noteOf()).toMatchObject({ state: 'applied', userId: harness.ids.ann })
  await refund({}, 'again')
  expect(revoked()).toHaveLength(1)
})

test('a refund whose handling fails half-way is completed later', async () => {
  await buy()
  harness.polar.state.failing.add(harness.ids.ann)
  await refund()
  expect(revoked()).toHaveLength(1)
  expect(await noteOf()).toMatchObject({ state: 'received' })
  expect(await harness.planOf('ann')).toBe('pro-monthly')
  harness.polar.state.failing.clear()
  harness.clock.advance('PT1M')
  await harness.apply()
  expect(await noteOf()).toMatchObject({ state: 'applied' })
  expect(await harness.planOf('ann')).toBe('free')
})

const earlier = [{ start_timestamp: '2026-02-02T12:00:00Z', end_timestamp: '2026-03-02T12:00:00Z' }]
test.each<[string, Record<string, unknown>]>([
  ['a part of it', { status: 'partially_refunded', refunded_amount: 100 }],
  ['an earlier period', { items: earlier }],
  ['an earlier period, by the date of the order', { items: [], created_at: '2026-02-02T12:00:00Z' }],
  ['something that is no subscription', { subscription_id: null }],
])('a refund of %s changes nothing', async (_name, facts) => {
  await buy()
  await refund(facts)
  expect(revoked()).toEqual([])
  expect(await harness.planOf('ann')).toBe('pro-monthly')
  expect(await noteOf()).toMatchObject({ state: 'ignored' })
})

test('an order without dates belongs to the period that began when it was made', async () => {
  await buy()
  await refund({ items: [{ start_timestamp: null, end_timestamp: null }] })
  expect(await harness.planOf('ann')).toBe('free')
})

test('a foreign product is not ended', async () => {
  await buy({ product_id: 'product-of-another-shop' })
  await refund()
  expect(revoked()).toEqual([])
})

test('a purchase of an older product of the plan still counts; the first product in the list is sold', async () => {
  await buy()
  expect(await harness.planOf('ann')).toBe('pro-monthly')
  const answer = await harness.request('/api/billing/checkout', { as: 'bob', json: { plan: 'pro-monthly' } })
  expect(answer.status).toBe(200)
  expect(harness.polar.asked.find(({ path }) => path === '/v1/checkouts/')?.body).toMatchObject({
    products: ['product-new'],
  })
})
