import { BulkOutcome, Problem, Subscription, SubscriptionList } from '@duely/contract'
import { like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rateLimit, subscriptions } from '#server/platform/database/schema.ts'
import { createFeatureApp, type FeatureApp, netflix } from '#server/testing/feature-app.ts'

let app: FeatureApp
beforeAll(async () => {
  app = await createFeatureApp()
})
beforeEach(() => app.reset())
afterAll(() => app.close())

const LIST = '/api/subscriptions'
async function add(name: string, userId = 'ann') {
  const answer = await app.call(userId, LIST, { body: { ...netflix, name } })
  expect(answer.status).toBe(201)
  return Subscription.parse(await answer.json()).id
}
const remove = async (id: string, userId = 'ann') =>
  (await app.call(userId, `${LIST}/${id}`, { method: 'DELETE' })).status
const restore = (id: string, userId = 'ann') =>
  app.call(userId, `${LIST}/${id}/restore`, { method: 'POST', body: {} })
const listed = async (query = '', userId = 'ann') =>
  SubscriptionList.parse(await (await app.call(userId, `${LIST}${query}`)).json()).subscriptions
const namesIn = async (query = '') => (await listed(query)).map(({ name }) => name)
const codeOf = async (answer: Response) => [answer.status, Problem.parse(await answer.json()).code]
const bulk = async (body: object) => {
  const answer = await app.call('ann', `${LIST}/bulk`, { body })
  expect(answer.status).toBe(200)
  return BulkOutcome.parse(await answer.json())
}

test('a deleted subscription appears only under Recently deleted, owes no reminders, and is restored unchanged', async () => {
  const id = await add('Netflix')
  expect(await remove(id)).toBe(204)
  expect(await namesIn()).toEqual([])
  expect(await listed('?deleted=true')).toMatchObject([
    { id, name: 'Netflix', status: 'active', deletedAt: app.clock.now().toISOString() },
  ])
  expect(await app.rowsOf('ann')).toMatchObject([{ status: 'deleted', remindAt: null, rollAt: null }])
  expect(
    await codeOf(await app.call('ann', `${LIST}/${id}`, { method: 'PATCH', body: { name: 'x' } })),
  ).toEqual([404, 'NOT_FOUND'])
  expect(await remove(id)).toBe(404)

  const back = await restore(id)
  expect(back.status).toBe(200)
  expect(await back.json()).toMatchObject({ id, name: 'Netflix', status: 'active', deletedAt: null })
  expect(await namesIn()).toEqual(['Netflix'])
  expect(await namesIn('?deleted=true')).toEqual([])
  const [row] = await app.rowsOf('ann')
  expect(row?.remindAt).not.toBeNull()
})

test('restoring is refused for what is not deleted, not one’s own, or older than seven days', async () => {
  const id = await add('Netflix')
  expect(await codeOf(await restore(id))).toEqual([409, 'NOT_DELETED'])
  await remove(id)
  expect(await codeOf(await restore(id, 'bob'))).toEqual([404, 'NOT_FOUND'])
  expect(await listed('?deleted=true', 'bob')).toEqual([])
  app.clock.advance('P7D')
  expect(await codeOf(await restore(id))).toEqual([404, 'NOT_FOUND'])
  expect(await namesIn('?deleted=true')).toEqual([])
})

test('restoring is refused when the plan’s slot has been taken meanwhile', async () => {
  const id = await add('First')
  await remove(id)
  for (const name of ['a', 'b', 'c', 'd', 'e']) await add(name)
  expect(await codeOf(await restore(id))).toEqual([409, 'PLAN_LIMIT_REACHED'])
  expect(await namesIn('?deleted=true')).toEqual(['First'])
})

