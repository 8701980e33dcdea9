import type { Queryable } from '../../../platform/database/database.ts'
import { deleteSessionsOf } from '../users.repo.ts'

/** Ends all sessions of a user. */
export async function endSessions(db: Queryable, userId: string): Promise<void> {
  await deleteSessionsOf(db, userId)
}
