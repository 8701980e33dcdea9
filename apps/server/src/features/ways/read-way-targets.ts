import type { Queryable } from '#server/platform/database/database.ts'
import type { Secrets } from '#server/platform/secrets/seal.ts'
import type { WayConfig } from '#server/platform/ways/way-definition.ts'
import { openConfig } from './sealed-config.ts'
import { selectWaysById, type WayRow } from './ways.repo.ts'

/** A way as the reminders know it. */
export type ReminderWay = Pick<WayRow, 'userId' | 'kind' | 'name'> & {
  /** What was entered for it; null when it can no longer be read. */
  config(): WayConfig | null
}

/** The ways with these ids that are still there and turned on. */
export async function readWayTargets(
  db: Queryable,
  ids: readonly string[],
  secrets: Secrets,
): Promise<ReadonlyMap<string, ReminderWay>> {
  if (ids.length === 0) return new Map()
  const rows = (await selectWaysById(db, ids)).filter(({ enabled }) => enabled)
  return new Map(
    rows.map((row) => [
      row.id,
      { userId: row.userId, kind: row.kind, name: row.name, config: () => openConfig(row, secrets) },
    ]),
  )
}
