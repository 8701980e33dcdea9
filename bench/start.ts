import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { systemClock } from '../apps/server/src/platform/clock/clock.ts'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { dataDirPaths } from '../apps/server/src/platform/database/embedded/data-dir.ts'
import { acquireDataDirLock } from '../apps/server/src/platform/database/embedded/data-dir-lock.ts'
import { createLogger } from '../apps/server/src/platform/logger/logger.ts'
import { countConnections } from '../apps/server/src/testing/count-connections.ts'
import { prepareTestStore, type TestStore } from '../apps/server/src/testing/test-store.ts'
import { SERVER_BUILT } from '../tools/build-missing.ts'
import { root } from '../tools/run-node.ts'
import type { Figure } from './figure.ts'
import { haveSubscriptions } from './reminders/have-subscriptions.ts'
import { startServerProcess } from './server-process.ts'

const RUNS = 5
const SUBSCRIPTIONS = 10_000
/** Background work continues after the server is ready; its CPU time and connections count too. */
const SETTLE_MS = 5_000

/**
 * Starts the server on an existing store, web and worker in one process, once empty and once with data.
 * Measures the time until /readyz is ok, CPU time five seconds later and, with TEST_DATABASE_URL,
 * connections. Medians. Linux only: reads /proc.
 */
export async function measureStart(): Promise<Figure[]> {
  const store = await prepareTestStore()
  try {
    const kind = store.databaseUrl === null ? 'embedded' : 'postgres'
    const empty = await startRuns(store)
    await fill(store)
    const runs = await startRuns(store)
    return [
      ...startFigures(kind, empty),
      ...startFigures(`${kind}, ${SUBSCRIPTIONS} subscriptions`, runs),
      { name: 'CPU of node -e 0 (floor)', value: await shortRun(['-e', '0'], {}), unit: 's' },
      ...(store.databaseUrl === null
        ? [{ name: 'CPU of a second process, refused', value: await refusal(store), unit: 's' }]
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

/** Creates subscriptions that are not due, so that only the start itself is measured. */
async function fill({ dataDir, databaseUrl }: TestStore): Promise<void> {
  const logger = createLogger('silent')
  const open = await openDatabase({ dataDir, databaseUrl, clock: systemClock, logger })
  try {
    const later = { remindAt: '2099-01-01', renewal: '2099-01-04', rollAt: '2099-01-05' }
    await haveSubscriptions(open.db, { people: SUBSCRIPTIONS / 100, each: 100, ...later })
  } finally {
    await open.close()
  }
}

/** The first start creates files that later ones reuse, so it is not counted. */
async function startRuns(store: TestStore): Promise<Run[]> {
  await startOnce(store)
  const runs: Run[] = []
  for (let n = 0; n < RUNS; n += 1) runs.push(await startOnce(store))
  return runs
}

function startFigures(what: string, runs: readonly Run[]): Figure[] {
  return [
    { name: `start ready (${what})`, value: median(runs.map(({ readyMs }) => readyMs)), unit: 'ms' },
    { name: `start CPU (${what})`, value: median(runs.map(({ cpuSeconds }) => cpuSeconds)), unit: 's' },
  ]
}

type Run = { readyMs: number; cpuSeconds: number; connections: number }

async function startOnce(store: TestStore): Promise<Run> {
  const server = await startServerProcess(store)
  try {
    await setTimeout(SETTLE_MS)
    const connections = store.databaseUrl === null ? 0 : await countConnections(store.databaseUrl)
    return { readyMs: server.readyMs, cpuSeconds: server.cpuSeconds(), connections }
  } finally {
    await server.stop()
  }
}

/** CPU time of a process that finds the data folder locked. */
async function refusal({ dataDir }: TestStore): Promise<number> {
  const lock = acquireDataDirLock(dataDirPaths(dataDir))
  try {
    return await shortRun([SERVER_BUILT], { NODE_ENV: 'test', DATA_DIR: dataDir })
  } finally {
    lock.release()
  }
}

const REPORT_CPU = `import { writeSync } from 'node:fs'
process.on('exit', () => { const { user, system } = process.cpuUsage(); writeSync(3, String(user + system)) })`

/** Median CPU time in seconds of a process that exits by itself, as it reports it. */
async function shortRun(args: readonly string[], env: Record<string, string>): Promise<number> {
  const seconds: number[] = []
  for (let n = 0; n < RUNS; n += 1) {
    const report = `data:text/javascript,${encodeURIComponent(REPORT_CPU)}`
    const child = spawn(process.execPath, ['--import', report, ...args], {
      cwd: root,
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    let microseconds = ''
    child.stdio[3]?.on('data', (chunk: Buffer) => {
      microseconds += chunk.toString()
    })
    await once(child, 'close')
    seconds.push(Math.round(Number(microseconds) / 10_000) / 100)
  }
  return median(seconds)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
