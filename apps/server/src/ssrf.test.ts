import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WAY_KINDS } from '@duely/domain'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deliveries, outgoingWebhooks, subscribers, ways } from './platform/database/schema.ts'
import { whyUnreachable } from './platform/egress/allowed-places.ts'
import { createEgress } from './platform/egress/egress.ts'
import { WAY_DEFINITIONS } from './platform/ways/way-definitions.ts'
import { type JsonSchema, readApiDocument } from './testing/fuzz/json-schema.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

// Every field of the API that takes an address which the server then asks, by every spelling of an address
// inside a network.

/** What listens inside; nothing may ever connect. */
let inside: Server
let port: number
let connections = 0
let server: TestServer
beforeAll(async () => {
  inside = createServer((_request, response) => response.end('the inside'))
  inside.on('connection', () => {
    connections += 1
  })
  await new Promise<void>((done) => inside.listen(0, '127.0.0.1', done))
  port = (inside.address() as AddressInfo).port
  server = await startTestServer()
  await server.db.update(subscribers).set({ planId: 'pro-monthly' })
})
afterAll(async () => {
  await server.close()
  await new Promise((done) => inside.close(done))
})
beforeEach(() => {
  connections = 0
})

type Field = { name: string; path: string; body: (address: string) => object }

const KEYS = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
const FIELDS: readonly Field[] = [
  {
    name: 'url of a webhook',
    path: '/api/hooks',
    body: (url) => ({ url, events: ['renewal.due'] }),
  },
  {
    name: 'endpoint of a device',
    path: '/api/push',
    body: (endpoint) => ({ subscription: { endpoint, keys: KEYS }, name: 'Phone' }),
  },
  // From the definitions, so that a new service is among them.
  ...WAY_KINDS.flatMap((kind) =>
    WAY_DEFINITIONS[kind].fields
      .filter(({ isAddress }) => isAddress)
      .map(({ name }) => ({
        name: `${name} of ${kind}`,
        path: '/api/channels',
        body: (address: string) => ({ kind, name: 'Way', config: { ...OTHERS[kind], [name]: address } }),
      })),
  ),
]

/** What else a service asks for. */
const OTHERS: Partial<Record<(typeof WAY_KINDS)[number], Record<string, string>>> = {
  ntfy: { topic: 'a' },
  gotify: { token: 'a' },
  matrix: { token: 'abcdefgh', room: '!a:b' },
  apprise: { key: 'a' },
}

/** Spellings of loopback and of other networks; PORT is where somebody listens. */
const FORMS = [
  'http://127.0.0.1:PORT/',
  'https://127.0.0.1:PORT/',
  'http://2130706433:PORT/',
  'http://0x7f000001:PORT/',
  'http://0x7f.0.0.1:PORT/',
  'http://0177.0.0.1:PORT/',
  'http://127.1:PORT/',
  'http://127.0.0.1.:PORT/',
  'http://１２７.０.０.１:PORT/',
  'http://0.0.0.0:PORT/',
  'http://0:PORT/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[fd00::1]/',
  'https://[fe80::1]/',
  'http://localhost:PORT/',
  'https://localhost:PORT/',
  'https://localhost/',
  'https://localhost./',
  'https://LOCALHOST/',
  'https://a.localhost/',
  'https://ntfy.local/',
  'https://router.internal/',
  'https://nas/',
  'https://10.0.0.1/',
  'https://192.168.1.1/',
  'https://172.16.0.1/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://user:password@127.0.0.1/',
  'https://example.org@127.0.0.1:PORT/',
  'http://example.org/',
  'https://example.org:22/',
  'ftp://127.0.0.1:PORT/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:PORT/',
  '//127.0.0.1:PORT/',
  'javascript:alert(1)',
] as const

test.each(FIELDS.map((field) => [field.name, field] as const))('%s refuses every form', async (_, field) => {
  await server.giveProof('ann')
  const statuses = []
  for (const form of FORMS) {
    const json = field.body(form.replace('PORT', String(port)))
    const { status } = await server.request(field.path, { as: 'ann', json })
    statuses.push([form, status])
  }
  expect(statuses).toEqual(FORMS.map((form) => [form, 400]))
  expect(connections).toBe(0)
})

test('every field of the API that could hold an address is one of these, or is never asked', async () => {
  const document = readApiDocument(await (await server.request('/api/openapi.json')).json())
  const found = new Set<string>()
  for (const { method, path, requestBody } of document.operations)
    for (const { schema } of Object.values(requestBody?.content ?? {}))
      for (const name of textFields(schema ?? {}, document.schemas))
        if (/url|uri|address|endpoint|website|link|host|replaces/i.test(name))
          found.add(`${method} ${path} ${name}`)
  expect([...found].toSorted()).toEqual([
    'PATCH /api/subscriptions/{id} cancelUrl',
    'PATCH /api/subscriptions/{id} website',
    'POST /api/hooks url',
    'POST /api/import cancelUrl',
    'POST /api/import website',
    'POST /api/push endpoint',
    'POST /api/push replaces',
    'POST /api/subscriptions cancelUrl',
    'POST /api/subscriptions website',
  ])
})

