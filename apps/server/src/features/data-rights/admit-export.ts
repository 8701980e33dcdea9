import type { Clock } from '../../platform/clock/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { consume } from '../../platform/http/guards/rate-limit.ts'
import { RateLimited } from '../../platform/http/problem/problem.ts'

const EXPORTS_PER_HOUR = 5
const HOUR_SECONDS = 3_600

/**
 * Counts one export of a user in either format, because each reads everything.
 * @throws RateLimited after 5 an hour
 */
export async function admitExport(
  deps: { db: Queryable; clock: Clock; rateLimitFactor: number },
  userId: string,
): Promise<void> {
  const limit = EXPORTS_PER_HOUR * deps.rateLimitFactor
  const { allowed, retryAfterSeconds } = await consume(
    deps.db,
    `export:${userId}`,
    limit,
    HOUR_SECONDS,
    deps.clock,
  )
  if (!allowed) throw new RateLimited(retryAfterSeconds)
}
