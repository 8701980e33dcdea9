import { EVERYTHING_PLAN, FREE_PLAN, isHeldUp, normaliseEmail } from '@duely/domain'
import { sql } from 'drizzle-orm'
import type { Config } from '#server/config/config.ts'
import { CLOCK_GAP_MS } from '#server/engine/planning/planner.ts'
import { reapplyDeletions } from '#server/features/account/reapply-deletions.ts'
import { createTombstones } from '#server/features/account/tombstones.ts'
import { promoteNamed } from '#server/features/auth/administrators/make-administrator.ts'
import { type Background, createBackground } from '#server/features/auth/background.ts'
import { resealAppSecrets } from '#server/features/auth/two-factor/reseal-app-secrets.ts'
import type { Billing } from '#server/features/billing/billing.ts'
import { findSetupUrl } from '#server/features/invitations/setup-link.ts'
import { createLiveHub } from '#server/features/live/live-hub.ts'
import { resealWays } from '#server/features/ways/reseal-ways.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { OpenDatabase } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { apiDocs } from '#server/platform/http/api-docs.ts'
import { type CheckResult, createReadiness } from '#server/platform/http/readiness.ts'
import type { WebBuild } from '#server/platform/http/site/web-build.ts'
import { webApp } from '#server/platform/http/web-app.ts'
import { announcementsOf } from '#server/platform/live/announcements.ts'
import { createWorkerWakeup } from '#server/platform/live/worker-wakeup.ts'
import type { Logger } from '#server/platform/logger/logger.ts'
import { createMetrics, type Metrics } from '#server/platform/metrics/metrics.ts'
import { createStartup } from '#server/platform/startup/startup.ts'
import { buildApi } from '../api.ts'
import { composeActors } from './actors.ts'
import { composeBilling } from './billing.ts'
import { composeEngine, type Engine, rollOverLanes } from './engine.ts'
import { engineOfConfig, TICK_ON_TEST_CLOCK_MS } from './engine-of-config.ts'
import { grantedAccess } from './granted-access.ts'
import { composeMailReturns } from './mail-returns.ts'
import { operatorCommands } from './operator-commands.ts'
import { serverFactsOf } from './server-facts.ts'
import { composeSingleSignOn } from './single-sign-on.ts'
import { createWorkers } from './workers.ts'

/** Interval for checking paid periods. */
const BILLING_EVERY_MS = 15_000
/** Interval for checking periodic work. */
const PERIODIC_EVERY_MS = 15_000
/** Time limit of the preparation; nothing is served before it. */
const PREPARE_WITHIN_MS = 30_000

/** Adapters passed in from outside, so that tests can replace them. */
export type Ports = {
  clock: Clock
  logger: Logger
  database: OpenDatabase
  site: WebBuild
  /** The product's version. Default: development. */
  version?: string
  /** Default: one with random delays. */
  background?: Background
}

