import { connect } from 'node:net'
import { Refusal } from '@duely/domain'
import { createRoute, z } from '@hono/zod-openapi'
import { describe, expect, test } from 'vitest'
import { movableClock } from '#server/testing/movable-clock.ts'
import { createLogger, type Logger } from '../logger/logger.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { createApi } from './create-api.ts'
import { limitBody } from './guards/limit-body.ts'
import { RateLimited } from './problem/problem.ts'
import { createReadiness } from './readiness.ts'
import { policy } from './route-policy.ts'
import { startServer } from './server.ts'
import type { WebBuild } from './site/web-build.ts'
import { webApp } from './web-app.ts'

const logger = createLogger('silent')
const ORIGIN = 'https://duely.example'
const SITE: WebBuild = new Map([
  [
    '/',
    { type: 'text/html; charset=utf-8', hash: 'x', bodies: { identity: new Uint8Array() }, policy: null },
  ],
])

const Thing = z.object({ name: z.string().min(1), size: z.object({ width: z.number() }) })
const createThing = createRoute({
  method: 'post',
  path: '/api/things',
  request: { body: { required: true, content: { 'application/json': { schema: Thing } } } },
  responses: { 201: { description: 'made', content: { 'application/json': { schema: Thing } } } },
})

const createList = createRoute({
  method: 'post',
  path: '/api/lists',
  request: {
    body: {
      required: true,
      content: { 'application/json': { schema: z.strictObject({ ids: z.array(z.string()) }) } },
    },
  },
  responses: { 204: { description: 'made' } },
})

let made = 0
const api = createApi()
  .openapi(createThing, (c) => {
    made += 1
    return c.json(c.req.valid('json'), 201)
  })
  .openapi(createList, (c) => c.body(null, 204))
api.get('/api/things/:id', () => {
  throw new Refusal('NOT_FOUND')
})
api.get('/api/broken', () => {
  throw new Error('select secret from nowhere')
})
api.get('/api/busy', () => {
  throw new RateLimited(7)
})
api.get('/api/who', (c) => c.text(c.get('clientIp')))
api.get('/api/text', (c) => c.json({ a: 1 }, 200, { etag: '"x"' }))
api.get('/api/unchanged', (c) => c.body(null, 304, { etag: '"x"' }))
api.get('/api/cookies', (c) => {
  c.header('set-cookie', 'a=1')
  c.header('set-cookie', 'b=2', { append: true })
  c.header('cache-control', 'private')
  return c.json({})
})
api.delete('/api/things', (c) => {
  made += 1
  return c.body(null, 204)
})
api.post('/api/portal', (c) => c.json({}))
api.use('/unsubscribe/:token', policy({ provesItself: true }))
api.use('/api/webhooks/polar', policy({ provesItself: true, isSigned: true }))
let lookedUp = 0
api.get('/unsubscribe/:token', (c) => {
  lookedUp += 1
  return c.text('', c.req.param('token').startsWith('right') ? 200 : 404)
})
api.post('/api/webhooks/polar', limitBody, async (c) => {
  const text = await c.req.text()
  return c.text(text, text === 'forged' ? 403 : 202)
})
api.get('/api/account', (c) => c.json({ name: 'Ann' }))

function app(more: { trustedProxies?: string[]; publicUrl?: string; site?: WebBuild; logger?: Logger } = {}) {
  return webApp({
    publicUrl: ORIGIN,
    trustedProxies: [],
    rateLimitFactor: 1,
    clock: movableClock(),
    logger,
    metrics: createMetrics(),
    readiness: createReadiness(logger),
    api,
    site: new Map(),
    siteChoice: { plans: true, site: true, legalUrl: null },
    ...more,
  })
}

const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })
const thing = JSON.stringify({ name: 'x', size: { width: 1 } })
const post = (
  body: string | Uint8Array<ArrayBuffer> | null,
  headers: Record<string, string> = {},
  path = '/api/things',
) =>
  app().request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: ORIGIN, ...headers },
    body,
  })

