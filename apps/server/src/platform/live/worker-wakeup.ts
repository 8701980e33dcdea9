import { sql } from 'drizzle-orm'
import type { OpenDatabase } from '../database/database.ts'
import type { Logger } from '../logger/logger.ts'
import { listenToChannel } from './channel-listener.ts'

/** Notifications that wake the workers. */
export const WORKER_CHANNEL = 'duely_due'

/**
 * Wakes the workers from a web-only process. A missed notification only costs time: workers poll every 15 s.
 */
export type WorkerWakeup = ReturnType<typeof createWorkerWakeup>

export function createWorkerWakeup(deps: { database: OpenDatabase; logger: Logger; onWakeup: () => void }) {
  const { database, logger, onWakeup } = deps
  const feed = listenToChannel(
    database,
    { channel: WORKER_CHANNEL, onMessage: onWakeup, onListening: onWakeup },
    logger,
  )
  let notifying: Promise<void> | null = null
  let isWanted = false

  async function notifyWhileWanted(): Promise<void> {
    while (isWanted) {
      isWanted = false
      await database.db
        .execute(sql`select pg_notify(${WORKER_CHANNEL}, '')`)
        .catch((err: unknown) => logger.warn({ event: 'bell-unheard', err }))
    }
    notifying = null
  }

  return {
    /** Cheap; call it anywhere outside a transaction. Concurrent calls are merged. */
    notify: () => {
      isWanted = true
      notifying ??= notifyWhileWanted()
    },
    /** Starts listening as soon as the database is reachable. */
    listen: () => feed.start(),
    /** For readiness: `degraded` when it should be listening and is not. */
    describe: () => feed.describe(),
    close: async () => {
      await notifying
      await feed.close()
    },
  }
}
