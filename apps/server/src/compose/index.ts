import { sql } from 'drizzle-orm'
import { buildApi } from '../api.ts'
import type { Config } from '../config/config.ts'
import { reapplyDeletions } from '../features/account/reapply-deletions.ts'
import { createTombstones } from '../features/account/tombstones.ts'
import { type Background, createBackground } from '../features/auth/background.ts'
import type { Billing } from '../features/billing/billing.ts'
import { createLiveHub } from '../features/live/live-hub.ts'
import { CLOCK_GAP_MS } from '../features/reminders/planning/planner.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { OpenDatabase } from '../platform/database/database.ts'
import { apiDocs } from '../platform/http/api-docs.ts'
import { type CheckResult, createReadiness } from '../platform/http/health.ts'
import type { WebBuild } from '../platform/http/site/web-build.ts'
import { headersOf, webApp } from '../platform/http/web-app.ts'
import { announcementsOf } from '../platform/live/announcements.ts'
import { createWorkerWakeup } from '../platform/live/worker-wakeup.ts'
import type { Logger } from '../platform/logger/logger.ts'
import { createMetrics, type Metrics } from '../platform/metrics/metrics.ts'
import { createStartup } from '../platform/startup/startup.ts'
import { composeActors } from './actors.ts'
import { composeBilling } from './billing.ts'
import { composeEngine, type Engine, rollOverLanes } from './engine.ts'
import { engineOfConfig, TICK_ON_TEST_CLOCK_MS } from './engine-of-config.ts'
import { createWorkers } from './workers.ts'

/** Interval for checking paid periods. */
const BILLING_EVERY_MS = 15_000
/** Interval for checking periodic work. */
const PERIODIC_EVERY_MS = 15_000
/** Time limit of the preparation; nothing is served before it. */
const PREPARE_WITHIN_MS = 30_000
/** Overdue time from which the queue counts as stuck. */
const HELD_UP_AFTER_MS = 10 * 60_000

/** Adapters passed in from outside, so that tests can replace them. */
export type Ports = {
  clock: Clock
  logger: Logger
  database: OpenDatabase
  site: WebBuild
  /** Default: one with random delays. */
  background?: Background
}

