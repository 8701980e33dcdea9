import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Subscription } from '@duely/contract'
import {
  calendarFeedParts,
  type FeedEvent,
  feedEnd,
  feedEventsUntil,
  inOrderOfDays,
  localDate,
  type PlainDate,
  reminderHourOf,
} from '@duely/domain'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { consume } from '../../platform/http/guards/rate-limit.ts'
import { RateLimited } from '../../platform/http/problem/problem.ts'
import { type ActivePlan, getActivePlan } from '../plan/get-active-plan.ts'
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
/** Subscriptions whose events are computed per slice. */
const SLICE = 200

/**
 * The calendar behind a token; null when the token is invalid or revoked.
 * @throws RateLimited after 120 an hour, because each request reads everything
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
  const hour = reminderHourOf(owner.ownHour, plan, reminderHour)
  const today = localDate(clock.now(), owner.zone)
  const rows = await listSubscriptions(db, owner.userId, undefined, today)
  const events = await eventsOf(rows, plan, today)
  const hash = createHash('sha256')
  const parts: string[] = []
  for (const part of calendarFeedParts(events, { publicUrl, hour })) {
    hash.update(part)
    parts.push(part)
    await setImmediate()
  }
  return { body: parts.join(''), etag: `"${hash.digest('base64url').slice(0, 27)}"` }
}

/** Computed in slices so that other requests are served: 5,000 subscriptions have 20,000 events. */
async function eventsOf(
  rows: readonly Subscription[],
  plan: ActivePlan | null,
  today: PlainDate,
): Promise<FeedEvent[]> {
  const subscriptions = feedSubscriptions(rows, plan)
  const until = feedEnd(subscriptions, today)
  const events: FeedEvent[] = []
  for (let start = 0; start < subscriptions.length; start += SLICE) {
    events.push(...feedEventsUntil(subscriptions.slice(start, start + SLICE), today, until))
    await setImmediate()
  }
  return inOrderOfDays(events)
}
