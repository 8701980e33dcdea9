import type { Clock } from '../../../platform/clock/clock.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { consume } from '../../../platform/http/guards/rate-limit.ts'
import { RateLimited } from '../../../platform/http/problem/problem.ts'

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
  const limit = REQUESTS_PER_HOUR * deps.rateLimitFactor
  const { allowed, retryAfterSeconds } = await consume(
    deps.db,
    `import:${userId}`,
    limit,
    HOUR_SECONDS,
    deps.clock,
  )
  if (!allowed) throw new RateLimited(retryAfterSeconds)
}
