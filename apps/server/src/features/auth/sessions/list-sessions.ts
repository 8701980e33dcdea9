import type { Queryable } from '../../../platform/database/database.ts'
import { selectSessionsOf } from './sessions.repo.ts'

export type OwnSession = Awaited<ReturnType<typeof selectSessionsOf>>[number]

/** The living sessions of a user, the latest used first. What opens them is not among it. */
export function listSessions(db: Queryable, userId: string, now: Date): Promise<OwnSession[]> {
  return selectSessionsOf(db, userId, now)
}
