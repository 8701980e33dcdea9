import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { compose } from './compose/index.ts'
import { subscribers } from './platform/database/schema.ts'
import { createLogger } from './platform/logger/logger.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

const netflix = {
  name: 'Netflix',
  amount: '15.99',
  currency: 'USD',
  billingCycle: 'monthly',
  category: 'Entertainment',
  nextBillingDate: '2026-03-10',
  notificationInterval: [3],
}
const Created = z.object({ id: z.string() })
const Operation = z.object({
  responses: z.record(z.string(), z.unknown()),
  requestBody: z.unknown().optional(),
})
const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Whether a provider calls it, with a signed body from a site of its own. */
const isSigned = (path: string) =>
  path.startsWith('/api/webhooks/') || path === '/api/auth/oidc/backchannel-logout'

/** Every route of the contract that people and programs ask, with sample parameters. */
async function contractRoutes() {
  const { paths } = Document.parse(await (await server.request('/api/openapi.json')).json())
  const ours = Object.entries(paths).filter(([path]) => !isSigned(path))
  return ours.flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({
      method: method.toUpperCase(),
      path: path.replaceAll(/\{\w+\}/g, crypto.randomUUID()),
    })),
  )
}

/** Whether the route needs no session. */
const isPublic = ({ method, path }: { method: string; path: string }) =>
  (method === 'GET' && path.startsWith('/api/household/invitations/')) ||
  path.startsWith('/api/auth/') ||
  path.startsWith('/api/invitations/') ||
  ['/api/plans', '/api/server', '/api/account/undo-deletion', '/api/withdrawal'].includes(path)

/** What a stranger is answered: for all but administrators their routes do not exist. */
const strangersStatus = (path: string) => (/^\/api\/(?:people|server)(?:\/|$)/.test(path) ? 404 : 401)

