import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { freePort } from '../apps/server/src/testing/free-port.ts'
import type { TestStore } from '../apps/server/src/testing/test-store.ts'
import { buildMissing, SERVER_BUILT } from '../tools/build-missing.ts'
import { root } from '../tools/run-node.ts'

const TICKS_PER_SECOND = 100

/** The whole server in a process of its own, as `npm start` runs it. */
export type ServerProcess = {
  url: string
  port: number
  /** Milliseconds until /readyz was ok; of a process that serves nothing, until it was started. */
  readyMs: number
  /** User and system time with all threads, in seconds. Linux only. */
  cpuSeconds(): number
  /** Resident memory in MiB. Linux only. */
  residentMiB(): number
  stop(): Promise<void>
}

export async function startServerProcess(
  { dataDir, databaseUrl }: Pick<TestStore, 'dataDir' | 'databaseUrl'>,
  environment: Record<string, string> = {},
): Promise<ServerProcess> {
  if ((await buildMissing()) !== 0) throw new Error('The build failed')
  const [port, inbox, smtp] = [await freePort(), await freePort(), await freePort()]
  const began = performance.now()
  const child = spawn(process.execPath, [SERVER_BUILT], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
      LOG_LEVEL: 'fatal',
      PORT: String(port),
      INBOX_PORT: String(inbox),
      INBOX_SMTP_PORT: String(smtp),
      ...environment,
    },
    stdio: 'ignore',
  })
  const stop = async () => {
    const ended = once(child, 'exit')
    if (child.exitCode === null && child.kill('SIGTERM')) await ended
  }
  const url = `http://127.0.0.1:${port}`
  try {
    if (environment.SERVICES !== 'worker') await untilReady(child, `${url}/readyz`)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url,
    port,
    readyMs: Math.round(performance.now() - began),
    cpuSeconds: () => {
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
    },
    residentMiB: () => {
      const kib = /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
      return Math.round(Number(kib) / 1024)
    },
    stop,
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
