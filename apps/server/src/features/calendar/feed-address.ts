import type { CalendarAddress, CalendarState } from '@duely/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Actor } from '../../platform/http/app-env.ts'
import { consume } from '../../platform/http/guards/rate-limit.ts'
import { RateLimited } from '../../platform/http/problem/problem.ts'
import { requireProofOfEverybody } from '../auth/proof/require-proof.ts'
import { tellSecurityChange } from '../auth/tell-security-change.ts'
import { lockSwitches } from '../profile/write-profile.ts'
import { deleteFeedKey, selectFeedKey, updateFeedKey, upsertFeedKey } from './calendar.repo.ts'
import { feedToken, newFeedKey } from './feed-token.ts'
import type { FeedDeps } from './get-feed.ts'

/** Each is told by mail. */
const MADE_PER_HOUR = 30

/** Whether the user's feed has an address. */
export async function getFeedState({ db }: FeedDeps, userId: string): Promise<CalendarState> {
  return { exists: (await selectFeedKey(db, userId)) !== null }
}

/**
 * Makes a new address, which this answer alone holds, and ends the old one. The owner is told by mail.
 * @throws Refusal PROOF_REQUIRED; RateLimited
 */
export async function renewFeedAddress(
  deps: FeedDeps & { pokeOutbox: () => void },
  actor: Actor,
): Promise<CalendarAddress> {
  const { userId } = actor
  const { authSecret, clock, db, publicUrl, rateLimitFactor } = deps
  const key = newFeedKey()
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    // Held by a password reset too: no address is made by a session that it ends.
    await lockSwitches(tx, userId)
    await requireProofOfEverybody({ db: tx, clock }, actor)
    const limit = MADE_PER_HOUR * rateLimitFactor
    const { allowed, retryAfterSeconds } = await consume(
      tx,
      `calendar-address:${userId}`,
      limit,
      3_600,
      clock,
    )
    if (!allowed) throw new RateLimited(retryAfterSeconds)
    await upsertFeedKey(tx, { userId, key, createdAt: now })
    await tellSecurityChange(deps, tx, { userId, what: 'calendar-made' }, now)
  })
  deps.pokeOutbox()
  return { url: `${publicUrl}/calendar/${feedToken(key, authSecret)}.ics` }
}

/** Ends the feed. */
export async function revokeFeedAddress(deps: FeedDeps, userId: string): Promise<void> {
  await deleteFeedKey(deps.db, userId)
}

/**
 * Replaces the address of a feed, if there is one, by another that nobody knows: its owner makes a new one.
 * @returns whether there was one
 */
export function changeFeedAddress(tx: Transaction, userId: string, now: Date): Promise<boolean> {
  return updateFeedKey(tx, { userId, key: newFeedKey(), createdAt: now })
}
