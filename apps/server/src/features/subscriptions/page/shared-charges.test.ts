import { type Household, Subscription } from '@duely/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { charges } from '#server/platform/database/schema.ts'
import { netflix } from '#server/testing/feature-app.ts'
import { liveTogether, memberNamed, type Somebody, startHome } from '#server/testing/household-people.ts'
import type { TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let ann: Somebody
let bob: Somebody
let home: Household
beforeAll(async () => {
  ;({ server, ann, bob } = await startHome())
  home = await liveTogether(ann, bob)
})
afterAll(() => server.close())

test('of a subscription that was deleted charges are its owner’s, and nobody else sees or settles them', async () => {
  const household = { payer: memberNamed(home, 'bob') }
  const made = await ann.call('/api/subscriptions', { ...netflix, household })
  const { id } = Subscription.parse(await made.json())
  await ann.call(`/api/subscriptions/${id}/charges`, { date: '2026-02-10', amount: '15.99' })
  const [charge] = await server.db.select().from(charges).where(eq(charges.subscriptionId, id))
  const change = async (who: Somebody, json: object) =>
    (await who.call(`/api/charges/${charge?.id}`, json, 'PATCH')).status
  const remove = async (who: Somebody) =>
    (await who.call(`/api/charges/${charge?.id}`, undefined, 'DELETE')).status
  expect([await change(bob, { refunded: true }), await change(ann, { refunded: false })]).toEqual([200, 200])
  await ann.call(`/api/subscriptions/${id}`, undefined, 'DELETE')
  expect([await change(bob, { refunded: true }), await remove(bob)]).toEqual([404, 404])
  expect(await change(ann, { settled: [memberNamed(home, 'bob')] })).toBe(400)
  expect([await change(ann, { refunded: true }), await remove(ann)]).toEqual([200, 204])
})
