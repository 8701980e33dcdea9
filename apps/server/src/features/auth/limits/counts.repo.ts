import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database.ts'
import { rateLimit } from '../../../platform/database/schema.ts'
import type { Count } from '../../../platform/http/guards/allowance.ts'

/** The stored counters of these keys. */
export function selectCounts(db: Queryable, keys: readonly string[]): Promise<Count[]> {
  return db
    .select({ key: rateLimit.key, count: rateLimit.count, startedAt: rateLimit.lastRequest })
    .from(rateLimit)
    .where(inArray(rateLimit.key, [...keys]))
}
