import type { CalendarFeedAddress } from '@duely/contract'
import { requireProofOfEverybody, tellSecurityChange } from '#server/features/auth/index.ts'
import { lockProfile } from '#server/features/profile/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Actor } from '#server/platform/http/app-env.ts'
import { requirePerHour } from '#server/platform/limits/take-allowance.ts'
import { updateFeedKey, upsertFeedKey } from './calendar-feed.repo.ts'
import { feedToken, newFeedKey } from './feed-token.ts'
import type { FeedDeps } from './get-feed.ts'

/** A mail informs the owner of each. */
const MADE_PER_HOUR = 30

/**
 * Makes a new address, which this answer alone holds, and ends the old one. A mail informs the owner.
 * @throws Refusal PROOF_REQUIRED; RateLimited
 */
export async function renewFeedAddress(deps: FeedDeps, actor: Actor): Promise<CalendarFeedAddress> {
  const { userId } = actor
  const { authSecret, clock, db, publicUrl } = deps
  const key = newFeedKey()
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    // Held by a password reset too: no address is made by a session that it ends.
    await lockProfile(tx, userId)
    await requireProofOfEverybody({ db: tx, clock }, actor)
    await requirePerHour({ ...deps, db: tx }, `calendar-address:${userId}`, MADE_PER_HOUR)
    await upsertFeedKey(tx, { userId, key, createdAt: now })
    await tellSecurityChange(deps, tx, { userId, what: 'calendar-made' }, now)
  })
  return { url: `${publicUrl}/calendar/${feedToken(key, authSecret)}.ics` }
}

/**
 * Replaces the address of a feed, if there is one, by another that nobody knows: its owner makes a new one.
 * @returns whether there was one
 */
export function changeFeedAddress(tx: Transaction, userId: string, now: Date): Promise<boolean> {
  return updateFeedKey(tx, { userId, key: newFeedKey(), createdAt: now })
}
