import type { Queryable } from '../../../platform/database/database.ts'
import { deleteSessionsExcept } from './sessions.repo.ts'

/**
 * Ends all sessions of a user but the current one.
 *
 * @returns the number ended
 */
export function endOtherSessions(
  db: Queryable,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<number> {
  return deleteSessionsExcept(db, userId, sessionId)
}
