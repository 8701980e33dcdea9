import type { CalendarAddress } from '@duely/contract'
import { deleteFeedKey, selectFeedKey, upsertFeedKey } from './calendar.repo.ts'
import { feedToken, newFeedKey } from './feed-token.ts'
import type { FeedDeps } from './get-feed.ts'

/** Address of the user's feed; null without one. */
export async function getFeedAddress(deps: FeedDeps, userId: string): Promise<CalendarAddress> {
  const key = await selectFeedKey(deps.db, userId)
  return { url: key === null ? null : urlOf(key, deps) }
}

/** Creates a new address and invalidates the old one. */
export async function renewFeedAddress(deps: FeedDeps, userId: string): Promise<CalendarAddress> {
  const key = newFeedKey()
  await upsertFeedKey(deps.db, { userId, key, createdAt: deps.clock.now() })
  return { url: urlOf(key, deps) }
}

/** Ends the feed. */
export async function revokeFeedAddress(deps: FeedDeps, userId: string): Promise<void> {
  await deleteFeedKey(deps.db, userId)
}

function urlOf(key: string, { authSecret, publicUrl }: FeedDeps): string {
  return `${publicUrl}/calendar/${feedToken(key, authSecret)}.ics`
}
