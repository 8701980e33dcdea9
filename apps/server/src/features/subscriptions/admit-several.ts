import type { Clock } from '../../platform/clock/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { consume } from '../../platform/http/guards/rate-limit.ts'
import { RateLimited } from '../../platform/http/problem/problem.ts'

/** Four times what an account can hold. */
const CHANGED_PER_HOUR = 20_000
const HOUR_SECONDS = 3_600

/**
 * Counts a bulk act by its cost, one per subscription.
 * @throws RateLimited after 20,000 an hour
 */
export async function admitSeveral(
  deps: { db: Queryable; clock: Clock; rateLimitFactor: number },
  userId: string,
  count: number,
): Promise<void> {
  const limit = CHANGED_PER_HOUR * deps.rateLimitFactor
  const { allowed, retryAfterSeconds } = await consume(
    deps.db,
    `bulk:${userId}`,
    limit,
    HOUR_SECONDS,
    deps.clock,
    count,
  )
  if (!allowed) throw new RateLimited(retryAfterSeconds)
}
