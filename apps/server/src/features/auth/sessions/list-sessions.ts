import type { Queryable } from '#server/platform/database/database.ts'
import { selectSessionsOf } from './sessions.repo.ts'

export type OwnSession = Awaited<ReturnType<typeof selectSessionsOf>>[number]

/** A user's live sessions without their tokens, most recently used first. */
export function listSessions(db: Queryable, userId: string, now: Date): Promise<OwnSession[]> {
  return selectSessionsOf(db, userId, now)
}
