import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEgress, type EgressRequest } from './egress.ts'
import { guardedLookup } from './guarded-lookup.ts'
import { isPrivateAddress } from './private-addresses.ts'

let stand: Server
let port: number
/** Answers the next requests. */
let answer: RequestListener
let requests: string[] = []

beforeAll(async () => {
  stand = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    answer(request, response)
  })
  await new Promise<void>((done) => stand.listen(0, '127.0.0.1', done))
  port = (stand.address() as AddressInfo).port
})
afterAll(async () => {
  stand.closeAllConnections()
  await new Promise((done) => stand.close(done))
})

/** A resolver that gives every name these addresses. */
const resolvesTo = (...addresses: string[]) =>
  ((_host: string, _options: unknown, done: (error: null, found: unknown) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as never

const send = (
  request: Partial<EgressRequest>,
  { allowed = [`127.0.0.1:${port}`], lookup = undefined } = {},
) => createEgress({ allowed, lookup })({ url: `http://127.0.0.1:${port}/`, maxBytes: 1000, ...request })

describe('addresses', () => {
  test.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '127.9.9.9',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::7f00:1',
    '::a00:1',
    '4000::1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '2001:db8::1',
    '5f00::1',
    '',
    'localhost',
    '0177.0.0.1',
    '2130706433',
    '127.1',
  ])('%s is not public', (address) => {
    expect(isPrivateAddress(address)).toBe(true)
  })

  test.each(['8.8.8.8', '172.32.0.1', '192.167.1.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
    '%s is public',
    (address) => {
      expect(isPrivateAddress(address)).toBe(false)
    },
  )
})

describe('a host in a private network', () => {
  test.each([
    '127.0.0.1',
    '10.0.0.1',
    '169.254.169.254',
    '[::1]',
    '[::127.0.0.1]',
    '[::ffff:127.0.0.1]',
    '[fd00::1]',
    '0.0.0.0',
    // The URL standard reads these as 127.0.0.1.
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '127.1',
    '127.0.0.1.',
  ])('%s is refused without a connection', async (host) => {
    requests = []
    const refused = send({ url: `http://${host}:${port}/` }, { allowed: [] })
    await expect(refused).rejects.toMatchObject({
      failure: 'refused',
      message: expect.stringContaining('private'),
    })
    expect(requests).toEqual([])
  })

  test('is refused by the name that resolves to it', async () => {
    for (const url of [`http://localhost:${port}/`, `https://localhost:${port}/`])
      await expect(send({ url }, { allowed: [] })).rejects.toMatchObject({ failure: 'refused' })
    for (const address of ['127.0.0.1', '10.1.2.3', '::1', '::ffff:127.0.0.1'])
      await expect(
        send({ url: `http://rebound.example:${port}/` }, { lookup: resolvesTo(address) }),
      ).rejects.toMatchObject({ failure: 'refused' })
    expect(requests).toEqual([])
  })

  test('is left out where the name has a public address too', async () => {
    const found = (all: boolean) =>
      new Promise((done) => {
        guardedLookup(
          resolvesTo('127.0.0.1', '2606:4700::1111', '8.8.8.8'),
          (each) => !isPrivateAddress(each),
        )('both.example', { all }, (...given) => done(given))
      })
    expect(await found(true)).toEqual([
      null,
      [
        { address: '2606:4700::1111', family: 6 },
        { address: '8.8.8.8', family: 4 },
      ],
    ])
    expect(await found(false)).toEqual([null, '2606:4700::1111', 6])
  })

  test('is reached by a name that leads into an allowed network, on its port only', async () => {
    answer = (_request, response) => response.end('home')
    const lookup = resolvesTo('10.9.9.9', '127.0.0.1') as never
    const inside = { allowed: [`127.0.0.0/8:${port}`], lookup }
    const url = `http://ntfy.home.example:${port}/`
    expect((await send({ url }, inside)).body.toString()).toBe('home')
    for (const allowed of [[], ['127.0.0.0/8:1'], [`192.168.0.0/16:${port}`], [`other.example:${port}`]])
      await expect(send({ url }, { allowed, lookup })).rejects.toMatchObject({ failure: 'refused' })
  })

  test('is not reached without TLS, even if it is public, unless it is allowed', async () => {
    await expect(send({ url: 'http://8.8.8.8/' }, { allowed: [] })).rejects.toMatchObject({
      failure: 'refused',
    })
    const lookup = resolvesTo('8.8.8.8') as never
    await expect(send({ url: 'http://public.example/' }, { allowed: [], lookup })).rejects.toMatchObject({
      failure: 'refused',
    })
  })

  test('is reached where its host and port are allowed, and on no other port', async () => {
    answer = (_request, response) => response.end('here')
    expect((await send({})).body.toString()).toBe('here')
    await expect(send({ url: 'http://127.0.0.1:1/' })).rejects.toMatchObject({ failure: 'refused' })
  })
})

describe('a request', () => {
  test.each(['file:///etc/passwd', 'ftp://example.com/', 'gopher://127.0.0.1/', 'nothing', ''])(
    'to %j is refused',
    async (url) => {
      await expect(send({ url })).rejects.toMatchObject({ failure: 'refused' })
    },
  )

  test('carries its method, headers and body', async () => {
    const seen: unknown[] = []
    answer = async (request, response) => {
      seen.push(request.headers['x-mark'], request.headers['content-length'], await Array.fromAsync(request))
      response.writeHead(201, { 'x-answer': 'yes' }).end('done')
    }
    const got = await send({ method: 'POST', headers: { 'x-mark': 'm' }, body: 'héllo' })
    expect(got).toMatchObject({ status: 201, complete: true, headers: { 'x-answer': 'yes' } })
    expect(got.body.toString()).toBe('done')
    expect(seen).toEqual(['m', '6', [Buffer.from('héllo')]])
  })

  test('follows no redirect', async () => {
    requests = []
    answer = (_request, response) =>
      response.writeHead(302, { location: `http://127.0.0.1:${port}/inside` }).end()
    expect((await send({})).status).toBe(302)
    expect(requests).toEqual(['GET /'])
  })

  test('reads no more than its bound', async () => {
    answer = (_request, response) => response.end('x'.repeat(1001))
    const got = await send({})
    expect(got).toMatchObject({ status: 200, complete: false })
    expect(got.body.length).toBeLessThanOrEqual(1000)
    answer = (_request, response) => response.end('x'.repeat(1000))
    expect(await send({})).toMatchObject({ complete: true })
  })

  test('is unclear when no answer comes in time, or only its beginning', async () => {
    answer = () => undefined
    await expect(send({ withinMs: 300 })).rejects.toMatchObject({
      failure: 'unclear',
      message: expect.stringContaining('in time'),
    })
    answer = (_request, response) => response.writeHead(200).write('and then')
    await expect(send({ withinMs: 300 })).rejects.toMatchObject({ failure: 'unclear' })
    answer = (request) => request.socket.destroy()
    await expect(send({})).rejects.toMatchObject({ failure: 'unclear' })
  })

  test('is known not to have arrived where nobody listens', async () => {
    const empty = createServer()
    await new Promise<void>((done) => empty.listen(0, '127.0.0.1', done))
    const { port: free } = empty.address() as AddressInfo
    await new Promise((done) => empty.close(done))
    await expect(
      send({ url: `http://127.0.0.1:${free}/` }, { allowed: [`127.0.0.1:${free}`] }),
    ).rejects.toMatchObject({ failure: 'unreached' })
  })

  test('does not trust a certificate that nobody vouches for, or talk to what is no TLS', async () => {
    await expect(send({ url: `https://127.0.0.1:${port}/` })).rejects.toMatchObject({ failure: 'unreached' })
  })
})
