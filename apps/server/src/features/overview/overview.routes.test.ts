import { Account, Overview } from '@duely/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { charges, profiles, subscriptions } from '#server/platform/database/schema.ts'
import { ownerAlone } from '#server/platform/http/viewer.ts'
import { movableClock } from '#server/testing/movable-clock.ts'
import { type Person, startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { getOverview } from './get-overview.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock: movableClock('2026-11-22T12:00:00Z') })
})
afterAll(() => server.close())

const add = async (as: Person, name: string, nextBillingDate: string, more: object = {}) => {
  const json = { name, amount: '10.00', billingCycle: 'monthly', nextBillingDate, ...more }
  const answer = await server.request('/api/subscriptions', { as, json })
  return (await answer.json()) as { id: string; userId: string }
}
const overviewOf = async (as: Person) => {
  const body = await (await server.request('/api/overview', { as })).json()
  const account = Account.parse(await (await server.request('/api/account', { as })).json())
  // The single statement and what is kept must equal the piecewise read, asked for once or again.
  expect(body).toEqual(await getOverview(server, ownerAlone(account.profile.id)))
  expect(await (await server.request('/api/overview', { as })).json()).toEqual(body)
  return Overview.parse(body)
}

test('without subscriptions it is thirty empty days', async () => {
  const { upNext, days, sums, justCharged, stoppedForSure, stillToBeSeen, averageMonth } =
    await overviewOf('bob')
  expect([upNext, sums, justCharged, stoppedForSure, stillToBeSeen, averageMonth]).toEqual([
    null,
    [],
    [],
    [],
    [],
    [],
  ])
  expect([days.length, days[0]?.date, days[29]?.date]).toEqual([30, '2026-11-22', '2026-12-21'])
  expect(days.every(({ renewals, deadlines }) => renewals.length + deadlines.length === 0)).toBe(true)
})

test('contains the user’s renewals of thirty days, their sums and the monthly average', async () => {
  await add('bob', 'Netflix', '2026-11-25')
  const { id } = await add('ann', 'Spotify', '2026-11-24', { amount: '11.99' })
  await add('ann', 'Box', '2026-11-29', { amount: '19.50', billingCycle: 'weekly' })
  await add('ann', 'Le Monde', '2027-03-01', { currency: 'EUR', amount: '60.00', billingCycle: 'yearly' })
  const trial = { amount: '12.99', trialEndsOn: '2027-01-15', trialAmount: '0.00' }
  await add('ann', 'Hulu', '2027-01-15', trial)
  await add('ann', 'Paused', '2027-01-15', { status: 'paused' })
  const { upNext, days, sums, averageMonth } = await overviewOf('ann')
  expect(upNext).toEqual({
    id,
    name: 'Spotify',
    renewalDate: '2026-11-24',
    amount: '11.99',
    currency: 'USD',
    cancelBy: null,
  })
  const charged = days.flatMap(({ date, renewals }) => renewals.map(({ name }) => `${date} ${name}`))
  expect(charged).toEqual([
    '2026-11-24 Spotify',
    '2026-11-29 Box',
    '2026-12-06 Box',
    '2026-12-13 Box',
    '2026-12-20 Box',
  ])
  expect(sums).toEqual([{ currency: 'USD', amount: '89.99', stoppable: '89.99' }])
  // 11.99, 19.50 × 52 / 12, and the trial's 12.99 after it.
  expect(averageMonth).toEqual([
    { currency: 'USD', amount: '109.48' },
    { currency: 'EUR', amount: '5.00' },
  ])
})

test('contains the last three charges, newest first', async () => {
  const account = await (await server.request('/api/account', { as: 'ann' })).json()
  const userId = (account as { profile: { id: string } }).profile.id
  for (const day of ['01', '02', '03', '04'])
    await server.db.insert(charges).values({
      userId,
      subscriptionName: `Paid ${day}`,
      category: null,
      chargedOn: `2026-11-${day}`,
      amount: '1.00',
      currency: 'USD',
    })
  const { justCharged } = await overviewOf('ann')
  expect(justCharged.map(({ name, id }) => [name, id])).toEqual([
    ['Paid 04', null],
    ['Paid 03', null],
    ['Paid 02', null],
  ])
})

