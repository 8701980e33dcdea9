import type { ChargeChange, PaidCharge } from '@duely/contract'
import { Refusal } from '@duely/domain'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { announce } from '#server/platform/live/announce.ts'
import type { SubscriptionDeps } from '../subscription-deps.ts'
import { assertSubscriptionId } from '../subscription-id.ts'
import { assertAmount } from '../terms/restate.ts'
import { deleteChargeRow, selectAccessUntil, selectChargeCurrency, updateCharge } from './charges.repo.ts'
import { presentCharge } from './get-subscription.ts'

type Deps = Pick<SubscriptionDeps, 'db'>

/**
 * Corrects a charge or marks it as refunded.
 * @throws Refusal NOT_FOUND, INVALID (an amount that its currency does not have)
 */
export async function changeCharge(
  { db }: Deps,
  userId: string,
  id: string,
  { amount, refunded }: ChargeChange,
): Promise<PaidCharge> {
  assertSubscriptionId(id)
  return inTransaction(db, async (tx) => {
    if (amount !== undefined) {
      const currency = await selectChargeCurrency(tx, userId, id)
      if (currency === null) throw new Refusal('NOT_FOUND')
      assertAmount(amount, currency)
    }
    const charge = await updateCharge(tx, userId, id, {
      ...(amount === undefined ? {} : { amount }),
      ...(refunded === undefined ? {} : { refunded }),
    })
    if (charge === null) throw new Refusal('NOT_FOUND')
    const { subscriptionId } = charge
    const accessUntil = subscriptionId === null ? null : await selectAccessUntil(tx, userId, subscriptionId)
    await announce(tx, userId, ['subscriptions'])
    return presentCharge(charge, accessUntil)
  })
}

/**
 * Deletes a charge.
 * @throws Refusal NOT_FOUND
 */
export async function deleteCharge({ db }: Deps, userId: string, id: string): Promise<void> {
  assertSubscriptionId(id)
  await inTransaction(db, async (tx) => {
    if (!(await deleteChargeRow(tx, userId, id))) throw new Refusal('NOT_FOUND')
    await announce(tx, userId, ['subscriptions'])
  })
}
