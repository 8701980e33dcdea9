import { gunzipSync } from 'node:zlib'
import { Account, SubscriptionList } from '@duely/contract'
import { plainDate, type Status } from '@duely/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { subscriptions } from '#server/platform/database/schema.ts'
import { ownerAlone } from '#server/platform/http/viewer.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { listSubscriptions } from './list-subscriptions.ts'

/** Rows read at once. */
const PAGE = 100

let server: TestServer
let ann: string
const PATH = '/api/subscriptions'
beforeAll(async () => {
  server = await startTestServer()
  const account = await server.request('/api/account', { as: 'ann' })
  ann = Account.parse(await account.json()).profile.id
})
beforeEach(() => server.db.delete(subscriptions))
afterAll(() => server.close())

const row = {
  name: 'Netflix',
  amount: '15.99',
  currency: 'USD',
  billingCycle: 'monthly',
  nextBillingDate: '2026-03-31',
  anchorDate: '2026-01-31',
} as const
/** One row per kind of value a column can hold. */
const ODD_ROWS: Partial<typeof subscriptions.$inferInsert>[] = [
  { ...row, name: `"><b>\\ \t\u2028 'x' é 漢 😀`, description: 'line\nline', category: 'Entertainment' },
  { ...row, amount: '9999999999.99', notificationInterval: [1, 7, 3], nextBillingDate: '2026-03-05' },
  { ...row, amount: '0.10', notificationInterval: [], status: 'paused', currency: 'GBP' },
  {
    ...row,
    createdAt: new Date('2026-03-02T12:00:00.009Z'),
    updatedAt: new Date('2026-12-31T23:59:59.999Z'),
  },
  { ...row, status: 'disabled', billingCycle: 'quarterly', category: null },
]
const insert = (rows: Partial<typeof subscriptions.$inferInsert>[]) =>
  server.db.insert(subscriptions).values(rows.map((each) => ({ ...row, ...each, userId: ann })))
const list = (query = '', tag?: string) =>
  server.request(`${PATH}${query}`, { as: 'ann', headers: tag === undefined ? {} : { 'if-none-match': tag } })
const plain = (status?: Status) =>
  listSubscriptions(
    server.db,
    ownerAlone(ann),
    { status },
    { today: plainDate('2026-03-02'), now: server.clock.now() },
  )

test.each([0, 1, PAGE, PAGE + 1, 2 * PAGE + 5])('the list of %i rows matches the contract', async (count) => {
  if (count > 0) await insert(Array.from({ length: count }, (_, n) => ODD_ROWS[n % ODD_ROWS.length] ?? row))
  for (const status of [undefined, 'paused'] as const) {
    const answer = await list(status && `?status=${status}`)
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'application/json; charset=utf-8',
      'no-store',
    ])
    const body = await answer.json()
    expect(body).toEqual({ subscriptions: await plain(status) })
    // Strict parsing: no unknown keys, and no value the contract would transform.
    expect(SubscriptionList.parse(body)).toEqual(body)
  }
})

test.each([3, PAGE + 1])('the ETag of %i rows is stable while nothing changes', async (count) => {
  await insert(Array.from({ length: count }, () => row))
  const tag = (await list()).headers.get('etag') ?? ''
  expect(tag).toMatch(/^"[\w-]+"$/)
  const same = await list('', tag)
  expect([
    same.status,
    await same.text(),
    same.headers.get('etag'),
    same.headers.get('cache-control'),
  ]).toEqual([304, '', tag, 'no-store'])
  expect((await list('', `W/${tag}`)).status).toBe(304)
  expect((await list('?status=paused', tag)).status).toBe(200)
  for (const other of ['"x"', 'x', '', `${tag.slice(0, -2)}"`])
    expect((await list('', other)).status).toBe(200)
})

test.each([
  ['name', { name: 'Other' }],
  ['amount', { amount: '16.00' }],
  ['nextBillingDate', { nextBillingDate: '2026-04-30' }],
  ['notificationInterval', { notificationInterval: [7] }],
  ['status', { status: 'cancelled' as const }],
  ['description', { description: 'x' }],
])('a different %s changes the ETag', async (_, change) => {
  await insert([row])
  const tag = (await list()).headers.get('etag') ?? ''
  await server.db.update(subscriptions).set(change).where(eq(subscriptions.userId, ann))
  const answer = await list('', tag)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('etag')).not.toBe(tag)
  await server.db.delete(subscriptions)
  expect((await list('', tag)).status).toBe(200)
})

test('an ETag grants no access: no session, no answer, and each user has their own', async () => {
  await insert([row])
  const tag = (await list()).headers.get('etag') ?? ''
  const nobody = await server.request(PATH, { headers: { 'if-none-match': tag } })
  expect(nobody.status).toBe(401)
  const cookie = server.cookie('ann').replace(/(session=[^;]*)[^;](?=;|$)/, '$1_')
  const forged = await server.request(PATH, { headers: { cookie } })
  expect(forged.status).toBe(401)
  const bob = await server.request(PATH, { as: 'bob', headers: { 'if-none-match': tag } })
  expect([bob.status, await bob.json()]).toEqual([200, { subscriptions: [] }])
})

test('the list is compressed for a client that takes it, under a tag that holds for both', async () => {
  const names = ['gzip', 'deflate, gzip;q=0.5, br']
  const ask = (accepted: string, tag?: string) =>
    server.request(PATH, {
      as: 'ann',
      headers: { 'accept-encoding': accepted, ...(tag === undefined ? {} : { 'if-none-match': tag }) },
    })
  await insert(Array.from({ length: 60 }, () => row))
  const whole = await ask('identity')
  const text = await whole.text()
  for (const refused of ['', 'br', 'gzip;q=0', 'gzipped'])
    expect((await ask(refused)).headers.get('content-encoding')).toBeNull()
  for (const accepted of names) {
    const short = await ask(accepted)
    expect(short.headers.get('content-encoding')).toBe('gzip')
    const bytes = Buffer.from(await short.arrayBuffer())
    expect(gunzipSync(bytes).toString()).toBe(text)
    expect(bytes.length).toBeLessThan(text.length / 5)
    const tag = short.headers.get('etag') ?? ''
    expect(tag).toBe(`W/${whole.headers.get('etag')}`)
    expect((await ask(accepted, tag)).status).toBe(304)
    expect((await ask('identity', tag)).status).toBe(304)
  }
})

test('a list of more than is written at once is the same answer in pieces, with its ETag', async () => {
  await insert(Array.from({ length: 501 }, (_, n) => ODD_ROWS[n % ODD_ROWS.length] ?? row))
  const answer = await list()
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  const text = await answer.text()
  expect(SubscriptionList.parse(JSON.parse(text)).subscriptions).toEqual(await plain())
  expect(text).toBe(JSON.stringify(JSON.parse(text)))
  const again = await list('', answer.headers.get('etag') ?? '')
  expect([again.status, await again.text()]).toEqual([304, ''])
})
