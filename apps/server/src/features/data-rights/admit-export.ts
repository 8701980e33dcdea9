import type { Clock } from '#server/platform/clock/clock.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { requireAllowance } from '#server/platform/limits/take-allowance.ts'

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
  const max = EXPORTS_PER_HOUR * deps.rateLimitFactor
  const allowance = { key: `export:${userId}`, max, seconds: HOUR_SECONDS }
  await requireAllowance(deps.db, allowance, deps.clock.now())
}
