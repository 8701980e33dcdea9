import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { WORKER_CHANNEL } from '../../apps/server/src/platform/live/worker-wakeup.ts'
import type { TestServer } from '../../apps/server/src/testing/test-server.ts'
import { type ServerProcess, startServerProcess } from '../server-process.ts'
import { NOW } from './due-reminders.ts'

/** The product as two processes: one answers people, the other plans and sends. */
export type TwoProcesses = {
  web: ServerProcess
  /** Wakes the one that sends, as the other does after a change. */
  wake(): Promise<void>
  stop(): Promise<void>
}

/**
 * SERVICES=web and SERVICES=worker on the server's database, as they run in production. None on the embedded database,
 * which only one process may open.
 *
 * @param smtpUrl where the worker sends
 */
export async function startTwoProcesses(
  { db, databaseUrl, database: { dataDir }, config }: TestServer,
  smtpUrl: string,
): Promise<TwoProcesses | null> {
  if (databaseUrl === null) return null
  const clock = join(dataDir, 'clock')
  writeFileSync(clock, NOW)
  const start = (services: 'web' | 'worker') =>
    startServerProcess(
      { dataDir: join(dataDir, services), databaseUrl },
      {
        ...{ SERVICES: services, RATE_LIMITS: 'relaxed', TEST_CLOCK_FILE: clock, SMTP_URL: smtpUrl },
        AUTH_SECRET: config.authSecret,
      },
    )
  const web = await start('web')
  const worker = await start('worker')
  return {
    web,
    wake: async () => {
      await db.execute(`select pg_notify('${WORKER_CHANNEL}', '')`)
    },
    stop: async () => {
      await Promise.all([web.stop(), worker.stop()])
    },
  }
}