test('contains what cancellations avoided, in two parts with their rows', async () => {
  const { id } = await add('bob', 'Gone', '2026-11-25', { amount: '7.50' })
  const gone = { status: 'cancelled', cancelledOn: '2026-08-20', accessUntil: '2026-08-31' } as const
  const days = { anchorDate: '2026-07-15', nextBillingDate: '2026-09-15' }
  await server.db
    .update(subscriptions)
    .set({ ...gone, ...days })
    .where(eq(subscriptions.id, id))
  const sum = [{ currency: 'USD', amount: '22.50', rows: [{ id, name: 'Gone', amount: '22.50' }] }]
  expect(await overviewOf('bob')).toMatchObject({ stoppedForSure: [], stillToBeSeen: sum, questions: [] })
  const watch = {
    state: 'asked' as const,
    openedFor: '2026-09-15',
    chargeOn: '2026-09-15',
    askOn: '2026-09-17',
    isSecond: false,
    isAgain: false,
    chargedOn: null,
    warns: false,
  }
  await server.db.update(subscriptions).set({ watch }).where(eq(subscriptions.id, id))
  const question = { id, name: 'Gone', chargeOn: '2026-09-15', currency: 'USD', amount: '7.50' }
  expect(await overviewOf('bob')).toMatchObject({ stillToBeSeen: sum, questions: [question] })
  await server.request(`/api/subscriptions/${id}/watch`, { as: 'bob', json: { answer: 'stopped' } })
  expect(await overviewOf('bob')).toMatchObject({ stoppedForSure: sum, stillToBeSeen: [], questions: [] })
  const charged = { answer: 'charged', chargedOn: '2026-10-16', amount: '8.00' }
  await server.request(`/api/subscriptions/${id}/watch`, { as: 'bob', json: charged })
  expect(await overviewOf('bob')).toMatchObject({
    stoppedForSure: [],
    stillToBeSeen: [{ amount: '15.00', rows: [{ amount: '15.00' }] }],
    justCharged: [{ name: 'Gone', date: '2026-10-16', amount: '8.00' }],
  })
})

test('starts on today’s date in the owner’s timezone', async () => {
  await server.db.update(profiles).set({ timezone: 'Pacific/Auckland' }).where(eq(profiles.timezone, 'UTC'))
  expect((await overviewOf('ann')).days[0]?.date).toBe('2026-11-23')
})

test('requires a session', async () => {
  expect((await server.request('/api/overview')).status).toBe(401)
})

test('what is kept of a forecast follows every change: an amount, a pause, a deletion, the next day', async () => {
  const clock = movableClock('2026-11-22T12:00:00Z')
  const own = await startTestServer({ clock })
  const json = { name: 'Gym', amount: '10.00', billingCycle: 'monthly', nextBillingDate: '2026-11-24' }
  const { id } = (await (await own.request('/api/subscriptions', { as: 'ann', json })).json()) as {
    id: string
  }
  const sums = async () => {
    const overview = Overview.parse(await (await own.request('/api/overview', { as: 'ann' })).json())
    return [overview.days[0]?.date, ...overview.sums.map(({ amount }) => amount)]
  }
  const change = (body: object) =>
    own.request(`/api/subscriptions/${id}`, { as: 'ann', method: 'PATCH', json: body })
  expect(await sums()).toEqual(['2026-11-22', '10.00'])
  await change({ amount: '12.00' })
  expect(await sums()).toEqual(['2026-11-22', '12.00'])
  await change({ status: 'paused' })
  expect(await sums()).toEqual(['2026-11-22'])
  await change({ status: 'active' })
  expect(await sums()).toEqual(['2026-11-22', '12.00'])
  clock.advance('P1D')
  expect(await sums()).toEqual(['2026-11-23', '12.00'])
  await own.request(`/api/subscriptions/${id}`, { as: 'ann', method: 'DELETE' })
  expect(await sums()).toEqual(['2026-11-23'])
  await own.close()
})

test('of many charges dated ahead, the last three of today and before are shown', async () => {
  const own = await startTestServer({ clock: movableClock('2026-11-22T12:00:00Z') })
  const account = Account.parse(await (await own.request('/api/account', { as: 'ann' })).json())
  const userId = account.profile.id
  await own.db.insert(charges).values(
    Array.from({ length: 20 }, (_, n) => ({
      userId,
      subscriptionName: `Service ${n}`,
      chargedOn: n < 15 ? '2026-11-23' : `2026-11-${String(n).padStart(2, '0')}`,
      amount: '1.00',
      currency: 'USD' as const,
    })),
  )
  const { justCharged } = Overview.parse(await (await own.request('/api/overview', { as: 'ann' })).json())
  expect(justCharged.map(({ date }) => date)).toEqual(['2026-11-19', '2026-11-18', '2026-11-17'])
  await own.close()
})
