import {
  Account,
  AccountExport,
  CreatedApiKey,
  CreatedOutgoingWebhook,
  SubscriptionList,
} from '@duely/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newVapidKeys } from '#server/config/vapid-keys.ts'
import {
  apiKeys,
  charges,
  deliveries,
  outgoingWebhooks,
  session,
  subscribers,
  subscriptions,
} from '#server/platform/database/schema.ts'
import { streamText } from '#server/platform/http/stream-text.ts'
import { netflix } from '#server/testing/feature-app.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { exportAccount } from './export-account.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.db.update(subscribers).set({ planId: 'pro-monthly' })
  for (const as of ['ann', 'bob'] as const) {
    const json = {
      ...netflix,
      name: `=${as}'s "film, club"`,
      description: '@home',
      notificationInterval: [7, 1],
    }
    await server.request('/api/subscriptions', { as, json })
    await server.giveProof(as)
    const change = { phoneNumber: '+15555550100', smsConsent: true }
    await server.request('/api/profile', { as, method: 'PATCH', json: change })
    await server.request('/api/auth/request-password-reset', { json: { email: `${as}@example.com` } })
  }
  const account = await server.request('/api/account', { as: 'ann' })
  const userId = Account.parse(await account.json()).profile.id
  await server.db.insert(charges).values({
    userId,
    subscriptionName: 'Gone',
    chargedOn: '2026-02-01',
    amount: '3.00',
    currency: 'EUR',
  })
})
afterAll(() => server.close())

const exported = async (as: 'ann' | 'bob') => {
  const text = await (await server.request('/api/export', { as })).text()
  return { text, data: AccountExport.parse(JSON.parse(text)) }
}

describe('the export', () => {
  test('is neither counted nor begun for a link of another site', async () => {
    const strict = await startTestServer({ env: { RATE_LIMITS: 'on' } })
    try {
      const ask = async (path: string, headers: Record<string, string>) =>
        (await strict.request(path, { as: 'ann', headers })).status
      for (const path of ['/api/export', '/api/export/subscriptions.csv'])
        for (const site of ['cross-site', 'same-site'])
          for (let i = 0; i < 3; i += 1)
            expect(
              await ask(path, {
                'sec-fetch-site': site,
                'sec-fetch-mode': 'navigate',
                'sec-fetch-dest': 'document',
              }),
            ).toBe(403)
      const own = [{}, { 'sec-fetch-site': 'none' }, { 'sec-fetch-site': 'same-origin' }]
      for (const headers of [...own, {}, {}]) expect(await ask('/api/export', headers)).toBe(200)
      expect(await ask('/api/export', {})).toBe(429)
    } finally {
      await strict.close()
    }
  })

  test('is a download that is never cached', async () => {
    const answer = await server.request('/api/export', { as: 'ann' })
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="duely-export-2026-03-02.json"',
    )
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('contains all data of its owner', async () => {
    const { data } = await exported('ann')
    const list = await server.request('/api/subscriptions', { as: 'ann' })
    expect(data.subscriptions).toMatchObject(SubscriptionList.parse(await list.json()).subscriptions)
    expect(data.subscriptions).toHaveLength(1)
    expect(data.account.profile).toMatchObject({ email: 'ann@example.com', phoneNumber: '+15555550100' })
    expect(data.memberships).toMatchObject([{ planId: 'pro-monthly', status: 'active' }])
    expect(data.charges).toMatchObject([{ name: 'Gone', amount: '3.00', currency: 'EUR' }])
    // Both were queued at the same instant of the test clock, so their order is undefined.
    expect(data.deliveries.map(({ kind }) => kind).sort()).toEqual([
      'reset-password',
      'security-changed',
      'verify-email',
    ])
    expect(data.consents.map(({ action, source }) => `${action} ${source}`).sort()).toEqual([
      'given settings',
      'phone-saved settings',
    ])
    expect(data.changes.map(({ what, newValue }) => `${what} ${newValue}`).sort()).toEqual([
      'smsConsent true',
      'smsEnabled true',
    ])
    expect(data.sessions).toHaveLength(1)
  })

  test('contains no other user’s data and no secret', async () => {
    const { text } = await exported('ann')
    expect(text).not.toContain('bob')
    const secrets = (await server.db.select().from(session)).map(({ token }) => token)
    expect(secrets.length).toBeGreaterThan(1)
    for (const secret of [...secrets, '$argon2', 'token', 'phoneHash', 'payload'])
      expect(text).not.toContain(secret)
    const queued = (await server.db.select().from(deliveries)).flatMap(({ payload }) =>
      payload === null ? [] : [JSON.stringify(payload)],
    )
    expect(queued.length).toBeGreaterThan(0)
    for (const payload of queued) expect(text).not.toContain(payload.slice(1, -1))
  })

  test('names API keys, webhooks and devices, without what opens or signs anything', async () => {
    const limits = { subjects: ['summary'], expiresAt: '2030-01-01T00:00:00.000Z' }
    const json = { name: 'Script', scope: 'write', ...limits }
    const made = await server.request('/api/keys', { as: 'ann', json })
    const { key } = CreatedApiKey.parse(await made.json())
    const webhook = { url: 'https://example.com/hook', events: ['renewal.due'] }
    const added = await server.request('/api/hooks', { as: 'ann', json: webhook })
    const { secret } = CreatedOutgoingWebhook.parse(await added.json())
    const subscription = {
      endpoint: 'https://push.example.com/of-ann',
      keys: { p256dh: newVapidKeys().publicKey, auth: 'A'.repeat(22) },
    }
    const on = await server.request('/api/push', { as: 'ann', json: { subscription, name: 'Phone' } })
    expect(on.status, await on.clone().text()).toBe(201)
    const { text, data } = await exported('ann')
    const createdAt = server.clock.now().toISOString()
    expect(data.apiKeys).toEqual([{ ...json, createdAt, lastUsedAt: null }])
    expect(data.webhooks).toEqual([{ ...webhook, createdAt, disabledAt: null }])
    expect(data.devices).toEqual([{ name: 'Phone', createdAt }])
    const [storedKey] = await server.db.select().from(apiKeys)
    const [storedWebhook] = await server.db.select().from(outgoingWebhooks)
    const hidden = [
      key.slice(6, -4),
      storedKey?.hash,
      secret.slice(6),
      storedWebhook?.key,
      'of-ann',
      subscription.keys.p256dh,
    ]
    for (const each of hidden) expect(text).not.toContain(each)
    const bobs = (await exported('bob')).data
    expect([bobs.apiKeys, bobs.webhooks, bobs.devices]).toEqual([[], [], []])
  })

  test('requires a session', async () => {
    for (const path of ['/api/export', '/api/export/subscriptions.csv'])
      expect((await server.request(path)).status).toBe(401)
  })
})

describe('the CSV', () => {
  test('follows RFC 4180 with a header row, and contains no formula', async () => {
    const answer = await server.request('/api/export/subscriptions.csv', { as: 'ann' })
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="duely-subscriptions-2026-03-02.csv"',
    )
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(new TextDecoder().decode(bytes)).toBe(
      'name,description,amount,currency,billingCycle,category,nextBillingDate,notificationInterval,status\r\n' +
        `"'=ann's ""film, club""",'@home,15.99,USD,monthly,Entertainment,2026-03-10,"7;1",active\r\n`,
    )
  })
})

