import type { Queryable } from '#server/platform/database/database.ts'
import { selectLiveSessions } from './sessions.repo.ts'

/** The live ones among these sessions. */
export async function liveSessions(
  db: Queryable,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  return new Set((await selectLiveSessions(db, ids, now)).map(({ id }) => id))
}
