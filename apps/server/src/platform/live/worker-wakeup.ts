import { sql } from 'drizzle-orm'
import type { OpenDatabase } from '../database/database.ts'
import type { CheckResult } from '../http/health.ts'
import type { Logger } from '../logger/logger.ts'
import { listenToChannel } from './channel-listener.ts'

const CHANNEL = 'duely_due'

/**
 * How a process that only serves the web notifies the workers that something is due. A notification that is missed
 * costs nothing but time: the workers look by themselves every 15 s.
 */
export type WorkerWakeup = {
  /** Cheap; may be called from anywhere but inside a transaction. Many calls at once become one. */
  notify(): void
  /** Listens from now on, or as soon as the database can be reached. */
  listen(): void
  /** For readiness: `degraded` while it should listen and does not. */
  describe(): CheckResult
  close(): Promise<void>
}

export function createWorkerWakeup(deps: {
  database: OpenDatabase
  logger: Logger
  onWakeup: () => void
}): WorkerWakeup {
  const { database, logger, onWakeup } = deps
  const feed = listenToChannel(
    database,
    { channel: CHANNEL, onMessage: onWakeup, onListening: onWakeup },
    logger,
  )
  let notifying: Promise<void> | null = null
  let isWanted = false

  async function notifyWhileWanted(): Promise<void> {
    while (isWanted) {
      isWanted = false
      await database.db
        .execute(sql`select pg_notify(${CHANNEL}, '')`)
        .catch((err: unknown) => logger.warn({ event: 'bell-unheard', err }))
    }
    notifying = null
  }

  return {
    notify: () => {
      isWanted = true
      notifying ??= notifyWhileWanted()
    },
    listen: () => feed.start(),
    describe: () => feed.describe(),
    close: async () => {
      await notifying
      await feed.close()
    },
  }
}
