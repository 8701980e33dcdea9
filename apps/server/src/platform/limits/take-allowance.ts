import type { Clock } from '../clock/clock.ts'
import type { Database, Queryable } from '../database/database.ts'
import { RateLimited } from '../http/problem/problem.ts'
import { type Allowance, secondsUntilFree } from './allowance.ts'
import { selectCounts, updateGivenBack, upsertUses } from './allowances.repo.ts'

/** `retryAfterSeconds`: 0 if it was taken. */
export type Taken = { isTaken: boolean; retryAfterSeconds: number }

/**
 * Takes uses of an allowance, or none of them. One statement, so that all processes together get exactly its
 * maximum, and one more when refused.
 *
 * @param amount uses; default: one
 */
export async function takeAllowance(
  db: Queryable,
  allowance: Allowance,
  now: Date,
  amount = 1,
): Promise<Taken> {
  if (await upsertUses(db, allowance, amount, now)) return { isTaken: true, retryAfterSeconds: 0 }
  const counts = await selectCounts(db, [allowance.key])
  // Several uses at once may be refused though one is left.
  const asked = { ...allowance, max: allowance.max - amount + 1 }
  return { isTaken: false, retryAfterSeconds: secondsUntilFree([asked], counts, now) ?? allowance.seconds }
}

/** @throws RateLimited when the allowance has not as many uses left; none is taken then */
export async function requireAllowance(
  db: Queryable,
  allowance: Allowance,
  now: Date,
  amount?: number,
): Promise<void> {
  const { isTaken, retryAfterSeconds } = await takeAllowance(db, allowance, now, amount)
  if (!isTaken) throw new RateLimited(retryAfterSeconds)
}

const HOUR_SECONDS = 3_600

/**
 * Counts a use of something that may be done `max` times an hour, times the factor of the configuration.
 *
 * @param amount uses; default: one
 * @throws RateLimited when fewer are left; none is taken then
 */
export function requirePerHour(
  { db, clock, rateLimitFactor }: { db: Queryable; clock: Clock; rateLimitFactor: number },
  key: string,
  max: number,
  amount?: number,
): Promise<void> {
  const allowance = { key, max: max * rateLimitFactor, seconds: HOUR_SECONDS }
  return requireAllowance(db, allowance, clock.now(), amount)
}

/**
 * Takes one use of each allowance, or of none. What is used up is only read, so a refusal costs one
 * statement; if another request exhausts one meanwhile, what was taken is given back. Call it outside a
 * transaction: a storm from one network would hold connections while they wait for one another's rows.
 *
 * @param allowances at most one per key
 * @throws RateLimited with the longest wait
 */
export async function requireAllowances(
  db: Database,
  allowances: readonly Allowance[],
  now: Date,
): Promise<void> {
  if (allowances.length === 0) return
  const keys = allowances.map(({ key }) => key)
  const wait = async () => secondsUntilFree(allowances, await selectCounts(db, keys), now)
  const before = await wait()
  if (before !== null) throw new RateLimited(before)
  const taken: string[] = []
  for (const allowance of allowances) {
    if (await upsertUses(db, allowance, 1, now)) {
      taken.push(allowance.key)
      continue
    }
    const after = await wait()
    await updateGivenBack(db, taken)
    throw new RateLimited(after ?? allowance.seconds)
  }
}
