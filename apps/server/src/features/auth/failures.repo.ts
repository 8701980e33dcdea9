import { eq, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { rateLimit } from '../../platform/database/schema.ts'

/** `max` tries within `seconds`; the last of them closes the account for `seconds` more. */
export type TryLimit = { max: number; seconds: number }

/**
 * Counts a try under a key, in one statement: however many arrive at once, on however many machines, no more
 * than `max` are let through, and the wait after the last one is a whole window, not what was left of it.
 *
 * @returns the seconds to wait, or null if this one may be made.
 */
export async function countTry(
  db: Queryable,
  key: string,
  { max, seconds }: TryLimit,
  now: Date,
): Promise<number | null> {
  const at = now.getTime()
  const { count, lastRequest } = rateLimit
  // A start in the future comes from a clock that was set back: such a window would never end.
  const over = sql`abs(${at}::bigint - ${lastRequest}) >= ${seconds * 1000}::bigint`
  const [row] = await db
    .insert(rateLimit)
    .values({ id: key, key, count: 1, lastRequest: at })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: {
        count: sql`case when ${over} then 1 else least(${count} + 1, ${max + 1}::int) end`,
        lastRequest: sql`case when ${over} or ${count} + 1 = ${max}::int then ${at}::bigint else ${lastRequest} end`,
      },
    })
    .returning({ count, startedAt: lastRequest })
  if (!row || row.count <= max) return null
  return Math.max(1, Math.ceil((row.startedAt - at) / 1000 + seconds))
}

/** Gives the tries under a key back. */
export async function clearTries(db: Queryable, key: string): Promise<void> {
  await db.delete(rateLimit).where(eq(rateLimit.key, key))
}

/** Removes counts of any kind that have not moved since an instant. */
export async function deleteCountsBefore(db: Queryable, instant: Date): Promise<void> {
  await db.delete(rateLimit).where(lt(rateLimit.lastRequest, instant.getTime()))
}
