import type { Queryable } from '#server/platform/database/database.ts'
import { deleteTokensOf } from '../sign-up/tokens.repo.ts'
import { deleteSessionsOf } from '../users.repo.ts'

/**
 * Ends all sessions of a user, and the links of the operator that would open one; returns how many sessions
 * there were.
 */
export async function endSessions(db: Queryable, userId: string): Promise<number> {
  await deleteTokensOf(db, userId, 'sign-in-link')
  return deleteSessionsOf(db, userId)
}
