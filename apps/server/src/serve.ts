import { fileURLToPath } from 'node:url'
import { compose } from './compose/index.ts'
import { type Config, ConfigError, readConfig } from './config/config.ts'
import { openClock } from './platform/clock/clock.ts'
import { openDatabase } from './platform/database/database.ts'
import { DamagedStoreError } from './platform/database/embedded/damaged-store.ts'
import { OpenDataDirError } from './platform/database/embedded/data-dir.ts'
import type { DataDirLock } from './platform/database/embedded/data-dir-lock.ts'
import { StartError, startServer } from './platform/http/server.ts'
import { readWebBuild } from './platform/http/site/web-build.ts'
import { type Inbox, startInbox } from './platform/inbox/inbox.ts'
import { createLogger, type Logger } from './platform/logger/logger.ts'
import { giveWay } from './platform/startup/give-way.ts'
import { assertInstalled, LATER_PACKAGES } from './platform/startup/later-packages.ts'
import { keepCompiledModules } from './platform/startup/module-loading.ts'
import { releaseMemoryOfStart } from './platform/startup/release-memory.ts'
import { stopInOrder } from './stop-in-order.ts'

const WEB_BUILD = fileURLToPath(new URL('../../web/build/client', import.meta.url))
/** A requested stop takes at most ten seconds. */
const STOP_WITHIN_MS = 10_000
/** Of these, the time for work in progress. */
const DRAIN_WITHIN_MS = 7_000
const REQUESTS_GRACE_MS = 3_000
/** By then the workers have had their first round, and other processes that started with this one are ready. */
const SETTLED_AFTER_MS = 7_000
const SAME_KEY_PRESS_MS = 500

/** Starts the requested services; from the first of their work on, a signal stops them in a safe order. */
async function start(config: Config, logger: Logger, lock: DataDirLock | null): Promise<void> {
  const drain: (() => Promise<unknown>)[] = []
  const ending: (() => Promise<unknown>)[] = []
  const stop = () =>
    stopInOrder({ drain, close: ending.toReversed() }, DRAIN_WITHIN_MS, (err) =>
      logger.error({ event: 'stop-failed', err }),
    )
  try {
    const clock = openClock(config.testClockFile)
    const database = await openDatabase({ ...config, logger, clock, lock })
    ending.push(() => database.close())
    const inbox = config.inbox && (await startInbox({ ...config.inbox, dataDir: config.dataDir }))
    if (inbox) ending.push(() => inbox.close())
    const { app, addedHeaders, live, prepare, workers, close } = compose(config, {
      clock,
      logger,
      database,
      site: readWebBuild(WEB_BUILD, { origin: config.publicUrl, supportEmail: config.mail.supportEmail }),
    })
    ending.push(close)
    await prepare()
    // The last snapshot is taken when nothing changes any more.
    ending.push(workers.close)
    drain.push(workers.drain)
    // Earlier a signal ends the process at once: there is nothing to finish.
    endOnSignal(stop, logger, lock)
    if (config.services.worker) workers.start()
    if (config.services.web) {
      live.listen()
      const server = await startServer({ ...config, fetch: app.fetch, addedHeaders })
      drain.push(() => {
        live.end()
        return server.close(REQUESTS_GRACE_MS)
      })
    }
    announce(config, inbox)
  } catch (error) {
    await stop()
    throw error
  }
}

function announce(config: Config, inbox: Inbox | null): void {
  const lines = config.services.web
    ? [`Duely      ${config.publicUrl}`]
    : ['Duely is at work (no web service here)']
  if (inbox) lines.push(`Inbox      ${inbox.url}`)
  if (config.services.web && config.apiDocs) lines.push(`API        ${config.publicUrl}/api/docs`)
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`)
}

function fail(error: unknown, logger: Logger | null): never {
  const isExpected = [ConfigError, StartError, DamagedStoreError, OpenDataDirError].some(
    (kind) => error instanceof kind,
  )
  if (isExpected && error instanceof Error) process.stderr.write(`${error.message}\n`)
  else if (logger) logger.fatal({ event: 'start-failed', err: error })
  else process.stderr.write(`${String(error)}\n`)
  process.exit(1)
}

/**
 * Starts the configured services and serves until a signal.
 *
 * @param lock the data folder's lock, if already taken; released with the database
 */
export async function serve(lock: DataDirLock | null): Promise<void> {
  let logger: Logger | null = null
  try {
    const config = readConfig()
    logger = createLogger(config.logLevel)
    giveWay(config.services)
    assertInstalled(LATER_PACKAGES)
    await start(config, logger, lock)
    keepCompiledModules()
    globalThis.setTimeout(releaseMemoryOfStart, SETTLED_AFTER_MS).unref()
  } catch (error) {
    lock?.release()
    fail(error, logger)
  }
}

function endOnSignal(stop: () => Promise<void>, logger: Logger, lock: DataDirLock | null): void {
  let stoppingSince: number | null = null
  const end = (signal: NodeJS.Signals) => {
    if (stoppingSince !== null) {
      // A second signal exits at once, unless it is the same key press delivered twice.
      if (performance.now() - stoppingSince > SAME_KEY_PRESS_MS) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    lock?.noteStopping()
    logger.info({ event: 'stopping', signal })
    const late = globalThis.setTimeout(() => {
      logger.error({ event: 'stop-timed-out' })
      process.exit(1)
    }, STOP_WITHIN_MS)
    late.unref()
    stop().then(
      () => process.exit(0),
      (err: unknown) => {
        logger.error({ event: 'stop-failed', err })
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  // An uncaught error is a bug: logged, and the process exits to be restarted.
  process.on('uncaughtException', (err) => {
    logger.fatal({ event: 'uncaught', err })
    process.exit(1)
  })
}
