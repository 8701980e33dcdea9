import type { Queryable } from '../../platform/database/database.ts'
import { selectPending } from './deletions.repo.ts'

/** Until when the deletion of an account can be undone; null for an account that stays. */
export async function pendingDeletion(db: Queryable, userId: string): Promise<{ purgeAfter: Date } | null> {
  return selectPending(db, userId)
}