/** Posts a body without announcing its length; `pulled` is the number of bytes read. */
async function postStream(path: string, bytes: number) {
  let pulled = 0
  const body = new ReadableStream(
    {
      pull: (controller) => {
        const size = Math.min(4_096, bytes - pulled)
        if (size === 0) return controller.close()
        pulled += size
        controller.enqueue(new Uint8Array(size).fill(32))
      },
    },
    { highWaterMark: 0 },
  )
  const headers = { 'content-type': 'application/json', origin: ORIGIN }
  const answer = await app().request(path, { method: 'POST', headers, body, duplex: 'half' })
  return { answer, pulled: () => pulled }
}

describe('headers', () => {
  test.each([
    ['/healthz', 200],
    ['/api/nothing', 404],
    ['/api/busy', 429],
    ['/api/broken', 500],
    ['/anything', 503],
  ])('%s (%i) has the security headers', async (path, status) => {
    const answer = await app().request(path)
    expect(answer.status).toBe(status)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'referrer-policy': 'same-origin',
      'strict-transport-security': expect.stringMatching(/max-age=\d{8}; includeSubDomains/),
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-opener-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      'content-type': expect.stringContaining('charset'),
      'cache-control': 'no-store',
    })
    expect(answer.headers.has('access-control-allow-origin')).toBe(false)
  })

  test.each([
    ['/healthz', 200],
    ['/', 200],
    [`/${'x'.repeat(8_192)}`, 414],
    ['/unsubscribe/right', 200],
    ['/api/nothing', 404],
    ['/api/busy', 429],
    ['/api/broken', 500],
    ['/api/text', 200],
    ['/api/unchanged', 304],
    ['/api/cookies', 200],
  ])('%s (%i) has the same headers over HTTP', async (path, status) => {
    const inProcess = await app({ site: SITE }).request(path)
    const server = await startServer({
      fetch: app({ site: SITE }).fetch,
      host: '127.0.0.1',
      port: 0,
    })
    const overHttp = await fetch(`http://127.0.0.1:${server.port}${path}`)
    await server.close(0)
    expect([inProcess.status, overHttp.status]).toEqual([status, status])
    // What Node adds to any answer, and what is new each time.
    const shown = ({ headers }: Response) =>
      [...headers].filter(
        ([name]) => !/^(connection|keep-alive|date|content-length|x-request-id)$/.test(name),
      )
    expect(shown(overHttp)).toEqual(shown(inProcess))
    expect(overHttp.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  })

  test('without https no HSTS is sent', async () => {
    const answer = await app({ publicUrl: 'http://localhost:3000' }).request('/healthz')
    expect(answer.headers.has('strict-transport-security')).toBe(false)
  })

  test('an unknown method', async () => {
    expect((await app().request('/', { method: 'PROPFIND' })).status).toBe(405)
  })
})

describe('refusals', () => {
  test("other users' data and missing data get identical answers", async () => {
    const [one, other] = await Promise.all([app().request('/api/things/1'), app().request('/api/unknown')])
    expect(await one.text()).toBe(await other.text())
    expect([one, other].map(({ status }) => status)).toEqual([404, 404])
    expect(one.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  })

  test('every issue of an input is listed with its dotted path', async () => {
    const answer = await post(JSON.stringify({ name: '', size: { width: 'wide' } }))
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      status: 400,
      code: 'INVALID',
      errors: [{ path: 'name' }, { path: 'size.width' }],
    })
  })

  test('a bug is answered with its request id only', async () => {
    const answer = await app().request('/api/broken')
    const body = await answer.json()
    expect(body).toMatchObject({ code: 'INTERNAL', requestId: answer.headers.get('x-request-id') })
    expect(JSON.stringify(body)).not.toMatch(/select|nowhere|at /)
  })

  test('a rate limit is answered with Retry-After', async () => {
    expect((await app().request('/api/busy')).headers.get('retry-after')).toBe('7')
  })
})

