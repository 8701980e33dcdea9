import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import {
  calendarFeedParts,
  type FeedEvent,
  type FeedSubscription,
  feedEnd,
  feedEventsUntil,
  inOrderOfDays,
  localDate,
  type PlainDate,
  reminderHourOf,
  type View,
} from '@duely/domain'
import { getActivePlan } from '#server/features/plans/index.ts'
import type { WriteDeps } from '#server/platform/database/deps.ts'
import { membershipOf, viewerOf } from '#server/platform/http/viewer.ts'
import { requirePerHour } from '#server/platform/limits/take-allowance.ts'
import { readWithEither, type Secrets } from '#server/platform/secrets/seal.ts'
import { selectFeedOwner } from './calendar-feed.repo.ts'
import { feedSubscriptions } from './feed-subscriptions.ts'
import { readFeedToken } from './feed-token.ts'

export type FeedDeps = Secrets &
  WriteDeps & {
    publicUrl: string
    reminderHour: number
    rateLimitFactor: number
    appName: string
  }

const FEEDS_PER_HOUR = 120

/**
 * The calendar of a view behind a token; null when the token is invalid or revoked.
 * @throws RateLimited after 120 an hour, because each request reads everything
 */
export async function getFeed(
  deps: FeedDeps,
  token: string,
  view: View,
): Promise<{ parts: readonly string[]; etag: string } | null> {
  const { db, clock, publicUrl, reminderHour, appName } = deps
  const key = readWithEither(deps, (secret) => readFeedToken(token, secret))
  const owner = key === null ? null : await selectFeedOwner(db, key)
  if (owner === null) return null
  const now = clock.now()
  await requirePerHour(deps, `calendar:${owner.userId}`, FEEDS_PER_HOUR)
  const viewer = viewerOf(owner.userId, membershipOf(owner), now)
  const plan = await getActivePlan(db, owner.userId)
  const hour = reminderHourOf(owner.ownHour, plan, reminderHour)
  const events = await eventsOf(
    feedSubscriptions(db, viewer, plan, { view, now }),
    localDate(now, owner.zone),
  )
  const hash = createHash('sha256')
  const parts: string[] = []
  for (const part of calendarFeedParts(events, { appName, publicUrl, hour })) {
    hash.update(part)
    parts.push(part)
    await setImmediate()
  }
  return { parts, etag: `"${hash.digest('base64url').slice(0, 27)}"` }
}

/** Computed page by page so that other requests are served: 5,000 subscriptions have 20,000 events. */
async function eventsOf(
  pages: AsyncGenerator<FeedSubscription[], void>,
  today: PlainDate,
): Promise<FeedEvent[]> {
  const subscriptions: FeedSubscription[][] = []
  for await (const page of pages) subscriptions.push(page)
  const until = feedEnd(subscriptions.flat(), today)
  const events: FeedEvent[] = []
  for (const page of subscriptions) {
    events.push(...feedEventsUntil(page, today, until))
    await setImmediate()
  }
  return inOrderOfDays(events)
}
