import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run-node.ts'
import { type Endings, endChild } from './endings.ts'
import { until } from './wait.ts'

/** A process of the product. */
export type Service = {
  name: string
  url: string
  logFile: string
  /** Its log so far. */
  log(): string
  isAlive(): boolean
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** Starts one process of the product and waits until it is ready. Its log goes to the drill's folder. */
export async function startService(
  options: { name: string; folder: string; port: number; environment: Record<string, string> },
  endings: Endings,
): Promise<Service> {
  const { name, folder, port, environment } = options
  const logFile = join(folder, `${name}.log`)
  const log = createWriteStream(logFile, { flags: 'a' })
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: String(port),
      RATE_LIMITS: 'relaxed',
      DATA_DIR: join(folder, name),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.pipe(log, { end: false })
  child.stderr.pipe(log, { end: false })
  endings.add(() => endChild(child))
  const url = `http://127.0.0.1:${port}`
  const service: Service = {
    name,
    url,
    logFile,
    log: () => readFileSync(logFile, 'utf8'),
    isAlive: () => isAlive(child),
    stop: (signal) => endChild(child, signal),
  }
  if (environment.SERVICES !== 'worker') await untilReady(service)
  return service
}

async function untilReady(service: Service): Promise<void> {
  await until(`${service.name} to be ready (${service.logFile})`, 180, async () => {
    if (!service.isAlive()) throw new Error(`${service.name} has ended; see ${service.logFile}`)
    const answer = await fetch(`${service.url}/readyz`).catch(() => null)
    return answer?.ok ? true : null
  })
}

const isAlive = (child: ChildProcess) => child.exitCode === null && child.signalCode === null