function textFields(schema: JsonSchema, schemas: Readonly<Record<string, JsonSchema>>): string[] {
  const { $ref, properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema
  const named = $ref === undefined ? undefined : schemas[$ref.replace('#/components/schemas/', '')]
  const inner = [...anyOf, ...oneOf, ...allOf, ...(items ? [items] : []), ...(named ? [named] : [])]
  return [
    ...Object.keys(properties),
    ...[...Object.values(properties), ...inner].flatMap((each) => textFields(each, schemas)),
  ]
}

test('what is stored from before a list got shorter is not asked either', async () => {
  const at = server.clock.now()
  const userId = (await server.db.select().from(subscribers))[0]?.userId ?? ''
  const url = `http://127.0.0.1:${port}/`
  const id = crypto.randomUUID()
  await server.db.insert(outgoingWebhooks).values({
    id,
    userId,
    url,
    events: ['renewal.due'],
    key: 'k',
    createdAt: at,
  })
  await server.db.insert(deliveries).values({
    kind: 'webhook',
    channel: 'webhook',
    state: 'pending',
    userId,
    recipient: id,
    payload: { body: '{}' },
    dueAt: at,
    nextAttemptAt: at,
  })
  await server.engine.runTick()
  const [row] = await server.db.select().from(outgoingWebhooks).where(eq(outgoingWebhooks.id, id))
  expect([row?.lastStatus, connections]).toEqual(['port not allowed', 0])
  expect(await server.db.select().from(ways)).toEqual([])
})

describe('an address inside, however it is written', () => {
  const anyByte = fc.nat(255)
  const anyPrivate = fc.oneof(
    fc.tuple(fc.constant(127), anyByte, anyByte, anyByte),
    fc.tuple(fc.constant(10), anyByte, anyByte, anyByte),
    fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), anyByte, anyByte),
    fc.tuple(fc.constant(192), fc.constant(168), anyByte, anyByte),
    fc.tuple(fc.constant(169), fc.constant(254), anyByte, anyByte),
    fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), anyByte, anyByte),
  )
  const wholeOf = ([a, b, c, d]: readonly number[]) =>
    (((a ?? 0) * 256 + (b ?? 0)) * 256 + (c ?? 0)) * 256 + (d ?? 0)
  const hexOf = (parts: readonly number[]) => parts.map((part) => part.toString(16).padStart(2, '0'))
  const words = (parts: readonly number[]) => {
    const [a, b, c, d] = hexOf(parts)
    return `${a}${b}:${c}${d}`
  }
  const SPELLINGS: readonly ((parts: readonly number[]) => string)[] = [
    (parts) => parts.join('.'),
    (parts) => `${parts.join('.')}.`,
    (parts) => String(wholeOf(parts)),
    (parts) => `0x${hexOf(parts).join('')}`,
    (parts) => parts.map((part) => `0${part.toString(8)}`).join('.'),
    (parts) => parts.map((part) => `0x${part.toString(16)}`).join('.'),
    ([a, ...rest]) => `${a}.${wholeOf([0, ...rest])}`,
    (parts) => `[::ffff:${parts.join('.')}]`,
    (parts) => `[::ffff:${words(parts)}]`,
    (parts) => `[::${words(parts)}]`,
    (parts) => `[64:ff9b::${words(parts)}]`,
    (parts) => `[2002:${words(parts)}::1]`,
  ]

  test('is refused by its text and by the way out, without a connection', async () => {
    const egress = createEgress({ allowed: [] })
    await fc.assert(
      fc.asyncProperty(anyPrivate, fc.constantFrom(...SPELLINGS), async (parts, spelling) => {
        const url = `https://${spelling(parts)}/`
        expect(whyUnreachable(new URL(url), [])).toBe('private')
        const asked = egress({ url, maxBytes: 10, withinMs: 1_000 })
        await expect(asked).rejects.toMatchObject({ failure: 'refused' })
      }),
    )
  })

  test('is refused when a name leads there, also the second time', async () => {
    await fc.assert(
      fc.asyncProperty(anyPrivate, async (parts) => {
        const answers = ['8.8.8.8', parts.join('.')]
        // Rebinding: public when it is looked at, private when it is connected to.
        const lookup = (_host: string, _options: unknown, done: (error: null, found: unknown) => void) =>
          done(null, [{ address: answers.pop() ?? '8.8.8.8', family: 4 }])
        const egress = createEgress({ allowed: [], lookup: lookup as never })
        const asked = egress({ url: 'https://rebound.example/', maxBytes: 10, withinMs: 1_000 })
        await expect(asked).rejects.toMatchObject({ failure: 'refused' })
      }),
      { numRuns: 20 },
    )
  })
})
