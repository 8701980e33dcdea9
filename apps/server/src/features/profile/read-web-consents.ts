import type { Queryable } from '../../platform/database/database.ts'
import { selectWebConsents } from './audit.repo.ts'

/** What each of these users said last about text messages on the web itself ('given' or 'withdrawn'), if anything. */
export function readWebConsents(db: Queryable, userIds: readonly string[]): Promise<Map<string, string>> {
  return selectWebConsents(db, userIds)
}
