import { fileURLToPath } from 'node:url'
import { compose } from './compose/index.ts'
import { leavesReturnsUnread } from './compose/mail-returns.ts'
import { checkPlans, plansLine } from './compose/plans-at-start.ts'
import { type Config, ConfigError, readConfig } from './config/config.ts'
import { openClock } from './platform/clock/clock.ts'
import { openDatabase } from './platform/database/database.ts'
import { DamagedStoreError } from './platform/database/embedded/damaged-store.ts'
import { dataDirPaths, keepFilesPrivate, OpenDataDirError } from './platform/database/embedded/data-dir.ts'
import {
  awaitDataDirLock,
  type DataDirLock,
  DataDirLockedError,
} from './platform/database/embedded/data-dir-lock.ts'
import { StartError, startServer } from './platform/http/server.ts'
import { openWebBuild } from './platform/http/site/web-build.ts'
import { type Inbox, startInbox } from './platform/inbox/inbox.ts'
import { createLogger, type Logger } from './platform/logger/logger.ts'
import { holdSocket } from './platform/socket/hold-socket.ts'
import { socketPath } from './platform/socket/socket-path.ts'
import { ownVersion } from './platform/startup/version.ts'
import { stopInOrder } from './stop-in-order.ts'

const WEB_BUILD = fileURLToPath(new URL('../../web/build/client', import.meta.url))
/** A requested stop takes at most ten seconds. */
const STOP_WITHIN_MS = 10_000
/** The part of these that work in progress gets. */
const DRAIN_WITHIN_MS = 7_000
const REQUESTS_GRACE_MS = 3_000
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
    await checkPlans(config, database.db, logger)
    const inbox = config.inbox && (await startInbox({ ...config.inbox, dataDir: config.dataDir }))
    if (inbox) ending.push(() => inbox.close())
    const { app, live, prepare, findSetupUrl, workers, commands, close } = compose(config, {
      clock,
      logger,
      database,
      version: ownVersion(),
      site: openWebBuild(WEB_BUILD, {
        origin: config.publicUrl,
        supportEmail: config.mail.supportEmail,
        name: config.appName,
      }),
    })
    ending.push(close)
    await prepare()
    // The last snapshot is taken when nothing changes any more.
    ending.push(workers.close)
    drain.push(workers.drain)
    // Earlier a signal ends the process at once: there is nothing to finish.
    endOnSignal(stop, logger, lock)
    if (config.services.worker) {
      if (leavesReturnsUnread(config))
        logger.warn({ event: 'returns-unread', hint: 'set MAILBOX_URL or MAIL_EVENTS_SECRET' })
      workers.start()
    }
    if (config.services.web) {
      live.listen()
      const server = await startServer({ ...config, fetch: app.fetch })
      drain.push(() => {
        live.end()
        return server.close(REQUESTS_GRACE_MS)
      })
    }
    if (config.hasDataDir) {
      const path = socketPath(config.dataDir, config.services)
      const socket = await holdSocket({ path, commands, logger })
      drain.push(() => socket.close())
    }
    announce(config, inbox, await findSetupUrl())
  } catch (error) {
    await stop()
    throw error
  }
}

function announce(config: Config, inbox: Inbox | null, setupUrl: string | null): void {
  const lines = config.services.web
    ? [`Duely      ${config.publicUrl}`]
    : ['Duely is at work (no web service here)']
  if (inbox) lines.push(`Inbox      ${inbox.url}`)
  if (config.services.web && config.apiDocs) lines.push(`API        ${config.publicUrl}/api/docs`)
  const plans = plansLine(config)
  if (plans !== null) lines.push(plans)
  if (setupUrl !== null) lines.push(`Set up     ${setupUrl} (once: makes the first administrator)`)
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`)
}

function fail(error: unknown, logger: Logger | null): never {
  const isExpected = [ConfigError, DataDirLockedError, StartError, DamagedStoreError, OpenDataDirError].some(
    (kind) => error instanceof kind,
  )
  if (isExpected && error instanceof Error) process.stderr.write(`${error.message}\n`)
  else if (logger) logger.fatal({ event: 'start-failed', err: error })
  else process.stderr.write(`${String(error)}\n`)
  process.exit(1)
}

/** Starts the configured services and serves until a signal. */
export async function serve(): Promise<void> {
  let logger: Logger | null = null
  let lock: DataDirLock | null = null
  keepFilesPrivate()
  try {
    const config = readConfig()
    logger = createLogger(config.logLevel)
    if (config.databaseUrl === null) lock = await awaitDataDirLock(dataDirPaths(config.dataDir))
    await start(config, logger, lock)
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