describe('cross-site requests', () => {
  test.each([
    ['a foreign origin', { origin: 'https://evil.test' }, 403],
    ['a look-alike', { origin: 'https://duely.example.evil.test' }, 403],
    ['no scheme', { origin: 'duely.example' }, 403],
    ['the null origin', { origin: 'null' }, 403],
    ['the null origin of a foreign page', { origin: 'null', 'sec-fetch-site': 'cross-site' }, 403],
    ['text', { 'content-type': 'text/plain' }, 415],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['an upload', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
  ])('%s', async (_, headers, status) => {
    const before = made
    expect((await post(thing, headers)).status).toBe(status)
    expect(made).toBe(before)
  })

  test('without an Origin, Sec-Fetch-Site must be same-origin', async () => {
    const send = (headers: Record<string, string>, method = 'POST') =>
      app().request('/api/things', {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        ...(method === 'POST' ? { body: thing } : {}),
      })
    expect((await send({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await send({ 'sec-fetch-site': 'same-site' })).status).toBe(403)
    expect((await send({ 'sec-fetch-site': 'none' })).status).toBe(403)
    expect((await send({ 'sec-fetch-site': 'same-origin' })).status).toBe(201)
    expect((await send({})).status).toBe(201)
    expect((await send({ 'sec-fetch-site': 'cross-site' }, 'DELETE')).status).toBe(403)
  })

  test('no content type is accepted only without a body and from our own pages', async () => {
    const send = (headers: Record<string, string>) =>
      app().request('/api/portal', { method: 'POST', headers })
    expect((await send({ origin: ORIGIN })).status).toBe(200)
    expect((await send({})).status).toBe(415)
    expect((await send({ origin: ORIGIN, 'content-length': '3' })).status).toBe(415)
  })

  test('other programs can call the webhooks', async () => {
    const answer = await post(
      'a=b',
      { 'content-type': 'text/plain', origin: 'https://x.test' },
      '/api/webhooks/polar',
    )
    expect([answer.status, await answer.text()]).toEqual([202, 'a=b'])
  })
})

describe('bodies', () => {
  test.each([
    ['no JSON', '{"name":'],
    ['none at all', null],
    ['nested 8,000 deep', `${'['.repeat(8_000)}${']'.repeat(8_000)}`],
    ['a name twice', '{"name":"a","name":"b","size":{"width":1}}'],
    ['not UTF-8', new Uint8Array([0x22, 0xc3, 0x28, 0x22])],
  ])('%s: 400', async (_, body) => {
    const answer = await post(body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'INVALID' })
  })

  test.each(['Application/JSON', 'application/json ; charset=utf-8', 'application/json;'])(
    'with a type the framework misreads (%s) are refused, not read as empty',
    async (type) => {
      expect((await post(thing, { 'content-type': type })).status).toBe(415)
    },
  )

  test('of an aborted request are not an error', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('aborted')) })
    const headers = { 'content-type': 'application/json', origin: ORIGIN }
    const answer = await app().request('/api/things', { method: 'POST', headers, body, duplex: 'half' })
    expect(answer.status).toBe(400)
  })

  test('one byte too many: 413, announced or not', async () => {
    const fits = JSON.stringify({ name: 'x'.repeat(16_384 - 30), size: { width: 1 } })
    expect(new TextEncoder().encode(fits).byteLength).toBe(16_384)
    expect((await post(fits)).status).toBe(201)
    expect((await post(fits.replace('x', 'xx'))).status).toBe(413)
    expect((await post('{}', { 'content-length': '5000000' })).status).toBe(413)
    const unannounced = await postStream('/api/things', 16_385)
    expect([unannounced.answer.status, await unannounced.answer.json()]).toMatchObject([
      413,
      { code: 'PAYLOAD_TOO_LARGE' },
    ])
  })

  test('a route accepts the size declared in its contract', async () => {
    const send = async (path: string, bytes: number) => (await postStream(path, bytes)).answer.status
    expect(await send('/api/webhooks/polar', 1024 * 1024)).toBe(202)
    expect(await send('/api/webhooks/polar', 1024 * 1024 + 1)).toBe(413)
  })

  test('of unknown paths are not read', async () => {
    for (const path of ['/api/nothing', '/api', '/nothing', '/dashboard']) {
      const { answer, pulled } = await postStream(path, 1024 * 1024)
      expect([path, answer.status, pulled()]).toEqual([path, path.startsWith('/api') ? 404 : 405, 0])
    }
  })

  test('at most twenty problems are listed', async () => {
    const many = JSON.stringify({ name: 'x', size: Object.fromEntries([['width', 'wide']]), list: [] })
    expect(await (await post(many)).json()).toMatchObject({ errors: [{ path: 'size.width' }] })
    const wrong = Array.from({ length: 5_000 }, () => 0)
    const answer = await post(JSON.stringify({ ids: wrong }), {}, '/api/lists')
    expect(answer.status).toBe(400)
    const text = await answer.text()
    expect(JSON.parse(text).errors).toHaveLength(20)
    expect(text.length).toBeLessThan(4_000)
    const unknown = JSON.stringify(Object.fromEntries(wrong.slice(0, 1_500).map((_, n) => [`k${n}`, 0])))
    expect((await (await post(unknown, {}, '/api/lists')).text()).length).toBeLessThan(4_000)
  })
})