describe('the whole server', () => {
  test('reminds Ann, and only Ann', async () => {
    const created = await server.request('/api/subscriptions', { as: 'ann', json: netflix })
    expect(created.status).toBe(201)
    server.clock.set('2026-03-07T09:00:00Z')
    await server.tick()
    expect(server.sink.mails.map(({ recipients }) => recipients)).toEqual([['ann@example.com']])
    expect(server.sink.mails[0]?.text).toContain('Netflix')
  })

  test('without a session every route but the public ones is refused, all of a kind in the same way', async () => {
    const routes = (await contractRoutes()).filter((route) => !isPublic(route))
    expect(routes.length).toBeGreaterThan(6)
    const bodies = new Set<string>()
    for (const { method, path } of routes) {
      const answer = await server.request(path, { method, ...(method === 'GET' ? {} : { json: {} }) })
      expect(`${method} ${path}: ${answer.status}`).toBe(`${method} ${path}: ${strangersStatus(path)}`)
      bodies.add(await answer.text())
    }
    expect(bodies.size).toBe(2)
  })

  test("Bob cannot distinguish Ann's subscription from a missing one", async () => {
    const made = await server.request('/api/subscriptions', { as: 'ann', json: { ...netflix, name: 'Hers' } })
    const { id } = Created.parse(await made.json())
    for (const [method, json] of [
      ['PATCH', { name: 'Mine' }],
      ['DELETE', undefined],
    ] as const) {
      const ask = (subscriptionId: string) =>
        server.request(`/api/subscriptions/${subscriptionId}`, {
          as: 'bob',
          method,
          ...(json === undefined ? {} : { json }),
        })
      const [hers, none] = [await ask(id), await ask(crypto.randomUUID())]
      expect([hers.status, none.status]).toEqual([404, 404])
      expect(await hers.text()).toBe(await none.text())
    }
  })

  test('every route that changes data refuses other sites', async () => {
    const changing = (await contractRoutes()).filter(({ method }) => method !== 'GET')
    expect(changing.length).toBeGreaterThan(2)
    for (const { method, path } of changing)
      for (const [headers, status] of [
        [{ origin: 'https://evil.test' }, 403],
        [{ origin: 'null' }, 403],
        [{ 'content-type': 'text/plain' }, 415],
      ] as const) {
        const answer = await server.request(path, { as: 'ann', method, body: '{}', headers })
        expect(`${method} ${path} ${JSON.stringify(headers)}: ${answer.status}`).toBe(
          `${method} ${path} ${JSON.stringify(headers)}: ${status}`,
        )
      }
  })

  test.each(['ann', 'anonymous'] as const)('an unknown path or method is a 404 for %s too', async (as) => {
    for (const [method, path] of [
      ['GET', '/api/subscriptions/1/nothing'],
      ['PUT', `/api/subscriptions/${crypto.randomUUID()}`],
      ['DELETE', '/api/subscriptions/%00/x'],
      ['POST', '/api/account'],
      ['GET', '/api/export/nothing'],
      ['PATCH', '/api/account/sessions/1'],
    ] as const) {
      const answer = await server.request(path, { as, method, ...(method === 'GET' ? {} : { json: {} }) })
      expect(`${method} ${path}: ${answer.status}`).toBe(`${method} ${path}: 404`)
    }
  })

  test('a NUL anywhere is refused without an error', async () => {
    const nul = 'a\0b'
    const json = { ...netflix, name: nul, id: nul, token: nul, code: nul, currentPassword: nul, plan: nul }
    const seen = (await contractRoutes()).concat(
      [{ method: 'PATCH', path: '/api/auth/verify-email' }],
      ['GET', 'POST'].flatMap((method) =>
        [
          '/pretend/checkout/x',
          '/pretend/portal',
          '/unsubscribe/x',
          '/act/x',
          '/end-key/x',
          '/sign-in-link/x',
        ].map((path) => ({
          method,
          path,
        })),
      ),
    )
    const withBody = { ...json, email: `a${nul}@example.com`, password: `${nul}12345678`, newPassword: nul }
    for (const { method, path } of seen.filter((route) => route.path !== '/api/live')) {
      const form = path.startsWith('/pretend/')
      const body = form ? 'session=%00&act=%00&id=%00' : JSON.stringify(withBody)
      const type = form ? 'application/x-www-form-urlencoded' : 'application/json'
      const asked = [`${path}?status=%00&session=%00&before=%00&days=%00`, `${path}%00`, `${path}/%00`]
      for (const address of asked) {
        // Without the session where none is needed, because signing out would end it.
        const session = isPublic({ method, path }) ? [] : [server.cookie('ann')]
        const headers = { 'content-type': type, cookie: [...session, 'duely_signed_in=%00'].join('; ') }
        const sent = method === 'GET' ? { headers } : { method, body, headers }
        const answer = await server.request(address, sent)
        expect(`${method} ${address}: ${answer.status}`).not.toBe(`${method} ${address}: 500`)
      }
    }
    const stolen = server.cookie('ann').replace(/=[^;]*/g, '=%00.%00')
    expect((await server.request('/api/account', { headers: { cookie: stolen } })).status).toBe(401)
  })

  test('without a session no request body is read', async () => {
    const routes = (await contractRoutes()).filter((route) => route.method !== 'GET' && !isPublic(route))
    for (const { method, path } of routes) {
      let pulled = 0
      const body = new ReadableStream(
        {
          pull: (controller) => {
            pulled += 1
            controller.enqueue(new Uint8Array(1_024))
          },
        },
        { highWaterMark: 0 },
      )
      const headers = { origin: server.origin, 'content-type': 'application/json' }
      const answer = await server.app.request(path, { method, headers, body, duplex: 'half' })
      expect([method, path, answer.status, pulled]).toEqual([method, path, strangersStatus(path), 0])
    }
  })

  test('too large bodies and wrong media types are refused everywhere, as the contract says', async () => {
    const document = Document.parse(await (await server.request('/api/openapi.json')).json())
    for (const [path, methods] of Object.entries(document.paths))
      for (const [method, operation] of Object.entries(methods)) {
        const { responses, requestBody } = Operation.parse(operation)
        const expected = ['429', ...(isSigned(path) ? ['413'] : ['415']), ...(requestBody ? ['413'] : [])]
        if (method !== 'get')
          expect([path, Object.keys(responses)]).toEqual([path, expect.arrayContaining(expected)])
      }
    const tooLong = { ...netflix, description: 'x'.repeat(16_384) }
    expect((await server.request('/api/subscriptions', { as: 'ann', json: tooLong })).status).toBe(413)
  })

  test('personal data is never cached', async () => {
    const answer = await server.request('/api/account', { as: 'ann' })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

test.runIf(process.env.TEST_DATABASE_URL)('a web-only process wakes the workers', async () => {
  const { config, clock, database, sink } = server
  const ports = { clock, database, logger: createLogger('silent'), site: new Map() }
  const web = compose({ ...config, services: { web: true, worker: false } }, ports)
  const worker = compose({ ...config, services: { web: false, worker: true } }, ports)
  try {
    worker.workers.start()
    await expect.poll(async () => (await worker.engine.state()).lastTickAt).not.toBeNull()
    // The worker polls every 15 s, so anything earlier was triggered.
    // Until it listens, it may miss a notification.
    const wish = async () => {
      const body = JSON.stringify({ email: 'bob@example.com' })
      const headers = { 'content-type': 'application/json', origin: server.origin }
      await web.app.request('/api/auth/request-password-reset', { method: 'POST', headers, body })
      await web.settled()
      return sink.to('bob@example.com').length
    }
    await expect.poll(wish, { timeout: 12_000 }).toBeGreaterThan(0)
  } finally {
    await worker.workers.drain()
    await worker.workers.close()
    await Promise.all([web.close(), worker.close()])
  }
})

test('a process that only serves says when messages are held up', async () => {
  const watched = await startTestServer()
  const { config, clock, database } = watched
  const ports = { clock, database, logger: createLogger('silent'), site: new Map() }
  const web = compose({ ...config, services: { web: true, worker: false } }, ports)
  const ask = (path: string) =>
    web.app.request(path, {}, { incoming: { socket: { remoteAddress: '127.0.0.1' } } })
  const ready = async () => {
    const answer = await ask('/readyz')
    return [answer.status, await answer.json()]
  }
  // A report is kept for half a second.
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    await watched.request('/api/subscriptions', { as: 'ann', json: netflix })
    const dueAt = '2026-03-07T09:00:00.000Z'
    clock.set('2026-03-07T09:05:00Z')
    const due = (state: string) => ({ reminders: { state, oldestDue: dueAt, waiting: 0 } })
    expect(await ready()).toMatchObject([200, { status: 'ok', checks: due('ok') }])
    clock.set('2026-03-07T09:15:00Z')
    vi.advanceTimersByTime(1_000)
    expect(await ready()).toMatchObject([200, { status: 'degraded', checks: due('degraded') }])
    expect(await (await ask('/metrics')).text()).toMatch(/^duely_oldest_due_seconds 900$/m)
    await watched.tick()
    vi.advanceTimersByTime(1_000)
    expect(await ready()).toMatchObject([200, { status: 'ok', checks: { reminders: { oldestDue: null } } }])
    expect(await (await ask('/metrics')).text()).toMatch(/^duely_oldest_due_seconds 0$/m)
  } finally {
    vi.useRealTimers()
    await web.close()
    await watched.close()
  }
})

test.each(['/api/subscriptions', '/api/reminders', '/api/overview'])(
  '%s, which grows with the subscriptions, is compressed for a client that takes it',
  async (path) => {
    const full = await startTestServer()
    try {
      await full.db.update(subscribers).set({ planId: 'pro-annual' })
      const many = Array.from({ length: 120 }, (_, n) => ({ ...netflix, name: `Service ${n}` }))
      const json = { subscriptions: many, quiet: true }
      expect((await full.request('/api/import', { as: 'ann', json })).status).toBe(200)
      const ask = (accepted: string) =>
        full.request(path, { as: 'ann', headers: { 'accept-encoding': accepted } })
      const [whole, short] = [await ask('identity'), await ask('gzip')]
      expect(short.headers.get('content-encoding')).toBe('gzip')
      expect(gunzipSync(await short.arrayBuffer()).toString()).toBe(await whole.text())
      for (const name of ['content-type', 'cache-control', 'x-duely-person'])
        expect([name, short.headers.get(name)]).toEqual([name, whole.headers.get(name)])
      expect(short.headers.get('x-duely-person')).toMatch(/^[\w-]{32,36}$/)
    } finally {
      await full.close()
    }
  },
)

test('the API document follows API_DOCS', async () => {
  const closed = await startTestServer({ env: { API_DOCS: 'off' } })
  try {
    for (const path of ['/api/openapi.json', '/api/docs'])
      for (const as of ['ann', 'anonymous'] as const)
        expect((await closed.request(path, { as })).status).toBe(404)
  } finally {
    await closed.close()
  }
})

test('a person reads 600 times and changes something 120 times a minute, from one address or many', async () => {
  const strict = await startTestServer({ env: { RATE_LIMITS: 'on' } })
  try {
    const read = (as: 'ann' | 'bob', ip: string, path = '/api/account') =>
      strict.request(path, { as, ip }).then(({ status }) => status)
    const change = (ip: string) =>
      strict.request('/api/profile', { as: 'ann', ip, method: 'PATCH', json: { fullName: 'Ann' } })
    // Twenty pages of eight requests each, twice over, in one burst.
    const pages = Array.from({ length: 320 }, (_, i) =>
      read('ann', '192.0.2.1', i % 8 === 0 ? '/api/subscriptions' : '/api/account'),
    )
    expect(new Set(await Promise.all(pages))).toEqual(new Set([200]))
    for (let i = 320; i < 600; i += 1) expect(await read('ann', `192.0.2.${i % 250}`)).toBe(200)
    expect(await read('ann', '192.0.2.251')).toBe(429)
    for (let i = 0; i < 60; i += 1) expect((await change(`192.0.2.${i}`)).status).toBe(200)
    // Each counts once, also where several features guard the path.
    const act = `/api/subscriptions/${crypto.randomUUID()}/cancelled`
    for (let i = 0; i < 60; i += 1)
      expect((await strict.request(act, { as: 'ann', json: {} })).status).toBe(404)
    const refused = await change('192.0.2.1')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect(await read('bob', '192.0.2.1')).toBe(200)
    strict.clock.advance('PT1M')
    expect([await read('ann', '192.0.2.1'), (await change('192.0.2.1')).status]).toEqual([200, 200])
  } finally {
    await strict.close()
  }
})
