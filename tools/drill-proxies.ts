/**
 * The product behind each proxy that docs/self-hosting.md configures, as it stands there: addresses, event
 * streams, sizes. Needs caddy, nginx, haproxy and openssl; one that is missing is said and counts as not
 * kept.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../e2e/support/product.ts'
import { askFront, openStream } from './drill/ask-front.ts'
import { createEndings, type Endings, endChild } from './drill/endings.ts'
import { FRONT_PROXIES, type FrontProxy, writeCertificate } from './drill/front-proxies.ts'
import { startMailSink } from './drill/mail-sink.ts'
import { becomePerson, record } from './drill/people.ts'
import { startService } from './drill/services.ts'
import { printTable, type Row } from './drill/table.ts'
import { pause, until } from './drill/wait.ts'

/** A client's own address, and one that it claims. */
const CLIENT = '127.0.0.2'
const CLAIMED = '203.0.113.9'
/** Longer than the usual 60 s after which proxies give a silent connection up. */
const QUIET_SECONDS = 70
/** Of the largest body that a route takes: an import of 6 MB. */
const LARGEST_BYTES = 6 * 1024 * 1024

const endings = createEndings()
const kept: boolean[] = []
try {
  for (const proxy of FRONT_PROXIES)
    kept.push(printTable(`Behind ${proxy.name}:`, await drill(proxy, endings)))
  process.exitCode = kept.includes(false) ? 1 : 0
} finally {
  await endings.run()
}

async function drill(proxy: FrontProxy, ends: Endings): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'duely-front-'))
  ends.add(() => rmSync(folder, { recursive: true, force: true }))
  writeCertificate(folder)
  const sink = await startMailSink()
  ends.add(() => sink.close())
  const port = await freePort()
  const target = await freePort()
  const origin = `https://localhost:${port}`
  const environment = { PUBLIC_URL: origin, SMTP_URL: sink.url, TRUSTED_PROXIES: '127.0.0.1' }
  const service = await startService({ name: 'duely', folder, port: target, environment }, ends)

  const file = join(folder, `${proxy.name}.conf`)
  writeFileSync(file, proxy.config({ port, target, folder }))
  const child = spawn(proxy.name, proxy.args(file, folder), {
    cwd: folder,
    env: { PATH: `${process.env.PATH}:/usr/sbin`, HOME: folder },
    stdio: ['ignore', 'ignore', process.env.DRILL_VERBOSE ? 'inherit' : 'ignore'],
  })
  let missing = ''
  child.once('error', (error) => {
    missing = error.message
  })
  ends.add(() => endChild(child))
  await until(`${proxy.name} to answer`, 30, async () => {
    if (missing !== '' || child.exitCode !== null)
      throw new Error(
        `${proxy.name} does not run (${missing || child.exitCode}): apt-get install ${proxy.name}`,
      )
    return (await askFront(port, 'GET', '/healthz').catch(() => null))?.status === 200 || null
  })

  // The accounts are made past the proxy; what is asked below goes through it.
  const ann = await becomePerson({ url: service.url, origin, sink }, 'ann@duely.example', 'Europe/Berlin')
  const headers = { origin, cookie: ann.cookie(), 'content-type': 'application/json' }
  const row = (what: string, measured: string, promised: string): Row => ({
    what,
    measured,
    promised,
    holds: measured === promised,
  })

  const wrong = JSON.stringify({ email: 'ann@duely.example', password: 'not the password' })
  await askFront(port, 'POST', '/api/auth/sign-in/email', {
    headers: { origin, 'content-type': 'application/json', 'x-forwarded-for': CLAIMED },
    body: wrong,
    localAddress: CLIENT,
  })
  const counted = await until('the refused attempt in the log', 10, () => {
    const line = service
      .log()
      .split('\n')
      .findLast((text) => text.includes('"attempt-refused"'))
    return line === undefined ? null : (JSON.parse(line) as { network: string }).network
  })

  const stream = await openStream(port, '/api/live', headers)
  ends.add(() => stream.close())
  const arrivesWithin = async (name: string) => {
    const before = stream.topics()
    await record(ann, name, '2099-01-01')
    const start = performance.now()
    await until('a change in the open page', 10, () => (stream.topics() > before ? true : null))
    return performance.now() - start < 1_000 ? 'within a second' : 'later'
  }
  const first = await arrivesWithin('Netflix')
  await pause(QUIET_SECONDS * 1_000)
  const afterQuiet = stream.isOpen() ? await arrivesWithin('Spotify') : 'closed'

  const body = JSON.stringify({
    subscriptions: [{ name: 'Hulu', amount: '7.99', billingCycle: 'monthly', nextBillingDate: '2099-01-01' }],
    dryRun: true,
  }).padEnd(LARGEST_BYTES - 1_000)
  const largest = await askFront(port, 'POST', '/api/import', { headers, body })
  const page = await askFront(port, 'GET', '/login', { headers: { 'accept-encoding': 'br' } })
  const list = await askFront(port, 'GET', '/api/subscriptions', { headers })
  const again = await askFront(port, 'GET', '/api/subscriptions', {
    headers: { ...headers, 'if-none-match': String(list.headers.etag) },
  })
  await service.stop()
  await endChild(child)
  return [
    row(
      'the address of a client that claims another',
      counted.startsWith('127.0.0.') ? 'its own' : counted,
      'its own',
    ),
    row('a change arrives in an open page', first, 'within a second'),
    row(`after ${QUIET_SECONDS} quiet seconds`, afterQuiet, 'within a second'),
    row('an import of 6 MB', String(largest.status), '200'),
    row('a page, compressed as it was built', String(page.headers['content-encoding']), 'br'),
    row('an unchanged list', String(again.status), '304'),
  ]
}
