import { Account, ChargesOfDays } from '@duely/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { charges, subscribers } from '#server/platform/database/schema.ts'
import { movableClock } from '#server/testing/movable-clock.ts'
import { type Person, startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock: movableClock('2026-03-30T12:00:00Z') })
  await server.db.update(subscribers).set({ planId: 'free' })
  const { profile } = Account.parse(await (await server.request('/api/account', { as: 'ann' })).json())
  const charge = { userId: profile.id, subscriptionName: 'Netflix', currency: 'USD' as const }
  await server.db.insert(charges).values([
    { ...charge, chargedOn: '2026-02-28', amount: '1.00' },
    { ...charge, chargedOn: '2026-03-31', amount: '3.00', refunded: true },
    { ...charge, chargedOn: '2026-03-01', amount: '2.00' },
  ])
})
afterAll(() => server.close())

const chargesOf = async (as: Person, query = '') => {
  const body = await (await server.request(`/api/charges${query}`, { as })).json()
  return ChargesOfDays.strict().parse(body)
}

test('on Free too: the charges of the current month, or of the days asked for', async () => {
  const march = await chargesOf('ann')
  expect([march.from, march.to]).toEqual(['2026-03-01', '2026-03-31'])
  expect(march.charges.map(({ chargedOn, amount, refunded }) => [chargedOn, amount, refunded])).toEqual([
    ['2026-03-01', '2.00', false],
    ['2026-03-31', '3.00', true],
  ])
  const february = await chargesOf('ann', '?from=2026-02-01&to=2026-02-28')
  expect(february.charges.map(({ amount }) => amount)).toEqual(['1.00'])
})

test("nobody else's, and none without a session", async () => {
  expect((await chargesOf('bob')).charges).toEqual([])
  expect((await server.request('/api/charges')).status).toBe(401)
})

test.each(['?from=2026-03-01', '?from=2026-03-02&to=2026-03-01', '?from=x&to=y'])(
  'refuses the range %s',
  async (query) => expect((await server.request(`/api/charges${query}`, { as: 'ann' })).status).toBe(400),
)
