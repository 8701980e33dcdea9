import { createHash } from 'node:crypto'
import { calendarFeed, feedEvents, localDate } from '@duely/domain'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { consume } from '../../platform/http/guards/rate-limit.ts'
import { RateLimited } from '../../platform/http/problem/problem.ts'
import { getActivePlan } from '../plan/get-active-plan.ts'
import { listSubscriptions } from '../subscriptions/list-subscriptions.ts'
import { selectFeedOwner } from './calendar.repo.ts'
import { feedSubscriptions } from './feed-subscriptions.ts'
import { readFeedToken } from './feed-token.ts'

export type FeedDeps = {
  db: Database
  clock: Clock
  authSecret: string
  publicUrl: string
  reminderHour: number
  rateLimitFactor: number
}

const FEEDS_PER_HOUR = 120
const HOUR_SECONDS = 3_600

/**
 * The calendar that an address leads to; null where it leads nowhere (any more).
 * @throws RateLimited after 120 in an hour: each reads everything there is
 */
export async function getFeed(deps: FeedDeps, token: string): Promise<{ body: string; etag: string } | null> {
  const { db, clock, authSecret, publicUrl, reminderHour, rateLimitFactor } = deps
  const key = readFeedToken(token, authSecret)
  const owner = key === null ? null : await selectFeedOwner(db, key)
  if (owner === null) return null
  const limit = FEEDS_PER_HOUR * rateLimitFactor
  const { allowed, retryAfterSeconds } = await consume(
    db,
    `calendar:${owner.userId}`,
    limit,
    HOUR_SECONDS,
    clock,
  )
  if (!allowed) throw new RateLimited(retryAfterSeconds)
  const plan = await getActivePlan(db, owner.userId)
  const rows = await listSubscriptions(db, owner.userId, undefined)
  const events = feedEvents(feedSubscriptions(rows, plan), localDate(clock.now(), owner.zone))
  const body = calendarFeed(events, { publicUrl, hour: reminderHour })
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` }
}
