import type { Queryable } from '../../../platform/database/database.ts'
import { findSessionsOf } from './sessions.repo.ts'

export type OwnSession = Awaited<ReturnType<typeof findSessionsOf>>[number]

/** The living sessions of a user, the latest used first. What opens them is not among it. */
export function listSessions(db: Queryable, userId: string, now: Date): Promise<OwnSession[]> {
  return findSessionsOf(db, userId, now)
}