test('contains all of a thousand subscriptions', async () => {
  const [row] = await server.db.select().from(subscriptions)
  if (!row) throw new Error('no subscription')
  const { id: _, ...values } = row
  const bobs = (await exported('bob')).data.account.profile.id
  await server.db
    .insert(subscriptions)
    .values(Array.from({ length: 999 }, (_each, n) => ({ ...values, userId: bobs, name: `No ${n}` })))
  expect((await exported('bob')).data.subscriptions).toHaveLength(1000)
  const csv = await (await server.request('/api/export/subscriptions.csv', { as: 'bob' })).text()
  expect(csv.split('\r\n')).toHaveLength(1002)
})

test('serves other requests while it is read, and contains rows changed meanwhile once', async () => {
  const bobs = (await exported('bob')).data.account.profile.id
  const pieces = await exportAccount(server, bobs)
  let text = (await pieces.next()).value ?? ''
  // Moves the last renewal to the front and the first to the end.
  // The embedded store would deadlock in a transaction.
  const days = (await server.db.select().from(subscriptions).where(eq(subscriptions.userId, bobs))).map(
    ({ id }) => id,
  )
  const move = async (id: string | undefined, nextBillingDate: string) =>
    server.db
      .update(subscriptions)
      .set({ nextBillingDate })
      .where(eq(subscriptions.id, id ?? ''))
  text += (await pieces.next()).value ?? ''
  text += (await pieces.next()).value ?? ''
  await move(days.at(-1), '2026-03-03')
  await move(days[0], '2099-01-01')
  for await (const piece of pieces) text += piece
  const { subscriptions: told } = AccountExport.parse(JSON.parse(text))
  expect(told.map(({ id }) => id).sort()).toEqual(days.sort())
})

test('an export that fails midway aborts the download', async () => {
  const bobs = (await exported('bob')).data.account.profile.id
  const select = vi.spyOn(server.db, 'select')
  const body = streamText(await exportAccount(server, bobs))
  select.mockImplementation(() => {
    throw new Error('The connection is gone')
  })
  await expect(new Response(body).text()).rejects.toThrow('The connection is gone')
  select.mockRestore()
})

test('is limited to five an hour in both formats together, per user', async () => {
  const strict = await startTestServer({ env: { RATE_LIMITS: 'on' } })
  try {
    const paths = ['/api/export', '/api/export/subscriptions.csv']
    const ask = async (as: 'ann' | 'bob', n: number) =>
      (await strict.request(paths[n % 2] ?? '', { as })).status
    for (let n = 0; n < 5; n += 1) expect(await ask('ann', n)).toBe(200)
    const refused = await strict.request('/api/export', { as: 'ann' })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
    expect((await strict.request('/api/export/nothing', { as: 'bob' })).status).toBe(404)
    expect(await ask('bob', 0)).toBe(200)
    strict.clock.advance('PT1H')
    expect(await ask('ann', 1)).toBe(200)
  } finally {
    await strict.close()
  }
})
