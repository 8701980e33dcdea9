import { sql } from 'drizzle-orm'
import { buildApi } from './api.ts'
import type { Config } from './config.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { OpenDatabase } from './platform/database/database.ts'
import { startSnapshots } from './platform/database/snapshots.ts'
import { apiDocs } from './platform/http/api-docs.ts'
import { createReadiness } from './platform/http/health.ts'
import { createLimiter } from './platform/http/rate-limit.ts'
import { webApp } from './platform/http/web-app.ts'
import { readWebBuild } from './platform/http/web-build.ts'
import type { Logger } from './platform/logger/logger.ts'
import { createMetrics } from './platform/metrics/metrics.ts'

const REQUESTS_PER_MINUTE_AND_PERSON = 120

/** What comes from outside a composition, so that a test can bring its own. */
export type Ports = { clock: Clock; logger: Logger; database: OpenDatabase; webBuildDir: string }

export type Composition = Awaited<ReturnType<typeof compose>>

/** Joins every port to its adapter; the only place that knows both. Starts nothing. */
export async function compose(config: Config, ports: Ports) {
  const { clock, logger, database } = ports
  const { db } = database
  const metrics = createMetrics()
  const readiness = createReadiness(logger)
  readiness.add('database', async () => {
    await db.execute(sql`select 1`)
    return { state: 'ok' }
  })
  const shared = database.kind === 'postgres' ? db : null
  const perUser = createLimiter({
    name: 'api-person',
    limit: REQUESTS_PER_MINUTE_AND_PERSON * config.rateLimitFactor,
    windowSeconds: 60,
    clock,
    shared,
    onShareError: (err) => logger.warn({ event: 'limits-not-shared', err }),
  })
  const api = buildApi({ db, perUser, resolveActor: async () => null })
  const docs = apiDocs(api, config.apiDocs)
  const app = webApp({
    ...config,
    clock,
    shared,
    logger,
    metrics,
    readiness,
    api: docs.route('/', api),
    site: readWebBuild(ports.webBuildDir),
  })
  const started: (() => Promise<unknown>)[] = []
  return {
    app,
    db,
    /** Starts what works on its own, without being asked. */
    async startWorkers() {
      if (database.kind !== 'embedded') return
      const snapshots = startSnapshots({ pglite: database.pglite, dataDir: config.dataDir, clock, logger })
      started.push(() => snapshots.stop())
    },
    /** Ends what was started, the last first, and waits until all is put away. */
    async stop() {
      for (const end of started.splice(0).toReversed()) await end()
    },
  }
}
