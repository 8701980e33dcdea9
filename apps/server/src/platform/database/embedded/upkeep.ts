import type { PGlite } from '@electric-sql/pglite'
import type { PeriodicTask } from '#server/platform/jobs/periodic-work.ts'
import type { Logger } from '#server/platform/logger/logger.ts'

const HOUR_MS = 3_600_000

/** Small tables are processed together; a large one alone. */
const TABLES_PER_STEP = 8
/** Pages of 8 kB from which a table is large. */
const LARGE_TABLE_PAGES = 200

/**
 * Hourly vacuum, analyze and checkpoint. A PostgreSQL server does this in the background; the embedded one
 * does not, and answers no query meanwhile, so it runs in steps.
 */
export function upkeepTask({ pglite, logger }: { pglite: PGlite; logger: Logger }): PeriodicTask {
  return {
    name: 'database-upkeep',
    everyMs: HOUR_MS,
    // Not during the start.
    firstAfterMs: HOUR_MS,
    step: async ({ cursor }) => {
      const { rows } = await pglite.query<Table>(NEXT_TABLES, [cursor ?? '', TABLES_PER_STEP])
      const large = rows.findIndex(({ pages }) => pages >= LARGE_TABLE_PAGES)
      const some = large === -1 ? rows : rows.slice(0, Math.max(large, 1))
      const last = some.at(-1)
      if (last !== undefined) {
        await pglite.exec(`vacuum (analyze) ${some.map(({ quoted }) => quoted).join(', ')}`)
        return last.place
      }
      await pglite.exec('checkpoint')
      logger.info({ event: 'database-upkeep' })
      return null
    },
  }
}

type Table = { quoted: string; pages: number; place: string }

const NEXT_TABLES = `
  select oid::regclass::text as quoted, relpages as pages, lpad(oid::text, 10, '0') as place from pg_class
  where relkind in ('r', 'm') and relpersistence = 'p' and lpad(oid::text, 10, '0') > $1 order by place limit $2`
