import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { WORKER_CHANNEL } from '../../apps/server/src/platform/live/worker-wakeup.ts'
import type { TestServer } from '../../apps/server/src/testing/test-server.ts'
import { type ServerProcess, startServerProcess } from '../server-process.ts'
import { NOW } from './due-reminders.ts'

/** The product as its processes: one answers people and one plans and sends, which may be the same. */
export type Processes = {
  web: ServerProcess
  /** Wakes the one that sends, as another does after a change. */
  wake(): Promise<void>
  stop(): Promise<void>
}

/**
 * One process with both services, or SERVICES=web and SERVICES=worker, on the server's database as they run
 * in production. None on the embedded database, which only one process may open.
 *
 * @param smtpUrl where reminders are sent
 */
export async function startProcesses(
  count: 1 | 2,
  { db, databaseUrl, database: { dataDir }, config }: TestServer,
  smtpUrl: string,
): Promise<Processes | null> {
  if (databaseUrl === null) return null
  const clock = join(dataDir, 'clock')
  writeFileSync(clock, NOW)
  const start = (services: 'web,worker' | 'web' | 'worker') =>
    startServerProcess(
      { dataDir: join(dataDir, `${count}-${services}`), databaseUrl },
      {
        SERVICES: services,
        RATE_LIMITS: 'relaxed',
        TEST_CLOCK_FILE: clock,
        SMTP_URL: smtpUrl,
        AUTH_SECRET: config.authSecret,
      },
    )
  const web = await start(count === 1 ? 'web,worker' : 'web')
  const worker = count === 1 ? null : await start('worker')
  return {
    web,
    wake: async () => {
      await db.execute(`select pg_notify('${WORKER_CHANNEL}', '')`)
    },
    stop: async () => {
      await Promise.all([web.stop(), worker?.stop()])
    },
  }
}
