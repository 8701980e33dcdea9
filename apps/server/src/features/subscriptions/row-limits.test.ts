import { Problem, SubscriptionList } from '@duely/contract'
import { ROW_LIMITS } from '@duely/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rateLimit, subscriptions } from '#server/platform/database/schema.ts'
import { createFeatureApp, type FeatureApp, netflix } from '#server/testing/feature-app.ts'

let app: FeatureApp
beforeAll(async () => {
  app = await createFeatureApp({ limits: 'on' })
})
beforeEach(async () => {
  await app.reset()
  await app.db.delete(rateLimit)
})
afterAll(() => app.close())

const row = { ...netflix, userId: 'ann', anchorDate: '2026-03-10', status: 'paused' } as const

async function fill(count: number) {
  for (let left = count; left > 0; left -= 1_000)
    await app.db.insert(subscriptions).values(Array.from({ length: Math.min(left, 1_000) }, () => row))
}
const add = (userId = 'ann') => app.call(userId, '/api/subscriptions', { body: netflix })
const zone = (timezone: string) => app.call('ann', '/api/profile', { method: 'PATCH', body: { timezone } })

test.each([
  ['free', ROW_LIMITS.free],
  ['pro-monthly', ROW_LIMITS.pro],
  ['pro-annual', ROW_LIMITS.pro],
] as const)('an account on %s can hold %i subscriptions in all states', async (plan, limit) => {
  await app.onPlan('ann', plan)
  await fill(limit - 1)
  expect((await add()).status).toBe(201)
  const refused = await add()
  expect(refused.status).toBe(409)
  expect(Problem.parse(await refused.json())).toMatchObject({ code: 'ROW_LIMIT_REACHED' })
  expect((await add('bob')).status).toBe(201)
  const [first] = await app.rowsOf('ann')
  expect((await app.call('ann', `/api/subscriptions/${first?.id}`, { method: 'DELETE' })).status).toBe(204)
  expect((await add()).status).toBe(201)
})

test('of twenty concurrent requests for the last row one succeeds', async () => {
  await app.onPlan('ann', 'pro-monthly')
  await fill(ROW_LIMITS.pro - 1)
  const statuses = (await Promise.all(Array.from({ length: 20 }, () => add()))).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([201, ...Array(19).fill(409)])
})

test('acts that re-derive all reminders are rate-limited by their number; switching off is never refused', async () => {
  await app.onPlan('ann', 'pro-monthly')
  await fill(ROW_LIMITS.pro)
  for (let n = 0; n < 5; n += 1)
    for (const timezone of ['Asia/Tokyo', 'Europe/Berlin']) expect((await zone(timezone)).status).toBe(200)
  const refused = await zone('Asia/Tokyo')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
  const off = { emailEnabled: false, notificationsEnabled: false }
  expect((await app.call('ann', '/api/profile', { method: 'PATCH', body: off })).status).toBe(200)
  app.clock.advance('PT1H')
  expect((await zone('Asia/Tokyo')).status).toBe(200)
})

test('an account with a hundred subscriptions never meets that limit', async () => {
  await fill(ROW_LIMITS.free)
  for (let n = 0; n < 12; n += 1)
    expect((await zone(n % 2 ? 'Asia/Tokyo' : 'Europe/Berlin')).status).toBe(200)
})

test('a paged list contains each subscription once, in order', async () => {
  await fill(1_050)
  await app.db.insert(subscriptions).values({ ...row, nextBillingDate: '2026-03-09', name: 'First' })
  await app.db
    .insert(subscriptions)
    .values({ ...row, nextBillingDate: '2026-03-11', name: 'Last', status: 'active' })
  const list = SubscriptionList.parse(
    await (await app.call('ann', '/api/subscriptions')).json(),
  ).subscriptions
  expect(new Set(list.map(({ id }) => id)).size).toBe(1_052)
  expect([list.at(0)?.name, list.at(-1)?.name]).toEqual(['First', 'Last'])
  expect(list.map(({ id }) => id).slice(1, -1)).toEqual(
    list
      .map(({ id }) => id)
      .slice(1, -1)
      .toSorted(),
  )
})