describe('the client address', () => {
  const who = async (trustedProxies: string[], headers: Record<string, string>) =>
    (await app({ trustedProxies }).request('/api/who', { headers }, from('10.0.0.1'))).text()

  test('X-Forwarded-For counts only from a trusted proxy', async () => {
    const claim = {
      'x-forwarded-for': '198.51.100.1',
      'x-real-ip': '198.51.100.1',
      forwarded: 'for=198.51.100.1',
    }
    expect(await who([], claim)).toBe('10.0.0.1')
    expect(await who(['10.0.0.1'], claim)).toBe('198.51.100.1')
  })

  test('3,000 requests a minute per address, and a forged address does not help', async () => {
    const one = app()
    const ask = (address: string, claimed: string) =>
      one.request('/api/who', { headers: { 'x-forwarded-for': claimed } }, from(address))
    for (let i = 0; i < 3_000; i += 1)
      expect((await ask('10.0.0.1', `198.51.100.${i % 250}`)).status).toBe(200)
    const refused = await ask('10.0.0.1', '198.51.100.251')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect((await ask('10.0.0.2', '1.1.1.1')).status).toBe(200)
  })

  test('pages have a limit too, and webhooks are counted only when refused', async () => {
    const one = app()
    const ask = (path: string, method = 'GET', body: string | null = null) =>
      one.request(path, { method, headers: { 'x-hub': 'x' }, body }, from('10.0.0.1'))
    for (let i = 0; i < 3_000; i += 1) await ask(i % 2 === 0 ? '/healthz' : '/')
    for (const path of ['/', '/healthz', '/readyz', '/metrics', '/robots.txt', '/nothing'])
      expect([path, (await ask(path)).status]).toEqual([path, 429])
    for (let i = 0; i < 1_000; i += 1) expect((await ask('/api/webhooks/polar', 'POST')).status).toBe(202)
    for (let i = 0; i < 30; i += 1) expect((await ask(`/unsubscribe/wrong${i}`)).status).toBe(404)
    const before = lookedUp
    const refused = await ask('/unsubscribe/wrong')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    // Which token is right is not looked up any more.
    expect((await ask('/unsubscribe/right')).status).toBe(429)
    expect(lookedUp).toBe(before)
    expect((await ask('/api/webhooks/polar', 'POST')).status).toBe(202)
    for (let i = 0; i < 30; i += 1)
      expect((await ask('/api/webhooks/polar', 'POST', 'forged')).status).toBe(403)
    expect((await ask('/api/webhooks/polar', 'POST')).status).toBe(429)
    expect((await one.request('/unsubscribe/wrong', {}, from('10.0.0.2'))).status).toBe(404)
  })

  test('whoever has a whole network guesses four times as often, not once for each address', async () => {
    const one = app()
    const guess = async (i: number, address: string) =>
      (await one.request(`/unsubscribe/wrong${i}`, {}, from(address))).status
    for (let i = 0; i < 120; i += 1) expect(await guess(i, `10.0.0.${i}`)).toBe(404)
    expect(await guess(121, '10.0.0.121')).toBe(429)
    expect(await guess(121, '10.0.1.121')).toBe(404)
  })

  test('a right token is limited by itself, from wherever, and refuses no other', async () => {
    const one = app()
    const ask = async (token: string, i: number) =>
      (await one.request(`/unsubscribe/${token}`, {}, from(`10.0.${i}.1`))).status
    for (let i = 0; i < 60; i += 1) expect(await ask('right', i)).toBe(200)
    const before = lookedUp
    for (let i = 0; i < 40; i += 1) expect(await ask('right', 60)).toBe(429)
    for (const other of ['%72ight', '%2572ight', './right', '../unsubscribe/right'])
      expect([other, await ask(other, 60)]).not.toEqual([other, 200])
    expect(lookedUp).toBe(before)
    expect(await ask('right-too', 60)).toBe(200)
  })

  test.each(['/api/things/%00', '/api/%00', '/pretend/checkout/%00', '/%00', '/unsubscribe/a%00b'])(
    '%s is not found',
    async (path) => {
      for (const method of ['GET', 'DELETE'])
        expect([404, 405]).toContain(
          (await app({ site: SITE }).request(path, { method, headers: { origin: ORIGIN } })).status,
        )
    },
  )

  test('metrics are for this machine only', async () => {
    const ask = (address: string, headers: Record<string, string> = {}) =>
      app().request('/metrics', { headers }, from(address))
    expect((await ask('127.0.0.1')).status).toBe(200)
    expect((await ask('::1')).status).toBe(200)
    expect((await ask('10.0.0.1')).status).toBe(404)
    expect((await ask('127.0.0.1', { 'x-forwarded-for': '198.51.100.1' })).status).toBe(404)
    // A name that a page's owner let resolve to this machine, and a proxy that names no client.
    for (const host of ['evil.test', 'localhost.evil.test', 'duely.example:3000', '10.0.0.1', '[::2]'])
      expect([host, (await ask('127.0.0.1', { host })).status]).toEqual([host, 404])
    for (const host of ['localhost:3000', '127.0.0.1', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST'])
      expect([host, (await ask('127.0.0.1', { host })).status]).toEqual([host, 200])
  })
})

test('a logged refusal contains the masked network', async () => {
  const lines: string[] = []
  const watched = app({ logger: createLogger('warn', { write: (line: string) => lines.push(line) }) })
  await watched.request('/api/busy', {}, from('203.0.113.77'))
  await watched.request('/api/busy', {}, from('2001:db8:1:2:3:4:5:6'))
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { event: 'refused', code: 'TOO_MANY_REQUESTS', path: '/api/busy', network: '203.0.113.0/24' },
    { event: 'refused', network: '2001:db8:1::/48' },
  ])
  expect(lines.join('')).not.toContain('203.0.113.77')
})

