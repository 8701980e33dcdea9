import type { Queryable } from '../../../platform/database/database.ts'
import { deleteSessionsExcept } from './sessions.repo.ts'

/** Signs a user out everywhere but here, at once. Answers how many sessions that ended. */
export function endOtherSessions(
  db: Queryable,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<number> {
  return deleteSessionsExcept(db, userId, sessionId)
}
