import type { Config } from '#server/config/config.ts'
import { tellAccessEndsTask } from '#server/engine/endings/tell-access-ends.ts'
import { recoverAddressesTask } from '#server/engine/returns/recover-addresses.ts'
import { purgeDeletedTask } from '#server/features/account/purge-deleted.ts'
import { purgeUnverifiedTask } from '#server/features/account/purge-unverified.ts'
import type { Tombstones } from '#server/features/account/tombstones.ts'
import { purgeAuthTask } from '#server/features/auth/purge-auth.ts'
import type { Billing } from '#server/features/billing/billing.ts'
import { retentionTask } from '#server/features/data-rights/apply-retention.ts'
import { sweepFilesTask } from '#server/features/evidence/sweep-files.ts'
import type { MailboxWatch } from '#server/features/mail-returns/mailbox/watch-mailbox.ts'
import { tellBankDeadlinesTask } from '#server/features/packet/tell-bank-deadlines.ts'
import { fetchRatesTask } from '#server/features/rates/fetch-rates.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { OpenDatabase } from '#server/platform/database/database.ts'
import { startSnapshots } from '#server/platform/database/embedded/snapshots.ts'
import { upkeepTask } from '#server/platform/database/embedded/upkeep.ts'
import { placeOf } from '#server/platform/egress/allowed-places.ts'
import { createEgress } from '#server/platform/egress/egress.ts'
import { createFetchText } from '#server/platform/egress/fetch-text.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import { createPeriodicWork } from '#server/platform/jobs/periodic-work.ts'
import type { WorkerWakeup } from '#server/platform/live/worker-wakeup.ts'
import type { Logger } from '#server/platform/logger/logger.ts'
import type { Startup } from '#server/platform/startup/startup.ts'
import { allEnded } from '#server/platform/ticker/all-ended.ts'
import { createTicker, type Ticker } from '#server/platform/ticker/ticker.ts'
import type { Engine } from './engine.ts'
import { TICK_ON_TEST_CLOCK_MS } from './engine-of-config.ts'

/** Interval for checking periodic work. */
const PERIODIC_EVERY_MS = 15_000

type WorkersDeps = {
  engine: Engine
  wakeup: Pick<WorkerWakeup, 'listen'>
  billing: Billing
  /** Reads what came back; null without a mailbox. */
  mailbox: MailboxWatch | null
  /** Lets time pass for the pretend payment provider; null with another one. */
  pretendPayments: Ticker | null
  database: OpenDatabase
  files: FileStorage
  clock: Clock
  tombstones: Tombstones
  logger: Logger
  startup: Startup
}

/** Starts the reminder engine, payments, periodic work and, with the embedded database, snapshots. */
export function createWorkers(config: Config, deps: WorkersDeps) {
  const { engine, wakeup, billing, mailbox, pretendPayments, database } = deps
  const { place } = config.files
  const { clock, logger, startup } = deps
  const periodic = createPeriodicWork({ db: database.db, clock, logger, tasks: periodicTasks(config, deps) })
  const ticker = createTicker({
    name: 'periodic-work',
    everyMs: config.testClockFile ? TICK_ON_TEST_CLOCK_MS : PERIODIC_EVERY_MS,
    run: periodic.runDue,
    logger,
  })
  let registering: Promise<void> | null = null
  let settlingPlans: Promise<void> | null = null
  let isDraining = false
  let endOnSet: (() => void) | undefined
  const pokeAll = () => {
    engine.poke()
    billing.pokeAll()
    pretendPayments?.poke()
    ticker.poke()
  }
  let snapshots: ReturnType<typeof startSnapshots> | null = null
  return {
    /** Periodic work, for tests. */
    periodic,
    start: () => {
      snapshots =
        database.kind === 'embedded'
          ? startSnapshots({
              pglite: database.pglite,
              dataDir: config.dataDir,
              filesFolder: place.kind === 'folder' ? place.folder : null,
              clock,
              logger,
            })
          : null
      engine.start()
      // The embedded database has no other process that could notify.
      if (database.kind === 'postgres') wakeup.listen()
      billing.start()
      settlingPlans = startup.run('plans', billing.settlePlans)
      pretendPayments?.start()
      mailbox?.start()
      endOnSet = clock.onSet?.(pokeAll)
      registering = startup.run('periodic-work', periodic.register).then(() => {
        if (!isDraining) ticker.start()
      })
    },
    /** Starts no new work from now on; resolves when work in progress is finished and recorded. */
    drain: async () => {
      if (registering === null || settlingPlans === null) return
      isDraining = true
      endOnSet?.()
      startup.stop()
      periodic.stop()
      const others = [pretendPayments?.stop(), mailbox?.stop(), ticker.stop(), registering, settlingPlans]
      const stopped = [engine.stop(), billing.stop(), ...others]
      await allEnded(stopped.filter((work) => work !== undefined))
    },
    /** Takes the last snapshot, when nothing changes any more. */
    close: async () => {
      await snapshots?.stop()
    },
  }
}

function periodicTasks({ ratesUrl: url, publicUrl, reminderHour }: Config, deps: WorkersDeps) {
  const { engine, billing, database, clock, logger, tombstones, files } = deps
  const { db } = database
  // The operator's own address may be anywhere.
  const fetchText = createFetchText(createEgress({ allowed: url === null ? [] : [placeOf(new URL(url))] }))
  return [
    purgeDeletedTask({ db, clock, logger, tombstones, publicUrl, reminders: engine }),
    purgeUnverifiedTask({ db, clock, logger }),
    purgeAuthTask({ db, clock }),
    retentionTask({ db, clock, logger }),
    sweepFilesTask({ db, clock, logger, files }),
    tellAccessEndsTask({ db, clock, logger, publicUrl, reminderHour }),
    tellBankDeadlinesTask({ db, clock, logger, publicUrl, reminderHour }),
    recoverAddressesTask({ db, clock }),
    ...billing.periodicTasks(),
    ...(url === null ? [] : [fetchRatesTask({ db, clock, logger, url, fetchText })]),
    ...(database.kind === 'embedded' ? [upkeepTask({ pglite: database.pglite, logger })] : []),
  ]
}