test('bulk change, delete and restore; a refusal does not stop the others', async () => {
  const ids = [await add('a'), await add('b'), await add('c')]
  const foreign = await add('d', 'bob')
  expect(
    await bulk({ ids: [...ids, foreign, 'no id'], change: { status: 'paused', category: 'Gaming' } }),
  ).toEqual({
    changed: 3,
    refused: [
      { id: foreign, code: 'NOT_FOUND' },
      { id: 'no id', code: 'NOT_FOUND' },
    ],
  })
  expect(await listed()).toMatchObject(ids.map(() => ({ status: 'paused', category: 'Gaming' })))
  expect(await bulk({ ids, change: { category: null } })).toMatchObject({ changed: 3 })
  expect(await listed()).toMatchObject(ids.map(() => ({ category: null })))
  expect(await bulk({ ids, change: { notificationInterval: [7] } })).toMatchObject({ changed: 0 })
  expect(await bulk({ ids, change: { paymentMethod: ' Visa 4242 ' } })).toMatchObject({ changed: 3 })
  expect(await listed()).toMatchObject(ids.map(() => ({ paymentMethod: 'Visa 4242' })))
  expect(await bulk({ ids, change: { paymentMethod: '' } })).toMatchObject({ changed: 3 })
  expect(await listed()).toMatchObject(ids.map(() => ({ paymentMethod: null })))
  expect(await bulk({ ids, delete: true })).toEqual({ changed: 3, refused: [] })
  expect(await namesIn()).toEqual([])
  expect(await bulk({ ids: ids.slice(1), restore: true })).toEqual({ changed: 2, refused: [] })
  expect((await listed('', 'bob')).map(({ name }) => name)).toEqual(['d'])
})

test.each([
  [{ ids: [], delete: true }],
  [{ ids: ['a'] }],
  [{ ids: ['a'], delete: true, restore: true }],
  [{ ids: ['a'], change: { name: 'all the same' } }],
  [{ ids: Array.from({ length: 1_001 }, (_, i) => `${i}`), delete: true }],
])('an invalid bulk act is refused: %#', async (body) => {
  expect(await codeOf(await app.call('ann', `${LIST}/bulk`, { body }))).toEqual([400, 'INVALID'])
})

test.each(['by itself', 'in a bulk act'])(
  'of the deleted ones the newest 5,000 are kept: one deleted %s',
  async (how) => {
    const id = await add('Newest')
    await app.db.execute(sql`
    insert into ${subscriptions} (user_id, name, amount, currency, billing_cycle, next_billing_date, anchor_date, status,
      deleted_status, deleted_at)
    select user_id, 'No ' || n, amount, currency, billing_cycle, next_billing_date, anchor_date, 'deleted', 'active',
      ${app.clock.now().toISOString()}::timestamptz - n * interval '1 second'
    from ${subscriptions}, generate_series(1, 5000) as n where id = ${id}`)
    if (how === 'by itself') expect(await remove(id)).toBe(204)
    else expect(await bulk({ ids: [id], delete: true })).toMatchObject({ changed: 1 })
    const names = (await app.rowsOf('ann')).map(({ name }) => name)
    expect(names).toHaveLength(5_000)
    expect(names).toContain('Newest')
    expect(names).not.toContain('No 5000')
  },
)

test('bulk acts are limited by the number of subscriptions they name: 20,000 an hour', async () => {
  await app.db.delete(rateLimit)
  const ids = Array.from({ length: 1_000 }, (_, n) => `none ${n}`)
  expect((await bulk({ ids, delete: true })).changed).toBe(0)
  const counted = like(rateLimit.key, 'bulk:%')
  expect(await app.db.select({ count: rateLimit.count }).from(rateLimit).where(counted)).toEqual([
    { count: 1_000 },
  ])
  // Limits are relaxed a thousandfold here.
  await app.db.update(rateLimit).set({ count: 20_000_000 }).where(counted)
  const refused = app.call('ann', `${LIST}/bulk`, { body: { ids: ['x'], delete: true } })
  expect(await codeOf(await refused)).toEqual([429, 'TOO_MANY_REQUESTS'])
  app.clock.advance('PT1H')
  expect((await bulk({ ids, delete: true })).changed).toBe(0)
})
