import { AccountExport, Problem, Subscription } from '@duely/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { netflix } from '#server/testing/feature-app.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const KIT = {
  website: 'https://www.netflix.com/',
  cancelUrl: 'https://www.netflix.com/cancelplan',
  reference: 'NF 4711',
  notes: 'Ask for Jo.\nMondays only.',
  paymentMethod: 'Visa 4242',
}
const NOTHING = { website: null, cancelUrl: null, reference: null, notes: null, paymentMethod: null }

const add = async (more: object = {}) =>
  Subscription.parse(
    await (await server.request('/api/subscriptions', { as: 'ann', json: { ...netflix, ...more } })).json(),
  )
const patch = (id: string, json: object, as: 'ann' | 'bob' = 'ann') =>
  server.request(`/api/subscriptions/${id}`, { as, method: 'PATCH', json })
const listed = async (id: string) => {
  const answer = await (await server.request('/api/subscriptions', { as: 'ann' })).json()
  return (answer as { subscriptions: Subscription[] }).subscriptions.find((each) => each.id === id)
}

test('is stored, answered by create, list and update, and exported', async () => {
  const row = await add(KIT)
  expect(row).toMatchObject(KIT)
  expect(await listed(row.id)).toEqual(row)
  const changed = await patch(row.id, { reference: null, notes: '', website: 'netflix.com' })
  const expected = { ...KIT, reference: null, notes: null, website: 'https://netflix.com/' }
  expect(await changed.json()).toMatchObject(expected)
  const exported = await (await server.request('/api/export', { as: 'ann' })).json()
  expect(AccountExport.parse(exported).subscriptions).toContainEqual(expect.objectContaining(expected))
})

test('is optional', async () => {
  expect(await add()).toMatchObject(NOTHING)
})

test('is imported', async () => {
  const row = { ...netflix, name: 'Imported', ...KIT }
  const answer = await server.request('/api/import', { as: 'bob', json: { subscriptions: [row] } })
  expect(answer.status).toBe(200)
  const list = await (await server.request('/api/subscriptions', { as: 'bob' })).json()
  expect(list).toMatchObject({ subscriptions: [{ name: 'Imported', ...KIT }] })
})

test('of another user’s subscription is not found', async () => {
  const { id } = await add()
  expect((await patch(id, KIT, 'bob')).status).toBe(404)
})

test('an invalid field is refused under its name', async () => {
  const { id } = await add()
  const wrong = {
    website: 'javascript:alert(1)',
    cancelUrl: 'ftp://example.com',
    reference: 'x'.repeat(61),
    notes: 'x'.repeat(2_001),
    paymentMethod: 'x'.repeat(61),
  }
  const answer = await patch(id, wrong)
  expect(answer.status).toBe(400)
  expect(Problem.parse(await answer.json()).errors?.map(({ path }) => path)).toEqual(Object.keys(wrong))
  expect(await listed(id)).toMatchObject(NOTHING)
})
