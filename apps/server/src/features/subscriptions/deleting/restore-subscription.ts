import type { Subscription } from '@duely/contract'
import { endReached, isActive, localDate, RECENTLY_DELETED_DAYS, reschedule } from '@duely/domain'
import { lockActivePlan } from '#server/features/plans/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { assertRoom, assertRoomForRow } from '../check-plan.ts'
import { lockOwner } from '../owner.repo.ts'
import { presentSubscription } from '../present-subscription.ts'
import { announceSeen } from '../sharing/announce-seen.ts'
import { assertMay } from '../sharing/relations.ts'
import type { SubscriptionDeps } from '../subscription-deps.ts'
import { assertSubscriptionId } from '../subscription-id.ts'
import { lockDeleted, selectSubscriptionsOf, updateAsRestored } from '../subscriptions.repo.ts'
import { subscriptionTerms } from '../terms/subscription-terms.ts'

const DAY_MS = 86_400_000

/** Earliest deletion instant from which a subscription can still be restored. */
export const restorableSince = (now: Date) => new Date(now.getTime() - RECENTLY_DELETED_DAYS * DAY_MS)

/**
 * Undoes a deletion. An active subscription whose renewal has passed meanwhile moves to the first renewal
 * from today on, like one that was paused.
 * @throws Refusal NOT_FOUND, NOT_ALLOWED, NOT_DELETED, PLAN_LIMIT_REACHED, ROW_LIMIT_REACHED
 */
export async function restoreSubscription(
  { db, clock, reminders }: SubscriptionDeps,
  viewer: Viewer,
  id: string,
): Promise<Subscription> {
  assertSubscriptionId(id)
  const now = clock.now()
  const { userId } = viewer
  const { row, today } = await inTransaction(db, async (tx) => {
    // One that is not deleted may be another's; what is deleted is its owner's alone.
    if (viewer.member !== null) await assertOwnOrHidden(tx, viewer, id)
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
    await reminders.rederive(tx, { userId, subscriptionIds: [id] }, now)
    await announceSeen(tx, row, ['subscriptions', 'reminders', 'account'])
    return { row, today }
  })
  return presentSubscription(row, viewer, { today, now })
}

/** @throws Refusal NOT_ALLOWED for what somebody else shares and has not deleted */
async function assertOwnOrHidden(tx: Transaction, viewer: Viewer, id: string): Promise<void> {
  const [row] = await selectSubscriptionsOf(tx, viewer, [id])
  if (row !== undefined) assertMay('delete', row, viewer)
}
