import { isDeepStrictEqual } from 'node:util'
import type { Subscription, SubscriptionChange } from '@duely/contract'
import {
  FIELD_MESSAGES,
  isActive,
  localDate,
  Refusal,
  refuseExtraDays,
  refuseInsist,
  refuseReminderDays,
} from '@duely/domain'
import { storedCategory } from '#server/features/categories/index.ts'
import { type ActivePlan, lockActivePlan } from '#server/features/plans/index.ts'
import { lockTimezone } from '#server/features/profile/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { assertInPlan, assertRoomForOneMore } from './check-plan.ts'
import { assertKnownMark } from './picture/known-mark.ts'
import { selectHasPicture } from './picture/pictures.repo.ts'
import { presentSubscription } from './present-subscription.ts'
import { actingFor, assertStillOf } from './sharing/acting-for.ts'
import { announceSeen } from './sharing/announce-seen.ts'
import { lockSharing, powerFor, pricedNext, shareSubscription } from './sharing/share-subscription.ts'
import type { SubscriptionDeps } from './subscription-deps.ts'
import { queueEvents } from './subscription-events.ts'
import { assertSubscriptionId } from './subscription-id.ts'
import { lockSubscription, type SubscriptionRow, updateSubscriptionRow } from './subscriptions.repo.ts'
import { changeTerms, defined } from './terms/change-terms.ts'
import { versionOf } from './version-of.ts'

/** Account usage changes with the status only. */
const CHANGED_TOPICS = ['subscriptions', 'reminders'] as const

/**
 * Changes the named fields only. Dates move only for a new date, cycle or reactivation (spec, section 4: any
 * status may follow any other).
 *
 * @param seen the version (`versionOf`) that the change is based on; refused if it is not the current one
 * @throws Refusal NOT_FOUND, NOT_ALLOWED, PLAN_LIMIT_REACHED (reactivated over the limit),
 *   REMINDER_DAYS_NOT_IN_PLAN, INSIST_NOT_IN_PLAN, CHANGED_MEANWHILE
 */
export async function updateSubscription(
  { db, clock, reminders }: SubscriptionDeps,
  viewer: Viewer,
  id: string,
  change: SubscriptionChange,
  seen?: string,
): Promise<Subscription> {
  assertSubscriptionId(id)
  assertKnownMark(change.mark)
  const now = clock.now()
  const power = powerFor(change)
  const userId = await actingFor(db, viewer, id, power)
  await reminders.endPauses(userId, [id], now)
  const { row, today } = await inTransaction(db, async (tx) => {
    // Lock order everywhere: membership, profile, household, subscription.
    const plan = dependsOnPlan(change) ? await lockActivePlan(tx, userId) : null
    const today = localDate(now, await lockTimezone(tx, userId))
    if (change.household != null) await lockSharing(tx, viewer)
    await reminders.catchUp(tx, { userId, subscriptionIds: [id] }, now)
    const current = await lockSubscription(tx, viewer, id, power)
    assertStillOf(userId, current)
    const at = { today, now }
    if (seen !== undefined && seen !== versionOf(presentSubscription(current, viewer, at)))
      throw new Refusal('CHANGED_MEANWHILE')
    await assertAllowed(tx, current, change, plan)
    const { category, household, ...fields } = change
    const terms = changeTerms(current, change, today)
    const next = { ...current, ...defined(change), ...terms }
    const shared =
      household === undefined ? {} : await shareSubscription(tx, viewer, pricedNext(next), household)
    const row = await updateSubscriptionRow(tx, userId, id, {
      ...fields,
      ...(category === undefined ? {} : await storedCategory(tx, userId, category)),
      ...terms,
      ...shared,
      updatedAt: now,
    })
    await reminders.rederive(tx, { userId, subscriptionIds: [id] }, now)
    await queueEventsOf(tx, current, row, now)
    const topics = change.status === undefined ? CHANGED_TOPICS : ([...CHANGED_TOPICS, 'account'] as const)
    // Both those who saw it before and those who see it now.
    if (row.householdId !== current.householdId) await announceSeen(tx, current, topics)
    await announceSeen(tx, row, topics)
    return { row, today }
  })
  return presentSubscription(row, viewer, { today, now })
}

async function queueEventsOf(
  tx: Transaction,
  before: SubscriptionRow,
  after: SubscriptionRow,
  now: Date,
): Promise<void> {
  const happened = [{ userId: after.userId, subscriptionId: after.id }]
  const hasNewPrice = before.amount !== after.amount || !isDeepStrictEqual(before.prices, after.prices)
  const isCancelled = before.status !== 'cancelled' && after.status === 'cancelled'
  if (hasNewPrice) await queueEvents(tx, 'price.changed', happened, now)
  if (isCancelled) await queueEvents(tx, 'subscription.cancelled', happened, now)
}

/** Whether the change needs the membership lock: it may activate the subscription or set reminder days. */
function dependsOnPlan(change: SubscriptionChange): boolean {
  const { status, notificationInterval, extraReminderDays, insist } = change
  return (
    status === 'active' ||
    insist === true ||
    notificationInterval !== undefined ||
    extraReminderDays !== undefined
  )
}

async function assertAllowed(
  tx: Transaction,
  current: SubscriptionRow,
  change: SubscriptionChange,
  plan: ActivePlan | null,
): Promise<void> {
  if (change.status === 'active' && !isActive(current)) await assertRoomForOneMore(tx, current.userId, plan)
  if (change.notificationInterval !== undefined)
    assertInPlan(refuseReminderDays(change.notificationInterval, plan, current.notificationInterval))
  if (change.mark === 'picture' && !(await selectHasPicture(tx, current.userId, current.id)))
    throw new Refusal('INVALID', [{ path: 'mark', message: FIELD_MESSAGES.mark.picture }])
  if (change.extraReminderDays !== undefined)
    assertInPlan(refuseExtraDays(change.extraReminderDays, plan, current.extraReminderDays))
  if (change.insist === true) assertInPlan(refuseInsist(true, plan, current.insist))
}
