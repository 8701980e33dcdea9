import { sql } from 'drizzle-orm'
import type { OpenDatabase } from '../database/database.ts'
import type { Logger } from '../logger/logger.ts'
import { listenTo } from './live-feed.ts'

const CHANNEL = 'duely_due'

/**
 * How a process that only serves the web tells those that work that something is due. A call nobody hears costs
 * nothing but time: the workers look by themselves every 15 s.
 */
export type WorkerBell = {
  /** Cheap; may be called from anywhere but inside a transaction. Many calls at once become one. */
  ring(): void
  /** Hears from now on, or as soon as the database can be reached. */
  answer(): void
  close(): Promise<void>
}

export function createWorkerBell(deps: {
  database: OpenDatabase
  logger: Logger
  onRing: () => void
}): WorkerBell {
  const { database, logger, onRing } = deps
  const feed = listenTo(database, { channel: CHANNEL, hear: onRing, onGap: onRing }, logger)
  let ringing: Promise<void> | null = null
  let isWanted = false

  async function ringWhileWanted(): Promise<void> {
    while (isWanted) {
      isWanted = false
      await database.db
        .execute(sql`select pg_notify(${CHANNEL}, '')`)
        .catch((err: unknown) => logger.warn({ event: 'bell-unheard', err }))
    }
    ringing = null
  }

  return {
    ring: () => {
      isWanted = true
      ringing ??= ringWhileWanted()
    },
    answer: () => feed.start(),
    close: async () => {
      await ringing
      await feed.close()
    },
  }
}
