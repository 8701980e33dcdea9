import type { Queryable } from '#server/platform/database/database.ts'
import { selectWebConsents } from './consents.repo.ts'

/** Each user's latest consent decision for text messages made on the web ('given' or 'withdrawn'), if any. */
export function readWebConsents(db: Queryable, userIds: readonly string[]): Promise<Map<string, string>> {
  return selectWebConsents(db, userIds)
}
