import type { Clock } from '#server/platform/clock/clock.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { requireAllowance } from '#server/platform/limits/take-allowance.ts'

/** An import of a whole account's rows, a hundred a request, takes fifty. */
const REQUESTS_PER_HOUR = 150
const HOUR_SECONDS = 3_600

/**
 * Counts one request to import of a user, dry runs included, because each may hold a thousand rows.
 * @throws RateLimited after 150 an hour
 */
export async function admitImport(
  deps: { db: Queryable; clock: Clock; rateLimitFactor: number },
  userId: string,
): Promise<void> {
  const max = REQUESTS_PER_HOUR * deps.rateLimitFactor
  const allowance = { key: `import:${userId}`, max, seconds: HOUR_SECONDS }
  await requireAllowance(deps.db, allowance, deps.clock.now())
}
