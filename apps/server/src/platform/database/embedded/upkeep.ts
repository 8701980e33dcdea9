import type { PGlite } from '@electric-sql/pglite'
import type { PeriodicTask } from '../../jobs/periodic-work.ts'
import type { Logger } from '../../logger/logger.ts'

const HOUR_MS = 3_600_000

/**
 * Every hour, reclaims the room of changed and deleted rows, counts anew what the query planner goes by, and lets the
 * write-ahead log begin anew. A PostgreSQL server does this by itself in the background; the embedded one has none.
 */
export function upkeepTask({ pglite, logger }: { pglite: PGlite; logger: Logger }): PeriodicTask {
  return {
    name: 'database-upkeep',
    everyMs: HOUR_MS,
    // Not while everything else starts.
    firstAfterMs: HOUR_MS,
    step: async () => {
      const started = performance.now()
      await pglite.exec('vacuum (analyze)')
      await pglite.exec('checkpoint')
      logger.info({ event: 'database-upkeep', ms: Math.round(performance.now() - started) })
      return null
    },
  }
}
