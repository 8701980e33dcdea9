import { accessWhenCancelled, cancelBy, type PlainDate, plainDate } from '@duely/domain'
import { ownerToday } from '#server/features/profile/index.ts'
import type { ReadDeps } from '#server/platform/database/deps.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { assertSubscriptionId } from '../subscription-id.ts'
import { selectSubscription } from '../subscriptions.repo.ts'
import { subscriptionTerms } from '../terms/subscription-terms.ts'

export type CancelDates = {
  readonly today: PlainDate
  /** The last day of access when cancelling today, or since it was cancelled. */
  readonly lastDay: PlainDate
  /** The last day on which to cancel, where notice or commitment set one; else null. */
  readonly cancelBy: PlainDate | null
}

/**
 * The days that matter to who cancels one subscription today, in the owner's timezone.
 * @throws Refusal NOT_FOUND
 */
export async function getCancelDates(
  { db, clock }: ReadDeps,
  viewer: Viewer,
  id: string,
): Promise<CancelDates> {
  assertSubscriptionId(id)
  const row = await selectSubscription(db, viewer, id)
  const today = await ownerToday(db, row.userId, clock.now())
  const terms = subscriptionTerms(row)
  return {
    today,
    lastDay: row.accessUntil === null ? accessWhenCancelled(terms, today) : plainDate(row.accessUntil),
    cancelBy: row.status === 'cancelled' ? null : cancelBy(terms, today),
  }
}
