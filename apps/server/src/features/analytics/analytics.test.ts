import { Account, Analytics, Problem } from '@duely/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { charges, profiles, subscribers } from '#server/platform/database/schema.ts'
import { ownerAlone } from '#server/platform/http/viewer.ts'
import { movableClock } from '#server/testing/movable-clock.ts'
import { type Person, startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { getAnalytics } from './get-analytics.ts'

const NOW = '2026-03-30T12:00:00Z'

let server: TestServer
const ids: Record<'ann' | 'bob', string> = { ann: '', bob: '' }
beforeAll(async () => {
  server = await startTestServer({ clock: movableClock(NOW) })
  for (const person of ['ann', 'bob'] as const) {
    const account = await server.request('/api/account', { as: person })
    ids[person] = Account.parse(await account.json()).profile.id
  }
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(charges)
  await server.db.update(subscribers).set({ planId: 'pro-monthly' })
  server.clock.set(NOW)
})

const charge = (person: 'ann' | 'bob', chargedOn: string, amount: string, more: object = {}) =>
  server.db.insert(charges).values({
    userId: ids[person],
    subscriptionName: 'Netflix',
    category: 'Entertainment',
    chargedOn,
    amount,
    currency: 'USD',
    ...more,
  })

const ask = async (as: Person, query = '') => server.request(`/api/analytics${query}`, { as })
const analyticsOf = async (as: 'ann' | 'bob', query = '') => {
  const body = await (await ask(as, query)).json()
  // The single statement must equal the piecewise read and match the contract.
  if (query === '') expect(body).toEqual(await getAnalytics(server, ownerAlone(ids[as] ?? ''), {}))
  expect(Analytics.strict().parse(body)).toEqual(body)
  return Analytics.parse(body)
}

describe('a plan without analytics', () => {
  test.each(['', '?from=2026-03-01&to=2026-03-31'])('is refused for "%s"', async (query) => {
    await server.db.update(subscribers).set({ planId: 'free' }).where(eq(subscribers.userId, ids.ann))
    const answer = await ask('ann', query)
    expect(answer.status).toBe(403)
    expect(Problem.parse(await answer.json())).toMatchObject({
      code: 'PLAN_LACKS_ANALYTICS',
      detail: 'Upgrade your plan to access detailed analytics and insights about your subscriptions.',
    })
    expect((await ask('bob')).status).toBe(200)
  })

  test('the same without any membership', async () => {
    await server.db.update(subscribers).set({ status: 'ended' }).where(eq(subscribers.userId, ids.ann))
    expect((await ask('ann')).status).toBe(403)
    await server.db.update(subscribers).set({ status: 'active' }).where(eq(subscribers.userId, ids.ann))
  })
})

describe('the charge history', () => {
  test('covers this month and the twelve before it per currency, in exact cents', async () => {
    await charge('ann', '2025-02-28', '1.00')
    await charge('ann', '2025-03-01', '2.00')
    await charge('ann', '2026-03-01', '0.10')
    await charge('ann', '2026-03-02', '0.20')
    await charge('ann', '2026-03-02', '50.00', { refunded: true })
    await charge('ann', '2026-03-02', '9999999999.99', { currency: 'EUR' })
    await charge('ann', '2026-03-02', '999999999999', { currency: 'JPY' })
    const { months } = await analyticsOf('ann')
    expect(months).toHaveLength(13)
    expect(months[0]).toEqual({ month: '2025-03', totals: [{ currency: 'USD', amount: '2.00', count: 1 }] })
    expect(months[1]).toEqual({ month: '2025-04', totals: [] })
    expect(months[12]).toEqual({
      month: '2026-03',
      totals: [
        { currency: 'USD', amount: '0.30', count: 2 },
        { currency: 'EUR', amount: '9999999999.99', count: 1 },
        { currency: 'JPY', amount: '999999999999', count: 1 },
      ],
    })
  })

  test('lists an inclusive date range by day and name', async () => {
    await charge('ann', '2026-01-31', '1.00')
    await charge('ann', '2026-02-28', '3.00', { subscriptionName: 'Spotify', category: null })
    await charge('ann', '2026-02-28', '2.00', { subscriptionName: 'iCloud' })
    await charge('ann', '2026-02-01', '4.00')
    await charge('ann', '2026-03-01', '5.00')
    const { from, to, charges: listed } = await analyticsOf('ann', '?from=2026-02-01&to=2026-02-28')
    expect([from, to]).toEqual(['2026-02-01', '2026-02-28'])
    expect(listed.map(({ chargedOn, amount }) => `${chargedOn} ${amount}`)).toEqual([
      '2026-02-01 4.00',
      '2026-02-28 3.00',
      '2026-02-28 2.00',
    ])
    expect(listed[1]).toEqual({
      chargedOn: '2026-02-28',
      name: 'Spotify',
      amount: '3.00',
      currency: 'USD',
      category: null,
      subscriptionId: null,
      refunded: false,
    })
  })

  test('lists paged charges once each, by day and name', async () => {
    const values = Array.from({ length: 450 }, (_, n) => ({
      userId: ids.ann,
      subscriptionName: `Service ${String(n % 100).padStart(3, '0')}`,
      chargedOn: n < 430 ? '2026-02-10' : '2026-02-11',
      amount: '1.00',
      currency: n < 430 ? ('USD' as const) : ('EUR' as const),
    }))
    await server.db.insert(charges).values(values)
    const { charges: listed } = await analyticsOf('ann', '?from=2026-02-01&to=2026-02-28')
    expect(listed.filter(({ currency }) => currency === 'USD')).toHaveLength(430)
    expect(listed).toHaveLength(450)
    const places = listed.map(({ chargedOn, name }) => `${chargedOn} ${name}`)
    expect(places).toEqual(places.toSorted())
  })

  test('defaults to the current month in the owner’s timezone', async () => {
    await server.db.update(profiles).set({ timezone: 'Pacific/Auckland' }).where(eq(profiles.id, ids.ann))
    server.clock.set('2026-03-31T12:00:00Z')
    expect(await analyticsOf('ann')).toMatchObject({ from: '2026-04-01', to: '2026-04-30' })
    expect(await analyticsOf('bob')).toMatchObject({ from: '2026-03-01', to: '2026-03-31' })
    await server.db.update(profiles).set({ timezone: 'UTC' })
  })

  test.each([
    ['2026-03-01T05:00:00Z', 'America/Los_Angeles', '2026-02-01'],
    ['2026-03-31T20:00:00Z', 'Asia/Tokyo', '2026-04-01'],
    ['2026-01-01T00:30:00Z', 'America/New_York', '2025-12-01'],
  ])('at %s in %s the current month is %s', async (now, timezone, month) => {
    server.clock.set(now)
    await server.db.update(profiles).set({ timezone }).where(eq(profiles.id, ids.ann))
    for (const day of [
      '2024-12-31',
      '2025-01-15',
      '2025-03-31',
      '2025-04-01',
      '2025-12-31',
      '2026-01-01',
      '2026-02-01',
    ])
      await charge('ann', day, '1.00')
    for (const day of ['2026-02-28', '2026-03-31', '2026-04-30']) await charge('ann', day, '2.00')
    expect((await analyticsOf('ann')).from).toBe(month)
    await server.db.update(profiles).set({ timezone: 'UTC' }).where(eq(profiles.id, ids.ann))
  })

  test('contains no other user’s charges', async () => {
    await charge('ann', '2026-03-01', '5.00')
    const { months, charges: listed } = await analyticsOf('bob')
    expect(months.flatMap(({ totals }) => totals)).toEqual([])
    expect(listed).toEqual([])
  })

  test.each([
    '?from=2026-03-01',
    '?from=2026-03-02&to=2026-03-01',
    '?from=2025-01-01&to=2026-03-01',
    '?from=x&to=y',
  ])('refuses the range %s', async (query) => expect((await ask('ann', query)).status).toBe(400))
})

test('the forecast: twelve months per currency, with each day’s price and what can still be cancelled', async () => {
  const add = async (facts: object) => {
    const json = {
      name: 'Gym',
      amount: '10.00',
      billingCycle: 'monthly',
      nextBillingDate: '2026-04-05',
      ...facts,
    }
    return server.request('/api/subscriptions', { as: 'ann', json })
  }
  await add({ trialEndsOn: '2026-05-05', nextBillingDate: '2026-05-05' })
  await add({ amount: '20.00', endsOn: '2026-06-05' })
  await add({ amount: '5.00', commitment: { endsOn: '2026-06-05', renewsForMonths: 0 } })
  await add({ currency: 'EUR', amount: '60.00', billingCycle: 'yearly', nextBillingDate: '2027-02-01' })
  const { forecast } = await analyticsOf('ann')
  expect(forecast).toHaveLength(24)
  const shown = forecast.map(({ month, currency, amount, stoppable }) => [month, currency, amount, stoppable])
  expect(shown.slice(0, 8)).toEqual([
    ['2026-03', 'USD', '0.00', '0.00'],
    ['2026-03', 'EUR', '0.00', '0.00'],
    ['2026-04', 'USD', '25.00', '20.00'],
    ['2026-04', 'EUR', '0.00', '0.00'],
    ['2026-05', 'USD', '35.00', '30.00'],
    ['2026-05', 'EUR', '0.00', '0.00'],
    ['2026-06', 'USD', '35.00', '35.00'],
    ['2026-06', 'EUR', '0.00', '0.00'],
  ])
  expect(shown.at(-1)).toEqual(['2027-02', 'EUR', '60.00', '60.00'])
  expect((await analyticsOf('bob')).forecast).toEqual([])
})
