import { PaidCharge, Problem, Subscription, SubscriptionPage } from '@duely/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { charges, subscriptions } from '#server/platform/database/schema.ts'
import { createFeatureApp, type FeatureApp, netflix } from '#server/testing/feature-app.ts'

let app: FeatureApp
let id: string
beforeAll(async () => {
  app = await createFeatureApp()
})
beforeEach(async () => {
  await app.reset()
  await app.db.delete(charges)
  const answer = await app.call('ann', '/api/subscriptions', { body: netflix })
  id = Subscription.parse(await answer.json()).id
})
afterAll(() => app.close())

const page = async (who = 'ann') => app.call(who, `/api/subscriptions/${id}`)
const shown = async () => SubscriptionPage.parse(await (await page()).json())
const post = (what: string, body: object, who = 'ann') =>
  app.call(who, `/api/subscriptions/${id}/${what}`, { body })
const charge = (chargeId: string, method: string, body?: object, who = 'ann') =>
  app.call(who, `/api/charges/${chargeId}`, { method, ...(body === undefined ? {} : { body }) })
const codeOf = async (answer: Response) => [answer.status, Problem.parse(await answer.json()).code]
/** Runs the engine by means of an edit that changes nothing else. */
const lookAgain = () =>
  app.call('ann', `/api/subscriptions/${id}`, { method: 'PATCH', body: { description: 'x' } })

test('shows the next six dates with prices and deadlines', async () => {
  const rise = await post('prices', { from: '2026-05-01', amount: '17.99' })
  expect([rise.status, await rise.json()]).toEqual([201, { from: '2026-05-01', amount: '17.99' }])
  await app.call('ann', `/api/subscriptions/${id}`, {
    method: 'PATCH',
    body: { notice: { count: 1, unit: 'months' } },
  })
  const { subscription, prices, upcoming } = await shown()
  expect(subscription).toMatchObject({ id, amount: '15.99', nextAmount: '15.99', cancelBy: '2026-03-10' })
  expect(prices).toEqual([{ from: '2026-05-01', amount: '17.99' }])
  expect(upcoming).toEqual([
    { date: '2026-03-10', amount: '15.99', cancelBy: '2026-02-10' },
    { date: '2026-04-10', amount: '15.99', cancelBy: '2026-03-10' },
    { date: '2026-05-10', amount: '17.99', cancelBy: '2026-04-10' },
    { date: '2026-06-10', amount: '17.99', cancelBy: '2026-05-10' },
    { date: '2026-07-10', amount: '17.99', cancelBy: '2026-06-10' },
    { date: '2026-08-10', amount: '17.99', cancelBy: '2026-07-10' },
  ])
})

