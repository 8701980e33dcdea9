import { sql } from 'drizzle-orm'
import type { Clock } from '../../clock/clock.ts'
import type { Queryable } from '../../database/database.ts'
import { prepare } from '../../database/prepare.ts'
import { rateLimit } from '../../database/schema.ts'
import type { Logger } from '../../logger/logger.ts'
import { RateLimited } from '../problem/problem.ts'

export type Consumed = { allowed: boolean; retryAfterSeconds: number }

/**
 * Consumes `amount` from `key`'s allowance of `limit` per `windowSeconds`, counted from the first use. One statement,
 * so that all processes together allow exactly `limit`.
 */
export async function consume(
  db: Queryable,
  key: string,
  limit: number,
  windowSeconds: number,
  clock: Clock,
  amount = 1,
): Promise<Consumed> {
  const { count, startedAt } = await add(db, key, amount, windowSeconds, clock)
  return outcome(count <= limit, startedAt, windowSeconds, clock)
}

async function add(db: Queryable, key: string, amount: number, windowSeconds: number, clock: Clock) {
  const [row] = await upsertCount(db, {
    key,
    amount,
    now: clock.now().getTime(),
    windowMs: windowSeconds * 1000,
  })
  if (!row) throw new Error('An upsert always returns its row')
  return row
}

type Use = { key: string; amount: number; now: number; windowMs: number }

const upsertCount = prepare<Use, { count: number; startedAt: number }[]>('rate-limit-add', (query, at) => {
  // A start in the future comes from a clock that was set back; such a window would never end.
  const over = sql`abs(${at.now}::bigint - ${rateLimit.lastRequest}) >= ${at.windowMs}::bigint`
  return query
    .insert(rateLimit)
    .values({ key: at.key, count: at.amount, lastRequest: at.now })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: {
        count: sql`case when ${over} then ${at.amount}::int else ${rateLimit.count} + ${at.amount}::int end`,
        lastRequest: sql`case when ${over} then ${at.now}::bigint else ${rateLimit.lastRequest} end`,
      },
    })
    .returning({ count: rateLimit.count, startedAt: rateLimit.lastRequest })
})

function outcome(allowed: boolean, startedAt: number, windowSeconds: number, clock: Clock): Consumed {
  const left = Math.ceil((startedAt + windowSeconds * 1000 - clock.now().getTime()) / 1000)
  return { allowed, retryAfterSeconds: allowed ? 0 : Math.max(1, left) }
}

/**
 * Counts uses of `key` and returns whether they are within the limit.
 * @param uses default: one; 0 only asks whether one more would be
 */
export type Limiter = (key: string, uses?: 0 | 1) => Consumed

/** Uses per write to the shared counter: ten, or a sixtieth of a larger limit. */
const SHARE_EVERY = 10
const SHARES_OF_A_LIMIT = 60
const KEYS_KEPT = 50_000

/**
 * A limiter for every API request, too frequent for a write each: counts in this process and adds every tenth use of a
 * key to the shared counter in the background, whose answer includes other processes' uses. One write per key at a
 * time, so that busy keys do not occupy all connections. Exact with one process; several may exceed the limit together
 * by about ten each, or a sixtieth.
 * @param options.shared the shared store; null with a single process (the embedded database)
 */
export function createLimiter(options: {
  name: string
  limit: number
  windowSeconds: number
  clock: Clock
  shared: Queryable | null
  onShareError?: (error: unknown) => void
}): Limiter {
  type Bucket = { startedAt: number; own: number; reported: number; others: number; isSharing: boolean }
  const { limit, windowSeconds, clock, shared } = options
  const buckets = new Map<string, Bucket>()
  const share = async (db: Queryable, key: string, bucket: Bucket) => {
    const amount = bucket.own - bucket.reported
    bucket.reported = bucket.own
    const { count } = await add(db, `${options.name}:${key}`, amount, windowSeconds, clock)
    bucket.others = Math.max(bucket.others, count - bucket.reported)
  }
  const shareEvery = Math.max(SHARE_EVERY, Math.floor(limit / SHARES_OF_A_LIMIT))
  const startSharing = (db: Queryable, key: string, bucket: Bucket) => {
    bucket.isSharing = true
    share(db, key, bucket)
      .catch((error: unknown) => options.onShareError?.(error))
      .finally(() => {
        bucket.isSharing = false
      })
  }
  return (key, uses = 1) => {
    const now = clock.now().getTime()
    let bucket = buckets.get(key)
    if (!bucket || Math.abs(now - bucket.startedAt) >= windowSeconds * 1000) {
      if (uses === 0) return { allowed: true, retryAfterSeconds: 0 }
      // Deleted first, so that the map stays in order of window starts.
      buckets.delete(key)
      bucket = { startedAt: now, own: 0, reported: 0, others: 0, isSharing: false }
      buckets.set(key, bucket)
      const oldest = buckets.size > KEYS_KEPT ? buckets.keys().next() : undefined
      if (oldest && !oldest.done) buckets.delete(oldest.value)
    }
    if (uses === 0) return outcome(bucket.own + bucket.others < limit, bucket.startedAt, windowSeconds, clock)
    bucket.own += 1
    if (shared && !bucket.isSharing && bucket.own - bucket.reported >= shareEvery)
      startSharing(shared, key, bucket)
    return outcome(bucket.own + bucket.others <= limit, bucket.startedAt, windowSeconds, clock)
  }
}

/** What the limits of one process share. */
export type LimiterDeps = {
  clock: Clock
  /** The store shared by several processes; null with a single one. */
  shared: Queryable | null
  logger: Logger
  /** Multiplies every limit. */
  rateLimitFactor: number
}

/** Makes limiters per minute, whose sharing is logged when it fails. */
export function limitersPerMinute({ clock, shared, logger, rateLimitFactor }: LimiterDeps) {
  return (name: string, limit: number): Limiter =>
    createLimiter({
      name,
      limit: limit * rateLimitFactor,
      windowSeconds: 60,
      clock,
      shared,
      onShareError: (err) => logger.warn({ event: 'limits-not-shared', err }),
    })
}

/**
 * @param uses 0: nothing is counted
 * @throws RateLimited when the limit of `key` is exceeded
 */
export function admit(limiter: Limiter, key: string, uses: 0 | 1 = 1): void {
  const { allowed, retryAfterSeconds } = limiter(key, uses)
  if (!allowed) throw new RateLimited(retryAfterSeconds)
}
