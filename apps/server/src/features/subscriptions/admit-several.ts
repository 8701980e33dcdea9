import type { Clock } from '#server/platform/clock/clock.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { requireAllowance } from '#server/platform/limits/take-allowance.ts'

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
  const max = CHANGED_PER_HOUR * deps.rateLimitFactor
  const allowance = { key: `bulk:${userId}`, max, seconds: HOUR_SECONDS }
  await requireAllowance(deps.db, allowance, deps.clock.now(), count)
}