describe('the spelling of an address', () => {
  /** The target is sent as it stands, which fetch would not. */
  async function over(server: { port: number }, target: string, host = 'x'): Promise<string> {
    const socket = connect(server.port, '127.0.0.1')
    socket.end(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    let text = ''
    for await (const chunk of socket) text += chunk
    return text
  }

  test('personal answers have one, and none may be stored', async () => {
    const server = await startServer({
      fetch: app({ site: SITE }).fetch,
      host: '127.0.0.1',
      port: 0,
    })
    try {
      const plain = await over(server, '/api/account')
      expect(plain).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\ncache-control: no-store\r\n[\s\S]*Ann/)
      expect(await over(server, 'http://x/api/account?a=%61')).toMatch(/^HTTP\/1\.1 200 [\s\S]*no-store/)
      const others = [
        '/%61pi/account',
        '/api/%61ccount',
        '//api/account',
        '/api//account',
        '/x/../api/account',
      ]
      for (const other of [...others, '/API/account', '/./api/account', '/%2e/api/account', '/api%2faccount'])
        for (const host of ['x', 'duely example', '[::1]:80']) {
          const answer = await over(server, other, host)
          expect(answer, other).toMatch(/^HTTP\/1\.1 40[04] /)
          expect(answer, other).not.toContain('Ann')
        }
    } finally {
      await server.close(0)
    }
  })

  test('8 kB of it are read; longer headers end the request', async () => {
    const server = await startServer({ fetch: app().fetch, host: '127.0.0.1', port: 0 })
    try {
      const asked = async (target: string) => (await over(server, target)).slice(9, 12)
      expect(await asked(`/api/account?${'x'.repeat(8_192 - 13)}`)).toBe('200')
      expect(await asked(`/api/account?${'x'.repeat(8_192 - 12)}`)).toBe('414')
      expect(await asked(`/${'%2f'.repeat(3_000)}`)).toBe('414')
      expect(await asked(`/${'/'.repeat(16_384)}`)).toBe('431')
    } finally {
      await server.close(0)
    }
  })
})
