import { once } from 'node:events'
import { createServer as createHttp, type RequestListener } from 'node:http'
import { createServer as createHttps } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { selfSignedCertificate } from '#server/testing/stand-ins/certificate.ts'
import { askPublicUrl, type PublicUrlVisit } from './ask-public-url.ts'
import { judgePublicUrl } from './public-url.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const now = new Date()
const FACTS = {
  name: 'Duely',
  plans: true,
  site: true,
  legalUrl: null,
  signUp: 'open',
  passwords: true,
  singleSignOn: null,
  languages: ['en'],
}
const ours: RequestListener = (request, response) =>
  request.url === '/api/server' ? response.end(JSON.stringify(FACTS)) : response.writeHead(404).end()

async function serve(answer: RequestListener, tls: { cert: string; key: string } | null = null) {
  const server = tls ? createHttps(tls, answer) : createHttp(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => {
    server.closeAllConnections()
    return new Promise((closed) => server.close(closed))
  })
  return `${tls ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const judged = async (url: string, within = 5_000) => judgePublicUrl(await askPublicUrl(url, within), now)
const warns = (text: string | RegExp) => ({ level: 'warning', text: expect.stringMatching(text) })

test('our own answer', async () => {
  expect(await judged(await serve(ours))).toMatchObject({
    level: 'ok',
    text: expect.stringContaining('answers as this server'),
  })
})

test.each<[string, RequestListener, string]>([
  ['another program', (_, response) => response.end('<h1>Welcome to nginx!</h1>'), 'another program'],
  ['other JSON', (_, response) => response.end('{"status":"ok"}'), 'another program'],
  ['a proxy without its server', (_, response) => response.writeHead(502).end(), 'status 502'],
  [
    'a redirect',
    (_, response) => response.writeHead(301, { location: 'https://x.example' }).end(),
    'status 301',
  ],
])('%s', async (_, answer, text) => {
  expect(await judged(await serve(answer))).toMatchObject(warns(text))
})

test('an answer without an end is cut', async () => {
  const url = await serve((_, response) => response.write('x'.repeat(100_000)))
  expect(await judged(url)).toMatchObject(warns('another program'))
})

test('what cannot be reached from here may be reached from outside', async () => {
  expect(await judged('http://127.0.0.1:1')).toMatchObject(
    warns(/ECONNREFUSED.*if it can from outside, nothing is wrong/),
  )
  expect(await judged(await serve(() => {}), 100)).toMatchObject(warns('no answer in time'))
  expect(await judged('https://duely.invalid')).toMatchObject(warns('has no address'))
})

test('a certificate that nobody vouches for', async () => {
  expect(await judged(await serve(ours, selfSignedCertificate('localhost')))).toMatchObject(
    warns('not trusted'),
  )
})

test.each([
  [13.9, 'warning', 'ends in 13 days'],
  [30.1, 'ok', 'certificate for 30 days'],
] as const)('a certificate for %d days', (days, level, text) => {
  const visit: PublicUrlVisit = {
    url: 'https://duely.example',
    nameTrouble: null,
    trouble: null,
    certificate: { trouble: null, until: new Date(now.getTime() + days * 86_400_000) },
    answer: { status: 200, body: JSON.stringify(FACTS), date: null, at: now },
  }
  expect(judgePublicUrl(visit, now)).toMatchObject({ level, text: expect.stringContaining(text) })
})
