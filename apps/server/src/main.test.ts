import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { systemClock } from './platform/clock/clock.ts'
import { openDatabase } from './platform/database/database.ts'
import { deliveries, messages } from './platform/database/schema.ts'
import { createLogger } from './platform/logger/logger.ts'
import { freePort } from './testing/free-port.ts'
import { createReminderHarness } from './testing/reminder-harness.ts'
import { startScriptedSmtp } from './testing/scripted-smtp.ts'
import { prepareTestStore, type TestStore } from './testing/test-store.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
const Ready = z.object({ status: z.literal('ok') })

let store: TestStore
beforeEach(async () => {
  store = await prepareTestStore()
})
afterEach(() => store.remove())

/** Runs the server like an operator. */
function run(environment: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'test',
      DATA_DIR: store.dataDir,
      ...(store.databaseUrl === null ? {} : { DATABASE_URL: store.databaseUrl }),
      LOG_LEVEL: 'info',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { text: '', errors: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    output.text += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    output.errors += chunk.toString()
  })
  const ended = once(child, 'close').then(([code]) => code)
  return { child, output, ended }
}

async function ports() {
  const [PORT, INBOX_PORT, INBOX_SMTP_PORT] = [await freePort(), await freePort(), await freePort()]
  return { PORT: String(PORT), INBOX_PORT: String(INBOX_PORT), INBOX_SMTP_PORT: String(INBOX_SMTP_PORT) }
}

const isReady = (port: string) => async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
  return answer !== null && Ready.safeParse(await answer.json()).success
}

/** Permissions of every file and folder of a data folder, except the copied database. */
function openToOthers(dataDir: string) {
  return readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.startsWith('database/') && name !== 'database')
    .filter((name) => (statSync(join(dataDir, name)).mode & 0o077) !== 0)
}

test('starts, prints its URL, refuses a second process on its folder, and exits cleanly', async () => {
  chmodSync(store.dataDir, 0o755)
  const environment = await ports()
  const { child, output, ended } = run(environment)
  await expect.poll(isReady(environment.PORT), { interval: 100 }).toBe(true)
  // The line may come through the pipe after the first answer.
  await expect.poll(() => output.text).toContain(`http://localhost:${environment.PORT}\n`)
  await expect.poll(() => output.text).toContain(`http://localhost:${environment.INBOX_PORT}\n`)

  if (store.databaseUrl === null) {
    const second = run(await ports())
    expect(await second.ended).toBe(1)
    expect(second.output.errors).toMatch(/^The data folder .* is already in use by process \d+ .*\n$/)
    expect(second.output.text).toBe('')
  }

  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(output.errors).toBe('')
  expect(output.text).toContain('"event":"stopping"')
  if (process.platform !== 'win32') {
    expect(statSync(store.dataDir).mode & 0o777).toBe(0o700)
    expect(openToOthers(store.dataDir)).toEqual([])
  }
})

test('a signal at the moment it says where it serves stops it in order', async () => {
  const { child, output, ended } = run(await ports())
  const end = () => {
    if (!output.text.includes('http://localhost')) return
    child.stdout.off('data', end)
    child.kill('SIGTERM')
  }
  child.stdout.on('data', end)
  expect(await ended).toBe(0)
  expect(output.text).toContain('"event":"stopping"')
})

test.runIf(process.env.TEST_DATABASE_URL)(
  'a stop while much is due at once ends it in order, and nothing is lost or repeated',
  async () => {
    const people = await haveReminders(220, '2026-03-12')
    const clock = join(store.dataDir, 'clock')
    writeFileSync(clock, '2026-03-09T09:00:15Z')
    const mail = await startScriptedSmtp({
      atTheDot: async (socket) => {
        socket.write('250 taken\r\n')
      },
    })
    const environment = { ...(await ports()), SMTP_URL: mail.url, TEST_CLOCK_FILE: clock }
    const first = run(environment)
    await expect.poll(() => mail.state.received.length, { interval: 5, timeout: 20_000 }).toBeGreaterThan(20)
    first.child.kill('SIGTERM')
    expect([await first.ended, first.output.errors]).toEqual([0, ''])

    const second = run(environment)
    await expect.poll(() => mail.state.received.length, { timeout: 20_000 }).toBe(people)
    await expect.poll(isReady(environment.PORT), { interval: 100 }).toBe(true)
    second.child.kill('SIGTERM')
    expect(await second.ended).toBe(0)
    expect(new Set(mail.state.received).size).toBe(people)
    await mail.close()
    const open = await openStore()
    const rows = await open.db.select({ state: deliveries.state }).from(deliveries)
    await open.close()
    expect(rows).toEqual(Array.from({ length: people }, () => ({ state: 'sent' })))
  },
)

/** The store without its server. */
function openStore() {
  const { dataDir, databaseUrl } = store
  return openDatabase({ dataDir, databaseUrl, logger: createLogger('silent'), clock: systemClock })
}

/** People with a reminder each, three days before the renewal. */
async function haveReminders(people: number, renewal: string): Promise<number> {
  const harness = await createReminderHarness({ database: { ...(await openStore()), ...store } })
  for (let n = 0; n < people; n += 1) {
    await harness.addPerson({ id: `p${n}` })
    await harness.subscribe(`p${n}`, { date: renewal })
  }
  await harness.close()
  return people
}

test('an invalid environment is reported as one list', async () => {
  const { output, ended } = run({ PORT: 'x', REMINDER_HOUR: '99' })
  expect(await ended).toBe(1)
  expect(output.errors).toBe(
    'The configuration is not usable:\n' +
      '  - PORT: must be a port number from 1 to 65535\n' +
      '  - REMINDER_HOUR: must be an hour from 0 to 23\n',
  )
})

test('a port in use is reported in one sentence, and everything started is stopped', async () => {
  const environment = await ports()
  const first = run(environment)
  await expect.poll(isReady(environment.PORT), { interval: 100 }).toBe(true)
  const other = await prepareTestStore()
  const second = run({ ...(await ports()), PORT: environment.PORT, DATA_DIR: other.dataDir })
  expect(await second.ended).toBe(1)
  expect(second.output.errors).toMatch(new RegExp(`^Port ${environment.PORT} on .* with PORT\\.\n$`))
  first.child.kill('SIGTERM')
  await first.ended
  await other.remove()
})

test('stopping while a mail server has not answered: exits in time and records the message as unclear', async () => {
  const mail = await startScriptedSmtp({ atTheDot: () => {} })
  const environment = { ...(await ports()), SMTP_URL: mail.url }
  const { child, output, ended } = run(environment)
  await expect.poll(isReady(environment.PORT), { interval: 100 }).toBe(true)
  const origin = `http://localhost:${environment.PORT}`
  const json = {
    email: 'ann@example.com',
    password: 'correct horse battery',
    timezone: 'UTC',
    culture: 'en-US',
  }
  await fetch(`http://127.0.0.1:${environment.PORT}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify(json),
  })
  await expect.poll(() => mail.state.received.length).toBe(1)
  child.kill('SIGTERM')
  // The ten-second limit would exit with 1.
  expect([await ended, output.text.includes('stop-timed-out')]).toEqual([0, false])
  expect(mail.open()).toBe(0)
  await mail.close()
  const open = await openStore()
  const rows = await open.db
    .select()
    .from(deliveries)
    .innerJoin(messages, eq(messages.id, deliveries.messageId))
  await open.close()
  expect(rows).toMatchObject([
    {
      deliveries: { state: 'pending', attempts: 1 },
      messages: { handedOverAt: expect.any(Date), leasedBy: null },
    },
  ])
})
