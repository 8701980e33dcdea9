import type { Queryable } from '../../../platform/database/database.ts'
import { deleteSessionsOf } from '../users.repo.ts'

/** Signs a user out everywhere, at once. */
export async function endSessions(db: Queryable, userId: string): Promise<void> {
  await deleteSessionsOf(db, userId)
}