/** Connects every port to its adapter; the only place that imports both. Starts nothing. */
export function compose(config: Config, ports: Ports) {
  const { clock, logger, database } = ports
  const { db } = database
  const metrics = createMetrics()
  const readiness = createReadiness(logger)
  const background = ports.background ?? createBackground(logger)
  const { mailer, egress, sms, deps } = engineOfConfig(config, { db, clock, logger })
  const engine = composeEngine({ ...deps, rollOverLanes: rollOverLanes(database) })
  const wakeup = createWorkerWakeup({ database, logger, onWakeup: () => pokeWorkers() })
  // Wakes the workers, in this process or elsewhere.
  const reminders = config.services.worker
    ? engine
    : { ...engine, poke: wakeup.notify, pokeOutbox: wakeup.notify }
  readiness.add('database', async () => {
    await db.execute(sql`select 1`)
    return { state: 'ok' }
  })
  // Also in a process without the worker, because a worker by itself answers no requests.
  readiness.add('reminders', () => describeEngine(engine, clock, config.services))
  measureEngine(metrics, engine, clock, config.services)

  const startup = createStartup(logger)
  readiness.add('startup', startup.describe)

  const shared = database.kind === 'postgres' ? db : null
  const sessions = { db, clock, publicUrl: config.publicUrl, secret: config.authSecret }
  announcementsOf(db).onGivenUp((err) => logger.warn({ event: 'announce-failed', err }))
  const live = createLiveHub({ database, clock, logger })
  if (config.services.web) readiness.add('live', live.describe)
  if (config.services.worker) readiness.add('wakeup', wakeup.describe)
  const tombstones = createTombstones(config.dataDir)
  const authDeps = {
    ...sessions,
    logger,
    rateLimitFactor: config.rateLimitFactor,
    pokeOutbox: reminders.pokeOutbox,
  }
  const { billing, pretendPages } = composeBilling(config, {
    database,
    clock,
    logger,
    reminders,
    // The pretend provider calls the real webhook route, without the network.
    deliver: async (message) => app.fetch(message, { incoming: { socket: { remoteAddress: '127.0.0.1' } } }),
    sweepEveryMs: config.testClockFile ? TICK_ON_TEST_CLOCK_MS : BILLING_EVERY_MS,
    pokeWorkers: config.services.worker ? null : wakeup.notify,
  })
  readiness.add('payments', () => describeBilling(billing))
  const pokeWorkers = () => {
    engine.poke()
    billing.poke()
  }
  const api = buildApi({
    ...authDeps,
    authSecret: config.authSecret,
    reminderHour: config.reminderHour,
    canSendSms: sms !== null,
    pushPublicKey: config.vapid.publicKey,
    egressAllow: config.egressAllow,
    hookPlaces: config.hookPlaces,
    sms,
    reminders,
    live,
    tombstones,
    billing: billing.deps,
    background,
    ...composeActors(config, sessions, { shared, logger }),
  })
  const routes = apiDocs(api, config.apiDocs).route('/', api)
  if (pretendPages) routes.route('/', pretendPages)
  const app = webApp({
    ...config,
    clock,
    shared,
    logger,
    metrics,
    readiness,
    api: routes,
    site: ports.site,
  })
  return {
    app,
    addedHeaders: headersOf(config.publicUrl),
    db,
    engine,
    live,
    billing,
    /** Resolves when background work has finished. */
    settled: () => background.settled(),
    /** Prepares the data before serving or sending; retried for 30 s, then throws. */
    prepare: () =>
      startup.run('deletions', () => reapplyDeletions({ database, tombstones, logger }), {
        giveUpAfterMs: PREPARE_WITHIN_MS,
      }),
    /** Creates the background workers. */
    workers: createWorkers({
      engine,
      wakeup,
      billing,
      database,
      tombstones,
      dataDir: config.dataDir,
      clock,
      logger,
      startup,
      ratesUrl: config.ratesUrl,
      publicUrl: config.publicUrl,
      reminderHour: config.reminderHour,
      egress,
      periodicEveryMs: config.testClockFile ? TICK_ON_TEST_CLOCK_MS : PERIODIC_EVERY_MS,
    }),
    /** Call it last, before the database is closed. */
    async close() {
      await background.settled()
      await announcementsOf(db).settled()
      await live.close()
      await wakeup.close()
      await mailer.close()
    },
  }
}

async function describeBilling(billing: Billing): Promise<CheckResult> {
  const { waiting, oldest, isHeldUp } = await billing.state()
  return { state: isHeldUp ? 'degraded' : 'ok', waiting, oldest: oldest?.toISOString() ?? null }
}

/** Figures to raise an alarm by (docs/operations.md). */
function measureEngine(metrics: Metrics, engine: Engine, clock: Clock, { worker }: Config['services']): void {
  const secondsSince = (instant: Date) => (clock.now().getTime() - instant.getTime()) / 1_000
  metrics.gauge(
    'messages_waiting',
    'Messages in the queue, due or not',
    async () => (await engine.state()).waiting,
  )
  metrics.gauge('oldest_due_seconds', 'Age of the oldest reminder or message that is due', async () => {
    const { oldestDueAt } = await engine.state()
    return oldestDueAt === null ? 0 : secondsSince(oldestDueAt)
  })
  if (worker)
    metrics.gauge('last_tick_seconds', 'Time since the last planning round of this process', async () => {
      const { lastTickAt } = await engine.state()
      return lastTickAt === null ? Number.NaN : secondsSince(lastTickAt)
    })
}

async function describeEngine(
  engine: Engine,
  clock: Clock,
  { worker }: Config['services'],
): Promise<CheckResult> {
  const { lastTickAt, oldestDueAt, waiting, clockGapMs } = await engine.state()
  const areClocksApart = Math.abs(clockGapMs) > CLOCK_GAP_MS
  const heldUp = oldestDueAt !== null && clock.now().getTime() - oldestDueAt.getTime() > HELD_UP_AFTER_MS
  return {
    state: heldUp || areClocksApart ? 'degraded' : 'ok',
    ...(areClocksApart ? { clockGapSeconds: Math.round(clockGapMs / 1000) } : {}),
    ...(worker ? { lastTick: lastTickAt?.toISOString() ?? null } : {}),
    oldestDue: oldestDueAt?.toISOString() ?? null,
    waiting,
  }
}
