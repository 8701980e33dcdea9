import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { countConnections } from '../apps/server/src/testing/count-connections.ts'
import { freePort } from '../apps/server/src/testing/free-port.ts'
import { prepareTestStore, type TestStore } from '../apps/server/src/testing/test-store.ts'
import type { Figure } from './figure.ts'

const MAIN = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url))
const RUNS = 5
/** After it is ready the background work goes on starting: its CPU time and connections count too. */
const SETTLE_MS = 5_000
const TICKS_PER_SECOND = 100

/**
 * A start of the server on an existing store, web and worker in one process: until /readyz says ok, the CPU time spent
 * five seconds later, and with TEST_DATABASE_URL its connections then. Medians. Linux only: reads /proc.
 */
export async function measureStart(): Promise<Figure[]> {
  const store = await prepareTestStore()
  try {
    // The first start makes what later ones find.
    await startOnce(store)
    const runs: Run[] = []
    for (let n = 0; n < RUNS; n += 1) runs.push(await startOnce(store))
    const kind = store.databaseUrl === null ? 'embedded' : 'postgres'
    return [
      { name: `start ready (${kind})`, value: median(runs.map(({ readyMs }) => readyMs)), unit: 'ms' },
      { name: `start CPU (${kind})`, value: median(runs.map(({ cpuSeconds }) => cpuSeconds)), unit: 's' },
      ...(store.databaseUrl === null
        ? []
        : [
            {
              name: 'connections of an idle process',
              value: median(runs.map(({ connections }) => connections)),
              unit: '',
            },
          ]),
    ]
  } finally {
    await store.remove()
  }
}

type Run = { readyMs: number; cpuSeconds: number; connections: number }

async function startOnce({ dataDir, databaseUrl }: TestStore): Promise<Run> {
  const [PORT, INBOX_PORT, INBOX_SMTP_PORT] = [await freePort(), await freePort(), await freePort()].map(
    String,
  )
  const began = performance.now()
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
      LOG_LEVEL: 'fatal',
      PORT,
      INBOX_PORT,
      INBOX_SMTP_PORT,
    },
    stdio: 'ignore',
  })
  try {
    await untilReady(child, `http://127.0.0.1:${PORT}/readyz`)
    const readyMs = Math.round(performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
    return {
      readyMs,
      cpuSeconds: cpuSecondsOf(child),
      connections: databaseUrl === null ? 0 : await countConnections(databaseUrl),
    }
  } finally {
    const ended = once(child, 'exit')
    if (child.exitCode === null && child.kill('SIGTERM')) await ended
  }
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** User and system time of a process, all its threads. */
function cpuSecondsOf({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
