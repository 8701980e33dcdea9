import type { NewCharge, PaidCharge } from '@duely/contract'
import { FIELD_MESSAGES, localDate, Refusal } from '@duely/domain'
import { lockTimezone } from '#server/features/profile/index.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { actingFor, assertStillOf } from '../sharing/acting-for.ts'
import { announceSeen } from '../sharing/announce-seen.ts'
import type { SubscriptionDeps } from '../subscription-deps.ts'
import { assertSubscriptionId } from '../subscription-id.ts'
import { lockSubscription } from '../subscriptions.repo.ts'
import { assertAmount } from '../terms/restate.ts'
import { insertCharge } from './charges.repo.ts'
import { presentCharge } from './get-subscription.ts'
import { assertRoomForCharges } from './room-for-charges.ts'

/**
 * Records a missing charge.
 * @throws Refusal NOT_FOUND, NOT_ALLOWED, CHARGE_EXISTS (same day), INVALID (a future
 *   day in the owner's timezone, too many charges, or an amount that its currency does not have)
 */
export async function addCharge(
  { db, clock }: Pick<SubscriptionDeps, 'db' | 'clock'>,
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
    await announceSeen(tx, row, ['subscriptions'])
    return presentCharge(charge, accessUntil)
  })
}
