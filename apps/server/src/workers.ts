import { purgeDeleted } from './features/account/purge-deleted.ts'
import type { Tombstones } from './features/account/tombstones.ts'
import { purgeAuth } from './features/auth/purge-auth.ts'
import type { Billing } from './features/billing/billing.ts'
import { dailyRetention } from './features/data-rights/apply-retention.ts'
import type { ReminderEngine } from './features/reminders/reminder-engine.ts'
import { createTicker } from './features/reminders/ticker.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { OpenDatabase } from './platform/database/database.ts'
import { startSnapshots } from './platform/database/snapshots.ts'
import type { WorkerBell } from './platform/live/worker-bell.ts'
import type { Logger } from './platform/logger/logger.ts'

const PURGE_EVERY_MS = 3_600_000

/** What the server does without being asked. */
export type Workers = {
  start(): void
  /** From this moment on nothing new is begun; resolves when what is on its way is finished and written down. */
  drain(): Promise<void>
  /** Takes the last snapshot, when nothing changes any more. */
  close(): Promise<void>
}

/** The reminder engine, the removal of what has ended and, with the embedded database, its snapshots. */
export function createWorkers(deps: {
  engine: ReminderEngine
  bell: Pick<WorkerBell, 'answer'>
  billing: Billing
  database: OpenDatabase
  dataDir: string
  clock: Clock
  tombstones: Tombstones
  logger: Logger
  /** How often it is looked whose account is to go for good, and what has become too old. */
  tidyEveryMs: number
}): Workers {
  const { engine, bell, billing, database, dataDir, clock, logger, tombstones } = deps
  const { db } = database
  const retain = dailyRetention({ db, clock, logger })
  const tidier = createTicker({
    name: 'tidier',
    everyMs: deps.tidyEveryMs,
    run: async () => {
      await purgeDeleted({ db, clock, logger, tombstones })
      await retain()
      await billing.purge()
    },
    logger,
  })
  let timer: NodeJS.Timeout | null = null
  let snapshots: ReturnType<typeof startSnapshots> | null = null
  let purging: Promise<void> = Promise.resolve()
  const purge = () => {
    purging = purgeAuth(database.db, clock.now()).catch((err: unknown) =>
      logger.error({ event: 'purge-failed', err }),
    )
  }
  return {
    start: () => {
      snapshots =
        database.kind === 'embedded'
          ? startSnapshots({ pglite: database.pglite, dataDir, clock, logger })
          : null
      engine.start()
      // The embedded database has no other process whose call there could be.
      if (database.kind === 'postgres') bell.answer()
      billing.start()
      tidier.start()
      purge()
      timer = setInterval(purge, PURGE_EVERY_MS)
    },
    drain: async () => {
      if (timer === null) return
      clearInterval(timer)
      await Promise.all([engine.stop(), billing.stop(), tidier.stop(), purging])
    },
    close: async () => {
      await snapshots?.stop()
    },
  }
}