test('says what is known of cancelling its service, as of today', async () => {
  const { cancelling } = await shown()
  expect(cancelling).toMatchObject({ slug: 'netflix', ways: ['online'], difficulty: 'easy' })
  expect(cancelling?.source.page).toMatch(/^https:\/\/help\.netflix\.com\//)
  expect(cancelling?.isOld).toBe(false)
  app.clock.set('2099-01-01T12:00:00Z')
  expect((await shown()).cancelling?.isOld).toBe(true)
  await app.call('ann', `/api/subscriptions/${id}`, { method: 'PATCH', body: { name: 'Gardening club' } })
  expect((await shown()).cancelling).toBeNull()
})

test('charges use the price of their day; past charges stay unchanged', async () => {
  await post('prices', { from: '2026-04-01', amount: '17.99' })
  app.clock.set('2026-05-20T12:00:00Z')
  await lookAgain()
  await app.call('ann', `/api/subscriptions/${id}`, { method: 'PATCH', body: { amount: '20.00' } })
  const { subscription, charges: paid, firstAmount, prices, totals } = await shown()
  expect(subscription).toMatchObject({ amount: '20.00', nextAmount: '20.00' })
  expect(firstAmount).toBe('15.99')
  expect(prices).toEqual([{ from: '2026-04-01', amount: '20.00' }])
  expect(paid.map(({ date, amount }) => `${date} ${amount}`)).toEqual([
    '2026-05-10 17.99',
    '2026-04-10 17.99',
    '2026-03-10 15.99',
  ])
  expect(totals).toEqual({ year: '51.97', ever: '51.97', stoppedForSure: '0.00', stillToBeSeen: '0.00' })
})

test('a price is removed by its start day', async () => {
  await post('prices', { from: '2026-05-01', amount: '17.99' })
  await post('prices', { from: '2026-05-01', amount: '18.99' })
  expect((await shown()).prices).toEqual([{ from: '2026-05-01', amount: '18.99' }])
  const remove = (from: string) =>
    app.call('ann', `/api/subscriptions/${id}/prices/${from}`, { method: 'DELETE' })
  expect((await remove('2026-05-02')).status).toBe(404)
  expect((await remove('never')).status).toBe(404)
  expect((await remove('2026-05-01')).status).toBe(204)
  expect((await shown()).prices).toEqual([])
})

test('a missing charge is added once, corrected, refunded and deleted', async () => {
  const added = await post('charges', { date: '2025-12-10', amount: '15.99' })
  expect(added.status).toBe(201)
  const { id: chargeId } = PaidCharge.parse(await added.json())
  await post('charges', { date: '2026-01-10', amount: '15.99' })
  expect(await codeOf(await post('charges', { date: '2025-12-10', amount: '1.00' }))).toEqual([
    409,
    'CHARGE_EXISTS',
  ])
  expect((await shown()).totals).toMatchObject({ year: '15.99', ever: '31.98' })
  expect(await (await charge(chargeId, 'PATCH', { amount: '13.99' })).json()).toMatchObject({
    amount: '13.99',
    refunded: false,
  })
  expect((await charge(chargeId, 'PATCH', { refunded: 'yes' })).status).toBe(400)
  expect((await charge(chargeId, 'PATCH', { refunded: true })).status).toBe(200)
  expect((await charge(chargeId, 'PATCH', {})).status).toBe(200)
  expect((await shown()).totals).toMatchObject({ year: '15.99', ever: '15.99' })
  expect((await charge(chargeId, 'DELETE')).status).toBe(204)
  expect((await charge(chargeId, 'DELETE')).status).toBe(404)
  expect((await shown()).charges).toHaveLength(1)
})

test('a charge after the cancellation is marked as such, also after a correction', async () => {
  await post('cancelled', {})
  app.clock.set('2026-05-01T12:00:00Z')
  const added = await post('charges', { date: '2026-04-10', amount: '15.99' })
  const { id: chargeId } = PaidCharge.parse(await added.json())
  expect(await (await charge(chargeId, 'PATCH', { amount: '17.99' })).json()).toMatchObject({
    amount: '17.99',
    afterCancelling: true,
  })
})

test('sixty dated prices are accepted, the next is refused', async () => {
  const day = (n: number) => `20${30 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}-01`
  const prices = Array.from({ length: 60 }, (_, n) => ({ from: day(n), amount: '1.00' }))
  await app.db.update(subscriptions).set({ prices })
  const refusal = await post('prices', { from: '2029-01-01', amount: '1.00' })
  expect([refusal.status, Problem.parse(await refusal.json()).errors]).toEqual([
    400,
    [{ path: 'from', message: 'A subscription has up to 60 prices' }],
  ])
  expect((await post('prices', { from: day(3), amount: '2.00' })).status).toBe(201)
})

test('another user’s subscription is not found', async () => {
  const added = await post('charges', { date: '2025-12-10', amount: '15.99' })
  const { id: chargeId } = PaidCharge.parse(await added.json())
  const answers = [
    await page('bob'),
    await post('prices', { from: '2026-05-01', amount: '1.00' }, 'bob'),
    await post('charges', { date: '2026-01-01', amount: '1.00' }, 'bob'),
    await charge(chargeId, 'PATCH', { refunded: true }, 'bob'),
    await charge(chargeId, 'DELETE', undefined, 'bob'),
    await charge('no id', 'DELETE'),
    await app.call('ann', '/api/subscriptions/no-id'),
  ]
  expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(404))
  expect((await shown()).charges).toMatchObject([{ amount: '15.99', refunded: false }])
})

test('an account keeps up to 100,000 payments; beyond that none is added by hand or import', async () => {
  await app.db.execute(sql`
    insert into ${charges} (user_id, subscription_name, charged_on, amount, currency)
    select user_id, 'Gone', '2020-01-01', 1, 'USD' from ${subscriptions}, generate_series(1, 99999) where id = ${id}`)
  const imported = () => {
    const row = { ...netflix, name: 'Hulu', charges: [{ date: '2026-01-10', amount: '1.00' }] }
    return app.call('ann', '/api/import', { body: { subscriptions: [row] } })
  }
  expect((await post('charges', { date: '2026-02-10', amount: '15.99' })).status).toBe(201)
  const answer = await post('charges', { date: '2026-01-10', amount: '15.99' })
  expect(Problem.parse(await answer.json()).errors).toEqual([
    { path: 'date', message: 'An account keeps up to 100,000 payments' },
  ])
  expect(await codeOf(await imported())).toEqual([400, 'INVALID'])
  await app.db.delete(charges)
  expect((await imported()).status).toBe(200)
})
