import { spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { examineConfig } from '#server/config/config.ts'
import { systemClock } from '#server/platform/clock/clock.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { createLogger } from '#server/platform/logger/logger.ts'
import { freePort } from '#server/testing/free-port.ts'
import { createReminderHarness } from '#server/testing/reminder-harness.ts'
import { type SmtpSink, startSmtpSink } from '#server/testing/smtp-sink.ts'
import { startDnsStandIn } from '#server/testing/stand-ins/dns-stand-in.ts'
import { prepareTestStore, type TestStore } from '#server/testing/test-store.ts'
import { runDoctorCommand } from './doctor-command.ts'
import { runSignInLinkCommand } from './sign-in-link-command.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const ZONE = {
  'duely.example': ['v=spf1 ip4:127.0.0.1 -all'],
  'one._domainkey.duely.example': [
    `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`,
  ],
  '_dmarc.duely.example': ['v=DMARC1; p=reject'],
}

let store: TestStore
let sink: SmtpSink
let dns: Awaited<ReturnType<typeof startDnsStandIn>>
let environment: Record<string, string>
beforeEach(async () => {
  ;[store, sink, dns] = await Promise.all([prepareTestStore(), startSmtpSink(), startDnsStandIn(ZONE)])
  const port = String(await freePort())
  environment = {
    NODE_ENV: 'test',
    DATA_DIR: store.dataDir,
    LOG_LEVEL: 'info',
    PORT: port,
    ...(store.databaseUrl === null ? {} : { DATABASE_URL: store.databaseUrl }),
    FILES_URL: pathToFileURL(join(store.dataDir, 'files')).href,
    SMTP_URL: sink.url,
    MAIL_FROM: 'Duely <reminders@duely.example>',
    SUPPORT_EMAIL: 'help@duely.dev',
    DKIM_DOMAIN: 'duely.example',
    DKIM_SELECTOR: 'one',
    DKIM_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  }
})
afterEach(async () => {
  await Promise.all([store.remove(), dns.close()])
})

/** Runs one of the server's entries, as an operator does. */
function run(entry: string, args: readonly string[] = []) {
  const path = fileURLToPath(new URL(`../${entry}.ts`, import.meta.url))
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [path, ...args], {
    env: { PATH, NODE_COMPILE_CACHE, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output.text += chunk.toString()
    })
  const ended = once(child, 'close').then(([code]) => ({ code, text: output.text }))
  return { child, ended }
}

/** Runs a command in this process. */
async function call(command: typeof runDoctorCommand | typeof runSignInLinkCommand, ...args: string[]) {
  const lines: string[] = []
  const config = examineConfig(environment)
  const code = await command({ args, config, print: (line) => lines.push(line) })
  return { code, text: lines.join('\n') }
}

/** The level of each line by the name of its check. */
function levelsIn(text: string): Record<string, string | undefined> {
  const lines = text.matchAll(/^(ok|warning|FAILED) +(\S+(?: server)?) {2,}.+$/gm)
  return Object.fromEntries([...lines].map(([, level, name]) => [name, level]))
}

async function start() {
  const { child, ended } = run('main')
  const socket = join(store.dataDir, 'server.sock')
  await expect.poll(() => existsSync(socket), { interval: 50 }).toBe(true)
  return async () => {
    child.kill('SIGTERM')
    expect((await ended).code).toBe(0)
    expect(existsSync(socket)).toBe(false)
  }
}

const RUNNING = {
  configuration: 'ok',
  server: 'ok',
  database: 'ok',
  push: 'ok',
  rates: 'ok',
  'mail server': 'ok',
  SPF: 'ok',
  DKIM: 'ok',
  DMARC: 'ok',
  PUBLIC_URL: 'ok',
  clock: 'ok',
  secret: 'ok',
  files: 'ok',
}
const STOPPED = { ...RUNNING, server: 'warning', PUBLIC_URL: 'warning', clock: expect.any(String) }

