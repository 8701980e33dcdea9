import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { prepareTestStore, type TestStore } from '../apps/server/src/testing/test-store.ts'
import { endChild, nextMessage, startChild } from './child.ts'
import type { Figure } from './figure.ts'
import type { Load, Loaded } from './http-load.ts'
import { startServerProcess } from './server-process.ts'

const SEED = fileURLToPath(new URL('../apps/server/src/demo/seed.ts', import.meta.url))
const DEMO = { email: 'demo@duely.example', password: 'fair-warning-in-time' }
const PATHS = ['/api/subscriptions', '/api/reminders', '/api/analytics?from=2026-01-01&to=2026-12-31']
const CONNECTIONS = 16
const REQUESTS = 100_000
/** Short enough for the limits per minute; the clock moves on after each turn. */
const TURN_MS = 4_000
const SETTLE_MS = 10_000

/**
 * Resident memory of the whole server: idle, and after each of three hundred thousand requests. The latter
 * need a clock that moves, with which the workers look for work four times a second; the former has the usual
 * one.
 */
export async function measureMemory(): Promise<Figure[]> {
  const store = await prepareTestStore()
  const clock = join(store.dataDir, 'bench-clock')
  // The demo account is as old for the idle process, so that nothing is due.
  const began = Date.now()
  writeFileSync(clock, new Date(began).toISOString())
  const environment = { TEST_CLOCK_FILE: clock, RATE_LIMITS: 'relaxed' }
  const database = store.databaseUrl === null ? {} : { DATABASE_URL: store.databaseUrl }
  const seed = spawnSync(process.execPath, [SEED], {
    env: { ...process.env, NODE_ENV: 'test', DATA_DIR: store.dataDir, ...database, ...environment },
    encoding: 'utf8',
  })
  if (seed.status !== 0) throw new Error(`The demo account was not made:\n${seed.stderr}`)
  // The first process sends what the demo account left to send.
  const figures: Figure[] = [
    { name: 'memory, idle, once mails were sent', value: await idle(store), unit: 'MiB' },
    { name: 'memory, idle', value: await idle(store), unit: 'MiB' },
  ]
  const server = await startServerProcess(store, environment)
  const load = startChild('./http-load.ts')
  try {
    const cookie = await signIn(server.url)
    let minutes = 0
    for (const hundredThousand of [1, 2, 3]) {
      for (let answers = 0, turn = 0; answers < REQUESTS; turn += 1) {
        const path = PATHS[turn % PATHS.length] ?? ''
        const asked = { port: server.port, method: 'GET', path, headers: [{ cookie }], status: 200 } as const
        load.send({ ...asked, connections: CONNECTIONS, forMs: TURN_MS } satisfies Load)
        answers += ((await nextMessage(load)) as Loaded).answers
        minutes += 2
        writeFileSync(clock, new Date(began + minutes * 60_000).toISOString())
      }
      const name = `memory after ${hundredThousand * REQUESTS} requests`
      figures.push({ name, value: server.residentMiB(), unit: 'MiB' })
    }
    return figures
  } finally {
    await endChild(load)
    await server.stop()
    await store.remove()
  }
}

/** @returns MiB, of a process that has just started and does nothing */
async function idle(store: TestStore): Promise<number> {
  const server = await startServerProcess(store)
  try {
    await setTimeout(SETTLE_MS)
    return server.residentMiB()
  } finally {
    await server.stop()
  }
}

/** @returns the cookie of the session */
async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    body: JSON.stringify(DEMO),
    headers: { 'content-type': 'application/json', origin: url },
  })
  const [cookie] = answer.headers.getSetCookie()
  if (!answer.ok || cookie === undefined) throw new Error(`Signing in answered ${answer.status}`)
  return cookie.split(';')[0] ?? ''
}
