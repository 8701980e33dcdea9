import { Account, AccountExport, Analytics, BudgetList, Problem } from '@duely/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { budgets, subscribers, user } from '#server/platform/database/schema.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let annId: string
beforeAll(async () => {
  server = await startTestServer()
  const account = await server.request('/api/account', { as: 'ann' })
  annId = Account.parse(await account.json()).profile.id
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(budgets)
  await server.db.update(subscribers).set({ planId: 'pro-monthly' })
})

const put = async (as: 'ann' | 'bob' | 'anonymous', json: object) =>
  server.request('/api/budgets', { as, method: 'PUT', json })
const set = async (as: 'ann' | 'bob', currency: string, amount: string | null) => {
  const answer = await put(as, { currency, amount })
  expect(answer.status).toBe(200)
  return BudgetList.parse(await answer.json()).budgets
}
const analyticsOf = async (as: 'ann' | 'bob', query = '') =>
  Analytics.parse(await (await server.request(`/api/analytics${query}`, { as })).json())

test('one budget per currency, US dollars first; null removes it', async () => {
  expect(await set('ann', 'EUR', '80')).toEqual([{ currency: 'EUR', amount: '80.00', category: null }])
  await set('ann', 'USD', '150.5')
  expect(await set('ann', 'USD', '200')).toEqual([
    { currency: 'USD', amount: '200.00', category: null },
    { currency: 'EUR', amount: '80.00', category: null },
  ])
  expect(await set('ann', 'USD', null)).toEqual([{ currency: 'EUR', amount: '80.00', category: null }])
  expect(await set('ann', 'GBP', null)).toEqual([{ currency: 'EUR', amount: '80.00', category: null }])
})

test.each(['', '?from=2026-03-01&to=2026-03-31'])('analytics for "%s" contain them', async (query) => {
  await set('ann', 'EUR', '9999999999.99')
  await set('ann', 'USD', '0.01')
  expect((await analyticsOf('ann', query)).budgets).toEqual([
    { currency: 'USD', amount: '0.01', category: null },
    { currency: 'EUR', amount: '9999999999.99', category: null },
  ])
  expect((await analyticsOf('bob', query)).budgets).toEqual([])
})

test("another user's budgets cannot be changed", async () => {
  await set('ann', 'USD', '10')
  await set('bob', 'USD', '99')
  await set('bob', 'USD', null)
  expect((await analyticsOf('ann')).budgets).toEqual([{ currency: 'USD', amount: '10.00', category: null }])
})

test('the export contains them', async () => {
  await set('ann', 'GBP', '45')
  const text = await (await server.request('/api/export', { as: 'ann' })).text()
  const exported = AccountExport.parse(JSON.parse(text))
  expect(exported.version).toBe(1)
  expect(exported.budgets).toEqual([{ currency: 'GBP', amount: '45.00', category: null }])
})

test('of twenty concurrent requests one budget remains', async () => {
  const amounts = Array.from({ length: 20 }, (_, n) => `${n + 1}.00`)
  await Promise.all(amounts.map((amount) => set('ann', 'USD', amount)))
  const left = (await analyticsOf('ann')).budgets
  expect(left).toHaveLength(1)
  expect(amounts).toContain(left[0]?.amount)
})

describe('is refused', () => {
  const refusal = async (as: 'ann' | 'anonymous', json: object) => {
    const answer = await put(as, json)
    return { status: answer.status, code: Problem.parse(await answer.json()).code }
  }

  test('without a session', async () =>
    expect(await refusal('anonymous', { currency: 'USD', amount: '1' })).toEqual({
      status: 401,
      code: 'UNAUTHENTICATED',
    }))

  test('on a plan without analytics; removing is possible on every plan', async () => {
    await set('ann', 'USD', '10')
    await server.db.update(subscribers).set({ planId: 'free' })
    expect(await refusal('ann', { currency: 'USD', amount: '1' })).toEqual({
      status: 403,
      code: 'PLAN_LACKS_ANALYTICS',
    })
    expect(await set('ann', 'USD', null)).toEqual([])
  })

  test.each([
    { currency: 'USD' },
    { amount: '1.00' },
    { currency: 'XAU', amount: '1.00' },
    { currency: 'JPY', amount: '1.00' },
    { currency: 'USD', amount: '0' },
    { currency: 'USD', amount: '-1' },
    { currency: 'USD', amount: '1.005' },
    { currency: 'USD', amount: '10000000000' },
    { currency: 'USD', amount: 12 },
    { currency: 'USD', amount: '1', month: '2026-03' },
  ])('%j', async (json) => expect(await refusal('ann', json)).toEqual({ status: 400, code: 'INVALID' }))
})

test('a budget is deleted with its account', async () => {
  await set('ann', 'USD', '10')
  await server.db.delete(user).where(eq(user.id, annId))
  expect(await server.db.select().from(budgets).where(eq(budgets.userId, annId))).toEqual([])
})