test('everything fine, then the mail server broken, without the server and with it', async () => {
  const resolver = ['--resolver', dns.address]
  const stopped = await run('doctor', resolver).ended
  expect(levelsIn(stopped.text)).toEqual(STOPPED)
  expect(stopped).toMatchObject({ code: 0, text: expect.stringContaining('The server is not running') })

  const stop = await start()
  const fine = await run('doctor', [...resolver, '--to', 'operator@duely.example']).ended
  expect(levelsIn(fine.text)).toEqual(RUNNING)
  expect(fine).toMatchObject({ code: 0, text: expect.stringContaining('was taken: 250') })
  expect(sink.to('operator@duely.example')).toHaveLength(1)

  await sink.close()
  const broken = await run('doctor', resolver).ended
  expect(levelsIn(broken.text)).toEqual({ ...RUNNING, 'mail server': 'FAILED' })
  expect(broken.code).toBe(1)
  await stop()
  const both = await call(runDoctorCommand, ...resolver)
  expect(levelsIn(both.text)).toEqual({ ...STOPPED, 'mail server': 'FAILED' })
  expect(both.code).toBe(1)
})

test('a key that DNS does not know, under a policy that rejects', async () => {
  const key = { 'one._domainkey.duely.example': ['v=DKIM1; k=rsa; p=AAAA'] }
  dns.zone.records = { ...ZONE, 'duely.example': [], ...key }
  const { code, text } = await call(runDoctorCommand, '--resolver', dns.address)
  expect(levelsIn(text)).toMatchObject({ SPF: 'warning', DKIM: 'warning', DMARC: 'FAILED' })
  expect(code).toBe(1)
  await sink.close()
})

test('a DNS server that does not answer is only a warning', async () => {
  const silent = await startDnsStandIn({}, { silent: Object.keys(ZONE) })
  const { code, text } = await call(runDoctorCommand, '--resolver', silent.address)
  expect(levelsIn(text)).toMatchObject({ SPF: 'warning', DKIM: 'warning', DMARC: 'warning' })
  expect(code).toBe(0)
  await Promise.all([silent.close(), sink.close()])
})

test('a wrong configuration and a wrong usage', async () => {
  environment = { ...environment, VAPID_PUBLIC_KEY: 'x', PORT: 'y' }
  const { code, text } = await call(runDoctorCommand)
  expect(code).toBe(1)
  expect(text.match(/^FAILED +configuration +(?:PORT|VAPID_PUBLIC_KEY): must be/gm)).toHaveLength(2)
  for (const args of [['--unknown'], ['--resolver', 'x'], ['--to', 'ann'], ['ann@example.com']])
    expect((await call(runDoctorCommand, ...args)).code).toBe(2)
  for (const args of [[], ['--help'], ['a@example.com', 'b@example.com']])
    expect((await call(runSignInLinkCommand, ...args)).code).toBe(2)
  expect(await call(runSignInLinkCommand, 'ann@example.com')).toMatchObject({
    code: 1,
    text: expect.stringContaining('PORT: must be'),
  })
  await sink.close()
})

test('a link for somebody who cannot sign in any more, by the running server', async () => {
  const people = await createReminderHarness({
    database: {
      ...(await openDatabase({ ...store, logger: createLogger('silent'), clock: systemClock })),
      ...store,
    },
  })
  await people.addPerson({ id: 'ann' })
  await people.close()
  expect(await call(runSignInLinkCommand, 'ann@example.com')).toMatchObject({
    code: 1,
    text: expect.stringContaining('The server is not running'),
  })
  const stop = await start()
  expect(await call(runSignInLinkCommand, 'nobody@example.com')).toEqual({
    code: 1,
    text: 'Nobody here has the address nobody@example.com.',
  })
  const made = await run('sign-in-link', ['ann@example.com']).ended
  expect(made).toMatchObject({ code: 0, text: expect.stringContaining('once, within 15 minutes') })
  const url = /http\S+/.exec(made.text)?.[0] ?? ''
  expect((await fetch(url)).status).toBe(200)
  const pressed = await fetch(url, { method: 'POST', redirect: 'manual' })
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/dashboard'])
  expect(pressed.headers.getSetCookie().join()).toContain('duely.session=')
  expect((await fetch(url)).status).toBe(404)
  await stop()
  await sink.close()
})
