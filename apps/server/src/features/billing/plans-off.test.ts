import { Account, Problem } from '@duely/contract'
import { ROW_LIMITS } from '@duely/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purchaseEndings, subscribers, subscriptions } from '#server/platform/database/schema.ts'
import { type BillingHarness, createBillingHarness } from '#server/testing/billing-harness.ts'
import { netflix } from '#server/testing/feature-app.ts'
import { wireSubscription } from '#server/testing/polar-stand-in.ts'

/** With keys of the provider, which an operator may keep to end what was bought. */
let harness: BillingHarness
beforeAll(async () => {
  harness = await createBillingHarness({ env: { PLANS: 'off' } })
})
afterAll(() => harness.close())

test('whoever signs up has everything', async () => {
  const answer = await harness.request('/api/account', { as: 'ann' })
  const { plan, usage } = Account.parse(await answer.json())
  expect(plan).toMatchObject({ id: 'everything', name: 'Everything', price: '0.00', pushReminders: true })
  expect(usage).toEqual({ active: 0, limit: 999_999 })
})

test.each([
  ['GET', '/api/plans'],
  ['GET', '/api/billing'],
  ['POST', '/api/billing/checkout'],
  ['POST', '/api/billing/cancel'],
  ['POST', '/api/billing/keep'],
  ['POST', '/api/withdrawal'],
  ['POST', '/api/functions/open-customer-portal'],
  ['POST', '/api/webhooks/polar'],
])('%s %s is answered as an unknown route is', async (method, path) => {
  for (const as of ['ann', 'anonymous'] as const) {
    const json = method === 'POST' ? { json: { plan: 'pro-monthly' } } : {}
    const answer = await harness.request(path, { as, method, ...json })
    const unknown = await harness.request(`${path}-nobody-knows`, { as, method, ...json })
    expect([answer.status, await answer.text()]).toEqual([404, await unknown.text()])
  }
})

test('what is not there is not described', async () => {
  const document = await (await harness.request('/api/openapi.json')).text()
  expect(document).toContain('/api/account')
  expect(document).not.toMatch(/"\/api\/(?:plans|billing|functions|withdrawal|webhooks\/polar)/)
})

test('no work asks the provider, and its queue is no part of being ready', async () => {
  const tasks = harness.billing.periodicTasks().map(({ name }) => name)
  expect(tasks).toEqual(['settle-plans'])
  await harness.billing.sweep()
  expect(harness.polar.asked).toEqual([])
  const ready = await (await harness.request('/readyz')).text()
  expect(ready).not.toContain('payments')
})

test('what somebody bought who leaves is ended at the provider all the same', async () => {
  harness.polar.subscriptions.set('gone', [wireSubscription({ id: 'sub-gone' })])
  await harness.db.insert(purchaseEndings).values({ id: 'sub-gone', nextAttemptAt: harness.clock.now() })
  await harness.billing.sweep()
  expect(harness.polar.asked[0]).toMatchObject({ method: 'DELETE', path: '/v1/subscriptions/sub-gone' })
  expect(await harness.db.select().from(purchaseEndings)).toEqual([])
})

test('a refusal that a plan explains does not name one, also before the start has moved everybody', async () => {
  const refused = async (what: object) => {
    const answer = await harness.request('/api/subscriptions', { as: 'ann', json: { ...netflix, ...what } })
    const { code, detail } = Problem.parse(await answer.json())
    expect(detail).not.toMatch(/\b(?:plan|upgrade|Pro|Free)/i)
    return code
  }
  const row = { ...netflix, userId: harness.ids.ann, anchorDate: '2026-03-10', status: 'paused' as const }
  for (let n = 0; n < ROW_LIMITS.pro; n += 1_000)
    await harness.db.insert(subscriptions).values(Array.from({ length: 1_000 }, () => row))
  expect(await refused({})).toBe('ROW_LIMIT_REACHED')
  await harness.db.delete(subscriptions)
  await harness.db.update(subscribers).set({ planId: 'free' })
  expect(await refused({ notificationInterval: [7] })).toBe('REMINDER_DAYS_NOT_IN_PLAN')
  await harness.billing.settlePlans()
  expect(await harness.planOf('ann')).toBe('everything')
})
