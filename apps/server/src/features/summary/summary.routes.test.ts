import { Account, CreatedApiKey, Overview, Summary } from '@duely/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliveries, mailAddresses, profiles } from '#server/platform/database/schema.ts'
import { movableClock } from '#server/testing/movable-clock.ts'
import { type Person, startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock: movableClock('2026-11-22T12:00:00Z') })
})
afterAll(() => server.close())

const add = async (as: Person, name: string, nextBillingDate: string, more: object = {}) => {
  const json = { name, amount: '10.00', billingCycle: 'monthly', nextBillingDate, ...more }
  const answer = await server.request('/api/subscriptions', { as, json })
  expect(answer.status).toBe(201)
  return (await answer.json()) as { id: string }
}
const summaryOf = async (as: Person) =>
  Summary.parse(await (await server.request('/api/summary', { as })).json())
const idOf = async (as: Person) =>
  Account.parse(await (await server.request('/api/account', { as })).json()).profile.id

test('without subscriptions every figure is there and says so', async () => {
  expect(await summaryOf('bob')).toEqual({
    active: 0,
    next: null,
    nextId: null,
    nextDate: null,
    nextAmount: null,
    nextCurrency: null,
    nextCancelBy: null,
    dueIn7Days: 0,
    stoppableThisWeek: 0,
    averageMonth: [],
    converted: null,
    convertedCurrency: null,
    health: 'ok',
  })
})

test('the figures are those of Home, with a sum per currency and one converted', async () => {
  await server.request('/api/profile', { as: 'ann', method: 'PATCH', json: { homeCurrency: 'USD' } })
  const { id } = await add('ann', 'Spotify', '2026-11-24', { amount: '11.99' })
  await add('ann', 'Gym', '2026-11-29', { amount: '30.00', notice: { count: 14, unit: 'days' } })
  await add('ann', 'Le Monde', '2027-03-01', { currency: 'EUR', amount: '60.00', billingCycle: 'yearly' })
  await add('bob', 'Bobflix', '2026-11-23')
  const summary = await summaryOf('ann')
  expect(summary).toEqual({
    active: 3,
    next: 'Spotify',
    nextId: id,
    nextDate: '2026-11-24',
    nextAmount: '11.99',
    nextCurrency: 'USD',
    nextCancelBy: null,
    dueIn7Days: 2,
    stoppableThisWeek: 1,
    averageMonth: [
      { currency: 'USD', amount: '41.99' },
      { currency: 'EUR', amount: '5.00' },
    ],
    // 41.99 and 5.00 × 1.1720, the bundled rate.
    converted: '48',
    convertedCurrency: 'USD',
    health: 'ok',
  })
  const overview = Overview.parse(await (await server.request('/api/overview', { as: 'ann' })).json())
  expect(summary.averageMonth).toEqual(overview.averageMonth)
  expect([summary.nextId, summary.nextDate]).toEqual([overview.upNext?.id, overview.upNext?.renewalDate])
})

test('an answer is kept by one program alone and compared by its tag; a change makes another one', async () => {
  const first = await server.request('/api/summary', { as: 'ann' })
  const tag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  const again = await server.request('/api/summary', { as: 'ann', headers: { 'if-none-match': tag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  await add('ann', 'Box', '2026-11-25')
  const changed = await server.request('/api/summary', { as: 'ann', headers: { 'if-none-match': tag } })
  expect(changed.status).toBe(200)
  expect(Summary.parse(await changed.json()).dueIn7Days).toBe(3)
})

test('a key of its subject reads it, and one of another does not; a stranger neither', async () => {
  await server.giveProof('ann')
  const keyOf = async (subject: string) => {
    const json = { name: subject, scope: 'read', subjects: [subject] }
    const made = await server.request('/api/keys', { as: 'ann', json })
    return CreatedApiKey.parse(await made.json()).key
  }
  const status = async (key: string) =>
    (await server.app.request('/api/summary', { headers: { authorization: `Bearer ${key}` } })).status
  expect(await status(await keyOf('summary'))).toBe(200)
  expect(await status(await keyOf('rates'))).toBe(403)
  expect((await server.request('/api/summary')).status).toBe(401)
})

test('health names what the person suffers from: a late message, returned mail, no channel', async () => {
  const userId = await idOf('ann')
  const { db, clock } = server
  const [row] = await db
    .insert(deliveries)
    .values({
      userId,
      kind: 'test',
      channel: 'email',
      state: 'pending',
      recipient: 'ann@example.com',
      dueAt: new Date(clock.now().getTime() - 61 * 60_000),
      nextAttemptAt: clock.now(),
    })
    .returning({ id: deliveries.id })
  expect((await summaryOf('ann')).health).toBe('late')
  expect((await summaryOf('bob')).health).toBe('ok')
  await db.insert(mailAddresses).values({
    userId,
    address: 'ann@example.com',
    since: clock.now(),
    status: '5.1.1',
    words: 'no such user',
    updatedAt: clock.now(),
  })
  expect((await summaryOf('ann')).health).toBe('mail-returned')
  await db.update(profiles).set({ emailEnabled: false }).where(eq(profiles.id, userId))
  expect((await summaryOf('ann')).health).toBe('no-channel')
  await db.update(profiles).set({ emailEnabled: true }).where(eq(profiles.id, userId))
  await db.delete(mailAddresses).where(eq(mailAddresses.userId, userId))
  await db.delete(deliveries).where(eq(deliveries.id, row?.id ?? ''))
  expect((await summaryOf('ann')).health).toBe('ok')
})