/** Connects every port to its adapter; the only place that imports both. Starts nothing. */
export function compose(config: Config, ports: Ports) {
  const { clock, logger, database, version = 'development' } = ports
  const { db } = database
  const metrics = createMetrics()
  const readiness = createReadiness(logger)
  const background = ports.background ?? createBackground(logger)
  const { mailer, egress, sms, ways, deps } = engineOfConfig(config, { db, clock, logger })
  const sent = metrics.counter('mails_sent_total', 'Mails that a mail server took')
  const returned = metrics.counter('mails_returned_total', 'Reports of mails that came back', ['outcome'])
  const engine = composeEngine({
    ...deps,
    rollOverLanes: rollOverLanes(database),
    ...(config.services.worker ? {} : { wakeOthers: () => wakeup.notify() }),
    countSent: (mails) => sent.inc(mails),
    countReturn: (outcome) => returned.inc({ outcome }),
  })
  const wakeup = createWorkerWakeup({ database, logger, onWakeup: () => pokeWorkers() })
  readiness.add('database', async () => {
    await db.execute(sql`select 1`)
    return { state: 'ok' }
  })
  // Also in a process without the worker, because a worker by itself answers no requests.
  readiness.add('reminders', () => describeEngine(engine, clock, config.services))
  measureEngine(metrics, engine, clock, config.services)

  const startup = createStartup(logger)
  readiness.add('startup', startup.describe)

  const sessions = {
    db,
    clock,
    publicUrl: config.publicUrl,
    authSecret: config.authSecret,
    previousSecret: config.previousSecret,
  }
  announcementsOf(db).onGivenUp((err) => logger.warn({ event: 'announce-failed', err }))
  const live = createLiveHub({ database, clock, logger })
  if (config.services.web) readiness.add('live', live.describe)
  if (config.services.worker) readiness.add('wakeup', wakeup.describe)
  const tombstones = createTombstones(config.dataDir)
  const files = openFiles(config.files.place)
  const authDeps = {
    ...sessions,
    logger,
    rateLimitFactor: config.rateLimitFactor,
    grantedAccess,
    signUpMode: config.signUp,
    adminEmail: config.adminEmail === null ? null : normaliseEmail(config.adminEmail),
    appName: config.appName,
    startingPlan: config.plans.on ? FREE_PLAN.id : EVERYTHING_PLAN.id,
    passwords: config.passwords,
    singleSignOn: composeSingleSignOn(config, clock),
  }
  const { billing, pretend } = composeBilling(config, {
    database,
    clock,
    logger,
    reminders: engine,
    // The pretend provider calls the real webhook route, without the network.
    deliver: async (message) => app.fetch(message, { incoming: { socket: { remoteAddress: '127.0.0.1' } } }),
    sweepEveryMs: config.testClockFile ? TICK_ON_TEST_CLOCK_MS : BILLING_EVERY_MS,
    pokeWorkers: config.services.worker ? null : wakeup.notify,
  })
  if (config.plans.on) readiness.add('payments', () => describeBilling(billing))
  const { mailEvents, mailbox, mailIn } = composeMailReturns(config, {
    db,
    clock,
    logger,
    metrics,
    egress,
    rateLimitFactor: config.rateLimitFactor,
    record: async (mailReturn) => {
      await engine.recordMailReturn(mailReturn)
      engine.pokeOutbox()
    },
  })
  const pokeWorkers = () => {
    engine.poke()
    billing.poke()
  }
  const serverFacts = serverFactsOf(config)
  const api = buildApi({
    ...authDeps,
    serverFacts,
    ways,
    reminderHour: config.reminderHour,
    canSendSms: sms !== null,
    pushPublicKey: config.vapid.publicKey,
    egressAllow: config.egressAllow,
    sms,
    reminders: engine,
    live,
    tombstones,
    files,
    billing: billing.deps,
    mailEvents,
    mailIn,
    background,
    serverState: {
      version,
      sendsMail: config.inbox === null,
      database: database.kind,
      engine: engine.state,
    },
    ...composeActors(config, sessions),
  })
  const routes = apiDocs(api, config.apiDocs, config.appName).route('/', api)
  if (pretend) routes.route('/', pretend.routes)
  const app = webApp({
    ...config,
    hasPlans: config.plans.on,
    clock,
    logger,
    metrics,
    readiness,
    api: routes,
    site: ports.site,
    siteChoice: serverFacts,
  })
  return {
    app,
    db,
    engine,
    live,
    billing,
    /** The pretend payment provider, if it is used. */
    pretend,
    /** Resolves when background work has finished. */
    settled: () => background.settled(),
    /** What the operator may ask through the socket. */
    commands: operatorCommands(config, {
      version,
      db,
      clock,
      logger,
      readiness,
      mailer,
      publicUrl: config.publicUrl,
    }),
    /** Prepares the data before serving or sending; retried for 30 s, then throws. */
    prepare: async () => {
      const within = { giveUpAfterMs: PREPARE_WITHIN_MS }
      await startup.run('deletions', () => reapplyDeletions({ database, tombstones, logger }), within)
      const promote = () => inTransaction(db, (tx) => promoteNamed(authDeps, tx, null))
      await startup.run('administrator', promote, within)
      // What was sealed before a rotation of AUTH_SECRET.
      await startup.run('reseal', () => Promise.all([resealWays(deps), resealAppSecrets(authDeps)]), within)
    },
    /** The one-time link that makes the first administrator; null once there is one. */
    findSetupUrl: () => findSetupUrl(authDeps),
    /** Creates the background workers. */
    workers: createWorkers({
      engine,
      wakeup,
      billing,
      mailbox,
      pretendPayments: pretend?.ticker ?? null,
      database,
      tombstones,
      dataDir: config.dataDir,
      filesPlace: config.files.place,
      files,
      clock,
      logger,
      startup,
      ratesUrl: config.ratesUrl,
      publicUrl: config.publicUrl,
      reminderHour: config.reminderHour,
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
  return {
    state: isHeldUp(oldestDueAt, clock.now()) || areClocksApart ? 'degraded' : 'ok',
    ...(areClocksApart ? { clockGapSeconds: Math.round(clockGapMs / 1000) } : {}),
    ...(worker ? { lastTick: lastTickAt?.toISOString() ?? null } : {}),
    oldestDue: oldestDueAt?.toISOString() ?? null,
    waiting,
  }
}
