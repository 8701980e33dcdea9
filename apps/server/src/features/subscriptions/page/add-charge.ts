import type { NewCharge, PaidCharge } from '@duely/contract'
import { FIELD_MESSAGES, localDate, Refusal, watchAfterCharge } from '@duely/domain'
import { insertActLine } from '#server/engine/outbox/index.ts'
import { lockTimezone } from '#server/features/profile/index.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { actingFor, assertStillOf } from '../sharing/acting-for.ts'
import { announceSeen } from '../sharing/announce-seen.ts'
import type { SubscriptionDeps } from '../subscription-deps.ts'
import { assertSubscriptionId } from '../subscription-id.ts'
import { lockSubscription, updateSubscriptionRow } from '../subscriptions.repo.ts'
import { assertAmount } from '../terms/restate.ts'
import { watchOf } from '../watch/watch-columns.ts'
import { insertCharge } from './charges.repo.ts'
import { presentCharge } from './get-subscription.ts'
import { assertRoomForCharges } from './room-for-charges.ts'

/**
 * Records a missing charge. One after a cancellation answers whether it has stopped.
 * @throws Refusal NOT_FOUND, NOT_ALLOWED, CHARGE_EXISTS (same day), INVALID (a future
 *   day in the owner's timezone, too many charges, or an amount that its currency does not have)
 */
export async function addCharge(
  { db, clock, reminders }: SubscriptionDeps,
  viewer: Viewer,
  id: string,
  { date, amount }: NewCharge,
): Promise<PaidCharge> {
  assertSubscriptionId(id)
  const now = clock.now()
  const userId = await actingFor(db, viewer, id, 'charges')
  return inTransaction(db, async (tx) => {
    const today = localDate(now, await lockTimezone(tx, userId))
    const row = await lockSubscription(tx, viewer, id, 'charges')
    assertStillOf(userId, row)
    if (date > today)
      throw new Refusal('INVALID', [{ path: 'date', message: FIELD_MESSAGES.terms.chargeDay }])
    await assertRoomForCharges(tx, userId, 1, 'date')
    const { name, category, currency, accessUntil } = row
    assertAmount(amount, currency)
    const charge = await insertCharge(tx, {
      userId,
      subscriptionId: id,
      subscriptionName: name,
      category,
      chargedOn: date,
      amount,
      currency,
      createdAt: now,
    })
    if (charge === null) throw new Refusal('CHARGE_EXISTS')
    const watch = watchAfterCharge(watchOf(row), date, false)
    if (watch !== null && watch.chargedOn !== row.watch?.chargedOn) {
      await updateSubscriptionRow(tx, userId, id, { watch, updatedAt: now })
      const line = { subscriptionId: id, subscriptionName: name, renewalDate: date, at: now }
      await insertActLine(tx, { ...line, userId: viewer.userId, reason: 'said-charged' })
      await reminders.rederive(tx, { userId, subscriptionIds: [id] }, now)
    }
    await announceSeen(tx, row, ['subscriptions'])
    return presentCharge(charge, accessUntil)
  })
}
