import type { ChargeChange, PaidCharge } from '@duely/contract'
import { HOUSEHOLD_MESSAGES, Refusal } from '@duely/domain'
import type { Transaction } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { announce } from '#server/platform/live/announce.ts'
import { announceSeen } from '../sharing/announce-seen.ts'
import type { SubscriptionDeps } from '../subscription-deps.ts'
import { assertSubscriptionId } from '../subscription-id.ts'
import { lockSubscription, type SubscriptionRow } from '../subscriptions.repo.ts'
import { assertAmount } from '../terms/restate.ts'
import {
  deleteChargeRow,
  selectCharge,
  selectSubscriptionOfCharge,
  updateCharge,
  updateSettled,
} from './charges.repo.ts'
import { presentCharge } from './get-subscription.ts'

type Deps = Pick<SubscriptionDeps, 'db' | 'clock'>

/**
 * Corrects a charge, marks it as refunded, or ticks shares of it as settled.
 * @throws Refusal NOT_FOUND, NOT_ALLOWED, INVALID (an amount that its currency does not have, or a member who
 *   has no share)
 */
export async function changeCharge(
  { db, clock }: Deps,
  viewer: Viewer,
  id: string,
  { amount, refunded, settled }: ChargeChange,
): Promise<PaidCharge> {
  assertSubscriptionId(id)
  return inTransaction(db, async (tx) => {
    const shared = await lockShared(tx, viewer, id, settled === undefined ? 'charges' : 'settle')
    const userId = shared?.userId ?? viewer.userId
    const charge = await readCharge(tx, userId, id)
    if (amount !== undefined) assertAmount(amount, charge.currency)
    if (settled !== undefined) await settle(tx, shared, id, settled, clock.now())
    await updateCharge(tx, userId, id, {
      ...(amount === undefined ? {} : { amount }),
      ...(refunded === undefined ? {} : { refunded }),
    })
    await announceCharge(tx, viewer, shared)
    return presentCharge(await readCharge(tx, userId, id), charge.accessUntil)
  })
}

async function readCharge(tx: Transaction, userId: string, id: string) {
  const charge = await selectCharge(tx, userId, id)
  if (charge === null) throw new Refusal('NOT_FOUND')
  return charge
}

/**
 * Deletes a charge.
 * @throws Refusal NOT_FOUND, NOT_ALLOWED
 */
export async function deleteCharge({ db }: Pick<Deps, 'db'>, viewer: Viewer, id: string): Promise<void> {
  assertSubscriptionId(id)
  await inTransaction(db, async (tx) => {
    const shared = await lockShared(tx, viewer, id, 'charges')
    if (!(await deleteChargeRow(tx, shared?.userId ?? viewer.userId, id))) throw new Refusal('NOT_FOUND')
    await announceCharge(tx, viewer, shared)
  })
}

/**
 * The subscription of a charge, locked; null where it can only be the viewer's own: of somebody in no
 * household, or of a subscription that is deleted.
 * @throws Refusal NOT_ALLOWED; NOT_FOUND when it is deleted, or taken out of the household, at this moment
 */
async function lockShared(
  tx: Transaction,
  viewer: Viewer,
  chargeId: string,
  power: 'charges' | 'settle',
): Promise<SubscriptionRow | null> {
  if (viewer.member === null) return null
  const id = await selectSubscriptionOfCharge(tx, viewer, chargeId)
  return id === null ? null : lockSubscription(tx, viewer, id, power)
}

async function settle(
  tx: Transaction,
  shared: SubscriptionRow | null,
  chargeId: string,
  settled: readonly string[],
  now: Date,
): Promise<void> {
  const users = new Set((shared?.sharing?.shares ?? []).map(({ member }) => member))
  if (!settled.every((member) => users.has(member)))
    throw new Refusal('INVALID', [{ path: 'settled', message: HOUSEHOLD_MESSAGES.member }])
  if (shared !== null) await updateSettled(tx, chargeId, [...new Set(settled)], now)
}

async function announceCharge(
  tx: Transaction,
  viewer: Viewer,
  shared: SubscriptionRow | null,
): Promise<void> {
  if (shared === null) await announce(tx, viewer.userId, ['subscriptions'])
  else await announceSeen(tx, shared, ['subscriptions'])
}
