import { addMonths, localDate } from '@duely/domain'
import type { ReadDeps } from '#server/platform/database/deps.ts'
import type { PeriodicTask } from '#server/platform/jobs/periodic-work.ts'
import type { Logger } from '#server/platform/logger/logger.ts'
import { AGED_TABLES, type AgedTable, deleteOlderThan } from './retention.repo.ts'
import { RETENTION } from './retention-rules.ts'

/** Rows per statement, which keeps locks short. */
const BATCH = 200
const DAY_MS = 86_400_000

export type RetentionDeps = ReadDeps & { logger: Logger }

const isAgedTable = (table: string): table is AgedTable => AGED_TABLES.includes(table)

/** Tables with an age limit, in the same order in every process. */
const TABLES = Object.entries(RETENTION)
  .flatMap(([table, { after }]) => (after && isAgedTable(table) ? [{ table, after }] : []))
  .toSorted((a, b) => a.table.localeCompare(b.table))

/** Daily task that deletes expired rows, one batch per step. */
export function retentionTask(deps: RetentionDeps): PeriodicTask {
  return { name: 'retention', everyMs: DAY_MS, step: ({ cursor }) => removeBatch(deps, cursor) }
}

/** @returns the table to continue with; null after the last */
async function removeBatch(
  { db, clock, logger }: RetentionDeps,
  cursor: string | null,
): Promise<string | null> {
  // A table unknown since an upgrade: restart from the first, which costs little.
  const at = Math.max(
    0,
    TABLES.findIndex(({ table }) => table === cursor),
  )
  const current = TABLES[at]
  if (!current) return null
  const { table, after } = current
  const removed = await deleteOlderThan(db, table, startOfRetention(after, clock.now()), BATCH)
  if (removed > 0) logger.info({ event: 'retention', table, removed })
  if (removed === BATCH) return table
  return TABLES[at + 1]?.table ?? null
}

/** Rounded down to a whole day, so that no row is deleted too early. */
function startOfRetention(after: { months: number } | { days: number }, now: Date): Date {
  if ('days' in after) return new Date(now.getTime() - after.days * DAY_MS)
  return new Date(`${addMonths(localDate(now, 'UTC'), -after.months)}T00:00:00Z`)
}
