import type { Subscription } from '@duely/contract'
import { endReached, isActive, localDate, RECENTLY_DELETED_DAYS, reschedule } from '@duely/domain'
import { lockActivePlan } from '#server/features/plans/index.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { announce } from '#server/platform/live/announce.ts'
import { assertRoom, assertRoomForRow } from '../check-plan.ts'
import { lockOwner } from '../owner.repo.ts'
import { presentSubscription } from '../present-subscription.ts'
import type { SubscriptionDeps } from '../subscription-deps.ts'
import { assertSubscriptionId } from '../subscription-id.ts'
import { lockDeleted, updateAsRestored } from '../subscriptions.repo.ts'
import { subscriptionTerms } from '../terms/subscription-terms.ts'

const DAY_MS = 86_400_000

/** Earliest deletion instant from which a subscription can still be restored. */
export const restorableSince = (now: Date) => new Date(now.getTime() - RECENTLY_DELETED_DAYS * DAY_MS)

/**
 * Undoes a deletion. An active subscription whose renewal has passed meanwhile moves to the first renewal
 * from today on, like one that was paused.
 * @throws Refusal NOT_FOUND, NOT_DELETED, PLAN_LIMIT_REACHED, ROW_LIMIT_REACHED
 */
export async function restoreSubscription(
  { db, clock, reminders }: SubscriptionDeps,
  userId: string,
  id: string,
): Promise<Subscription> {
  assertSubscriptionId(id)
  const now = clock.now()
  const { row, today, dueNow } = await inTransaction(db, async (tx) => {
    const plan = await lockActivePlan(tx, userId)
    const owner = await lockOwner(tx, userId)
    const today = localDate(now, owner.timezone)
    const deleted = await lockDeleted(tx, userId, id, restorableSince(now))
    const status = deleted.deletedStatus ?? 'paused'
    if (isActive({ status })) assertRoom(owner, plan)
    else assertRoomForRow(owner.rows, plan)
    const terms = subscriptionTerms(deleted)
    const moved = reschedule(terms, { status }, today)
    const end = endReached({ ...terms, ...moved, status })
    const row = await updateAsRestored(tx, userId, id, { ...moved, status, ...end, updatedAt: now })
    const derived = await reminders.rederive(tx, { userId, subscriptionIds: [id] }, now)
    await announce(tx, userId, ['subscriptions', 'reminders', 'account'])
    return { row, today, ...derived }
  })
  if (dueNow) reminders.poke()
  return presentSubscription(row, today)
}
