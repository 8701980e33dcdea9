import { ApiKeyList, CreatedApiKey, Problem } from '@duely/contract'
import * as contract from '@duely/contract/routes'
import { API_KEY_SUBJECTS, API_KEYS_MAX, type ApiKeySubject } from '@duely/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { apiKeys, subscriptions } from '#server/platform/database/schema.ts'
import { createLogger } from '#server/platform/logger/logger.ts'
import { netflix } from '#server/testing/feature-app.ts'
import { readApiDocument } from '#server/testing/fuzz/json-schema.ts'
import { startTestServer, type TestRequest, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
const log: string[] = []
beforeAll(async () => {
  const logger = createLogger('debug', { write: (line: string) => log.push(line) })
  server = await startTestServer({ logger })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(apiKeys)
  await server.db.delete(subscriptions)
})

const create = async (
  scope: 'read' | 'write' = 'read',
  as: 'ann' | 'bob' = 'ann',
  name = 'Script',
  limits: { subjects?: readonly ApiKeySubject[] | null; expiresAt?: string | null } = {},
) => {
  await server.giveProof(as)
  const answer = await server.request('/api/keys', { as, json: { name, scope, ...limits } })
  expect(answer.status, await answer.clone().text()).toBe(201)
  return CreatedApiKey.parse(await answer.json())
}
/** A request of a program: neither cookie nor origin. */
const ask = (key: string, path: string, sent: TestRequest = {}) =>
  server.app.request(path, {
    method: sent.method ?? (sent.json === undefined ? 'GET' : 'POST'),
    headers: {
      authorization: `Bearer ${key}`,
      ...(sent.json === undefined ? {} : { 'content-type': 'application/json' }),
      ...sent.headers,
    },
    ...(sent.json === undefined ? {} : { body: JSON.stringify(sent.json) }),
  })
const list = async (as: 'ann' | 'bob' = 'ann') =>
  ApiKeyList.parse(await (await server.request('/api/keys', { as })).json()).keys
const codeOf = async (answer: Response) => Problem.parse(await answer.json()).code

describe('managing', () => {
  test.each([
    ['read', 'can read your subscriptions until'],
    ['write', 'can read and change your subscriptions until'],
  ] as const)('its owner is told of a key that may %s, without the key', async (scope, words) => {
    await server.tick()
    server.sink.mails.length = 0
    const { key } = await create(scope, 'ann', 'Script <b>')
    await server.tick()
    const [mail, ...more] = server.sink.mails
    expect(more).toEqual([])
    expect(mail).toMatchObject({ recipients: ['ann@example.com'], subject: 'An API key was created' })
    expect(mail?.text).toContain('“Script <b>”')
    expect(mail?.text).toContain(words)
    expect(mail?.text).toContain(`End this key:\n${server.origin}/end-key/`)
    expect(JSON.stringify(mail)).not.toContain(key.slice(6))
  })

  test('a key is answered once; the list and the database hold its ending and hash only', async () => {
    const { id, key } = await create('write')
    expect(key).toMatch(/^duely_[A-Za-z0-9_-]{43}$/)
    const listed = await list()
    expect(listed).toEqual([
      {
        id,
        name: 'Script',
        scope: 'write',
        subjects: null,
        expiresAt: null,
        ended: false,
        ending: key.slice(-4),
        createdAt: server.clock.now().toISOString(),
        lastUsedAt: null,
      },
    ])
    expect(JSON.stringify([listed, await server.db.select().from(apiKeys)])).not.toContain(key.slice(6, -4))
  })

  test('a key belongs to its owner', async () => {
    const { id } = await create()
    expect(await list('bob')).toEqual([])
    const others = await server.request(`/api/keys/${id}`, { as: 'bob', method: 'DELETE' })
    const unknown = await server.request('/api/keys/none', { as: 'bob', method: 'DELETE' })
    expect([others.status, await others.text()]).toEqual([404, await unknown.text()])
    expect(await list()).toHaveLength(1)
  })

  test.each([
    [{ name: '', scope: 'read' }, 'name'],
    [{ name: 'x'.repeat(61), scope: 'read' }, 'name'],
    [{ name: 'x', scope: 'admin' }, 'scope'],
    [{ name: 'x' }, 'scope'],
    [{ name: 'x', scope: 'read', subjects: ['account'] }, 'subjects.0'],
    [{ name: 'x', scope: 'read', subjects: API_KEY_SUBJECTS.map(() => 'rates').concat('rates') }, 'subjects'],
    [{ name: 'x', scope: 'read', expiresAt: 'tomorrow' }, 'expiresAt'],
    [{ name: 'x', scope: 'read', expiresAt: '2026-03-02T11:00:00Z' }, 'expiresAt'],
  ])('%j is refused at its field', async (json, path) => {
    const answer = await server.request('/api/keys', { as: 'ann', json })
    expect(answer.status).toBe(400)
    expect(Problem.parse(await answer.json()).errors?.map((error) => error.path)).toEqual([path])
  })

  test('of parallel creations no more succeed than the limit allows', async () => {
    for (let n = 1; n < API_KEYS_MAX; n += 1) await create()
    const json = { name: 'one more', scope: 'read' }
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => server.request('/api/keys', { as: 'ann', json })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
    expect(await list()).toHaveLength(API_KEYS_MAX)
  })
})

describe('using', () => {
  test('a read key reads what its owner reads, and changes nothing', async () => {
    const { key } = await create('read')
    await server.request('/api/subscriptions', { as: 'ann', json: netflix })
    await server.request('/api/subscriptions', { as: 'bob', json: { ...netflix, name: 'Bobflix' } })
    for (const path of [
      '/api/subscriptions',
      '/api/subscriptions?status=active',
      '/api/export/subscriptions.csv',
    ]) {
      const answer = await ask(key, path)
      expect([path, answer.status]).toEqual([path, 200])
      const text = await answer.text()
      expect(text).toContain('Netflix')
      expect(text).not.toContain('Bobflix')
    }
    const tag = (await ask(key, '/api/subscriptions')).headers.get('etag') ?? ''
    expect((await ask(key, '/api/subscriptions', { headers: { 'if-none-match': tag } })).status).toBe(304)
    const refused = await ask(key, '/api/subscriptions', { json: netflix })
    expect([refused.status, await codeOf(refused)]).toEqual([403, 'KEY_READ_ONLY'])
    expect(await server.db.select().from(subscriptions)).toHaveLength(2)
  })

  test.each(['read', 'write'] as const)(
    'a %s key does not reach the export, which holds the account, its sessions and its number',
    async (scope) => {
      const { key } = await create(scope)
      const answer = await ask(key, '/api/export', { headers: { cookie: server.cookie('ann') } })
      expect([answer.status, await codeOf(answer)]).toEqual([401, 'UNAUTHENTICATED'])
    },
  )

  test('a write key changes its owner’s data without an origin, and nobody else’s', async () => {
    const { key } = await create('write')
    const made = await ask(key, '/api/subscriptions', { json: netflix })
    expect(made.status).toBe(201)
    const { id } = (await made.json()) as { id: string }
    const foreign = { headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' } }
    const change = { method: 'PATCH', json: { amount: '17.99' } }
    expect((await ask(key, `/api/subscriptions/${id}`, { ...change, ...foreign })).status).toBe(200)
    const { key: bobs } = await create('write', 'bob')
    expect((await ask(bobs, `/api/subscriptions/${id}`, change)).status).toBe(404)
    expect((await ask(key, `/api/subscriptions/${id}/pause`, { json: {} })).status).toBe(200)
    expect((await ask(key, `/api/subscriptions/${id}/resume`, { method: 'POST' })).status).toBe(200)
  })

  test('a body must still be JSON', async () => {
    const { key } = await create('write')
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'text/plain' }
    const answer = await server.app.request('/api/subscriptions', { method: 'POST', headers, body: '{}' })
    expect(answer.status).toBe(415)
  })

  test('a cookie beside a key is ignored, whatever the key', async () => {
    const { key } = await create('read', 'bob')
    await server.request('/api/subscriptions', { as: 'ann', json: netflix })
    const cookie = server.cookie('ann')
    expect(await (await ask(key, '/api/subscriptions', { headers: { cookie } })).json()).toEqual({
      subscriptions: [],
    })
    for (const wrong of ['', 'x', `duely_${'A'.repeat(43)}`]) {
      expect((await ask(wrong, '/api/subscriptions', { headers: { cookie } })).status).toBe(401)
      expect((await ask(wrong, '/api/account', { headers: { cookie } })).status).toBe(401)
    }
    const basic = { authorization: 'Basic eDp5', cookie }
    expect((await server.app.request('/api/subscriptions', { headers: basic })).status).toBe(200)
  })

  test('a revoked key is refused at once, and so is one of an account being deleted', async () => {
    const { id, key } = await create()
    expect((await ask(key, '/api/overview')).status).toBe(200)
    expect((await server.request(`/api/keys/${id}`, { as: 'ann', method: 'DELETE' })).status).toBe(204)
    for (const path of ['/api/overview', '/api/subscriptions'])
      expect((await ask(key, path)).status).toBe(401)
    const { key: bobs } = await create('read', 'bob')
    const deletion = { password: server.password, confirmation: 'DELETE' }
    await server.request('/api/account', { as: 'bob', method: 'DELETE', json: deletion })
    for (const path of ['/api/overview', '/api/subscriptions'])
      expect((await ask(bobs, path)).status).toBe(401)
    await server.request('/api/account/undo-deletion', {
      json: { email: 'bob@example.com', password: server.password },
    })
    expect((await ask(bobs, '/api/overview')).status).toBe(200)
  })

  test('its use is recorded once an hour', async () => {
    const { id, key } = await create()
    const lastUse = async () =>
      (await server.db.select().from(apiKeys).where(eq(apiKeys.id, id)))[0]?.lastUsedAt?.toISOString()
    server.clock.set('2026-03-02T13:00:00Z')
    await ask(key, '/api/subscriptions')
    server.clock.set('2026-03-02T13:59:59Z')
    await ask(key, '/api/overview')
    expect(await lastUse()).toBe('2026-03-02T13:00:00.000Z')
    server.clock.set('2026-03-02T14:00:00Z')
    await ask(key, '/api/overview')
    expect(await lastUse()).toBe('2026-03-02T14:00:00.000Z')
  })

  test('the list by a key costs three statements: key, timezone, rows', async () => {
    const { key } = await create()
    // The first request prepares and records the use.
    await ask(key, '/api/subscriptions')
    const client: unknown = Reflect.get(server.db, '$client')
    const query = vi.spyOn(client as { query(...sent: unknown[]): Promise<unknown> }, 'query')
    try {
      expect((await ask(key, '/api/subscriptions')).status).toBe(200)
      expect(query).toHaveBeenCalledTimes(3)
    } finally {
      query.mockRestore()
    }
  })

  test('keys are not in the log', async () => {
    const { key } = await create()
    await ask(key, '/api/subscriptions')
    await ask(key, '/api/account')
    await ask(`${key}x`, '/api/subscriptions')
    expect(log.join('')).toContain('"code":"UNAUTHENTICATED"')
    expect(log.join('')).not.toContain(key.slice(6, -4))
  })
})

describe('limits of a key', () => {
  test('subjects are listed once and in order, none means all', async () => {
    await create('read', 'ann', 'Two', { subjects: ['summary', 'subscriptions', 'summary'] })
    await create('read', 'ann', 'All', { subjects: [] })
    expect((await list()).map(({ name, subjects }) => [name, subjects]).toSorted()).toEqual([
      ['All', null],
      ['Two', ['subscriptions', 'summary']],
    ])
  })

  test('an end is kept, and from its instant on the key is an unknown one, byte for byte', async () => {
    server.clock.set('2026-03-02T12:00:00Z')
    const { key } = await create('read', 'ann', 'Short', { expiresAt: '2026-03-03T01:00:00+01:00' })
    const unknown = `duely_${'A'.repeat(43)}`
    const asked = async (text: string) => {
      const answer = await ask(text, '/api/subscriptions')
      return [answer.status, await answer.text()]
    }
    server.clock.set('2026-03-02T23:59:59.999Z')
    expect((await ask(key, '/api/subscriptions')).status).toBe(200)
    expect((await list())[0]).toMatchObject({ expiresAt: '2026-03-03T00:00:00.000Z', ended: false })
    server.clock.set('2026-03-03T00:00:00Z')
    expect(await asked(key)).toEqual(await asked(unknown))
    expect((await ask(key, '/api/subscriptions')).status).toBe(401)
    expect((await list())[0]?.ended).toBe(true)
    server.clock.set('2026-03-02T12:00:00Z')
  })

  test('a key reaches the operations of its subjects and no other, by the API document', async () => {
    const document: unknown = await (await server.request('/api/openapi.json')).json()
    const { operations } = readApiDocument(document)
    const taking = operations.flatMap(({ method, path, security = [] }) => {
      const roles = security.map((scheme) => Reflect.get(scheme, 'apiKey')).find(Array.isArray)
      return roles === undefined ? [] : [{ method, path, roles }]
    })
    expect(taking.length).toBeGreaterThan(25)
    expect(new Set(taking.flatMap(({ roles }) => roles))).toEqual(new Set(API_KEY_SUBJECTS))
    const keys = new Map<ApiKeySubject, string>()
    for (const subject of API_KEY_SUBJECTS)
      keys.set(subject, (await create('write', 'ann', subject, { subjects: [subject] })).key)
    for (const { method, path, roles } of taking)
      for (const [subject, key] of keys) {
        const headers = { 'content-type': 'application/json' }
        const answer = await ask(key, path.replaceAll(/\{\w+\}/g, 'x'), { method, headers })
        const refused = answer.status === 403 && (await codeOf(answer)) === 'KEY_SUBJECT'
        expect([method, path, subject, refused]).toEqual([method, path, subject, !roles.includes(subject)])
      }
  })
})

/** Their 401 is about a password. */
const TAKES_A_PASSWORD = /^\/api\/(?:auth\/|account\/undo-deletion|webhooks\/mail\/)/

test('no operation accepts a key but those that say so, and none of account, keys, billing and sign-in does', async () => {
  const { key } = await create('write')
  const open = new Set<string>()
  for (const route of Object.values(contract)) {
    const method = route.method.toUpperCase()
    const path = route.path.replaceAll(/\{\w+\}/g, 'x')
    const headers = {
      cookie: server.cookie('ann'),
      'content-type': 'application/json',
      origin: server.origin,
    }
    const answer = await ask(key, path, { method, headers })
    await answer.body?.cancel()
    const declares = 401 in route.responses && !TAKES_A_PASSWORD.test(path)
    if (declares && answer.status !== 401) open.add(`${method} ${route.path}`)
    const says = 'security' in route && JSON.stringify(route.security).includes('apiKey')
    if (declares) expect([route.path, method, answer.status !== 401]).toEqual([route.path, method, says])
  }
  expect(open.size).toBeGreaterThan(25)
  for (const route of open)
    expect(route).not.toMatch(/account|keys|hooks|billing|functions|auth|profile|live|calendar/)
})

test('thirty are created in an hour, so that the mails about them are no flood', async () => {
  const strict = await startTestServer({ env: { RATE_LIMITS: 'on' } })
  try {
    await strict.giveProof('ann')
    const statuses = []
    for (let n = 0; n < 31; n += 1) {
      const json = { name: `No ${n}`, scope: 'read' }
      const answer = await strict.request('/api/keys', { as: 'ann', json })
      statuses.push(answer.status)
      if (answer.status !== 201) break
      const { id } = CreatedApiKey.parse(await answer.json())
      await strict.request(`/api/keys/${id}`, { as: 'ann', method: 'DELETE' })
    }
    expect(statuses).toEqual([...Array<number>(30).fill(201), 429])
  } finally {
    await strict.close()
  }
})

test('60 requests a minute with one key; its owner and other keys have their own', async () => {
  const strict = await startTestServer({ env: { RATE_LIMITS: 'on' } })
  try {
    await strict.giveProof('ann')
    const made = async () => {
      const answer = await strict.request('/api/keys', { as: 'ann', json: { name: 'n', scope: 'read' } })
      return CreatedApiKey.parse(await answer.json()).key
    }
    const [one, other] = [await made(), await made()]
    const status = async (key: string, ip: string) => {
      const headers = { authorization: `Bearer ${key}` }
      return (await strict.request('/api/overview', { ip, headers })).status
    }
    const statuses: number[] = []
    for (let n = 0; n < 61; n += 1) statuses.push(await status(one, `192.0.2.${n}`))
    expect(statuses.filter((each) => each === 200)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
    expect(await status(other, '192.0.2.1')).toBe(200)
    expect((await strict.request('/api/overview', { as: 'ann' })).status).toBe(200)
  } finally {
    await strict.close()
  }
})
