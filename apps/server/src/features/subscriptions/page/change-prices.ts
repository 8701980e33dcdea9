import type { NewPrice, Price } from '@duely/contract'
import {
  type Currency,
  FIELD_MESSAGES,
  PRICES_MAX,
  type PriceFrom,
  parsePlainDate,
  Refusal,
  shownAmount,
  storedAmount,
  withoutPriceFrom,
  withPriceFrom,
} from '@duely/domain'
import { lockTimezone } from '#server/features/profile/index.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { actingFor, assertStillOf } from '../sharing/acting-for.ts'
import { announceSeen } from '../sharing/announce-seen.ts'
import type { SubscriptionDeps } from '../subscription-deps.ts'
import { queueEvents } from '../subscription-events.ts'
import { assertSubscriptionId } from '../subscription-id.ts'
import { lockSubscription, updateSubscriptionRow } from '../subscriptions.repo.ts'
import { priceRows } from '../terms/change-terms.ts'
import { assertAmount } from '../terms/restate.ts'
import { priceTimeline } from '../terms/subscription-terms.ts'

/**
 * Sets the price from a day on; past charges are unchanged.
 * @throws Refusal NOT_FOUND, NOT_ALLOWED, INVALID (too many prices, or an amount that its currency does not
 *   have)
 */
export async function addPrice(
  deps: SubscriptionDeps,
  viewer: Viewer,
  id: string,
  { from, amount }: NewPrice,
): Promise<Price> {
  const currency = await changePrices(deps, viewer, id, (prices, currency) => {
    assertAmount(amount, currency)
    const changed = withPriceFrom(prices, { from, amountMinor: storedAmount(amount, currency) })
    if (changed.length > PRICES_MAX)
      throw new Refusal('INVALID', [{ path: 'from', message: FIELD_MESSAGES.terms.prices }])
    return changed
  })
  return { from, amount: shownAmount(amount, currency) }
}

/**
 * Removes the price that starts on that day.
 * @throws Refusal NOT_FOUND, NOT_ALLOWED, also when no price starts then
 */
export async function deletePrice(
  deps: SubscriptionDeps,
  viewer: Viewer,
  id: string,
  from: string,
): Promise<void> {
  const day = parsePlainDate(from)
  if (day === null) throw new Refusal('NOT_FOUND')
  await changePrices(deps, viewer, id, (prices) => {
    const left = withoutPriceFrom(prices, day)
    if (left.length === prices.length) throw new Refusal('NOT_FOUND')
    return left
  })
}

async function changePrices(
  { db, clock, reminders }: SubscriptionDeps,
  viewer: Viewer,
  id: string,
  change: (prices: readonly PriceFrom[], currency: Currency) => readonly PriceFrom[],
): Promise<Currency> {
  assertSubscriptionId(id)
  const now = clock.now()
  const userId = await actingFor(db, viewer, id, 'change')
  await reminders.endPauses(userId, [id], now)
  return inTransaction(db, async (tx) => {
    await lockTimezone(tx, userId)
    // Renewals that have already passed are charged at the old prices.
    await reminders.catchUp(tx, { userId, subscriptionIds: [id] }, now)
    const row = await lockSubscription(tx, viewer, id, 'change')
    assertStillOf(userId, row)
    const { currency } = row
    const prices = priceRows(change(priceTimeline(row).prices ?? [], currency), currency)
    await updateSubscriptionRow(tx, userId, id, { prices, updatedAt: now })
    await announceSeen(tx, row, ['subscriptions', 'reminders'])
    await queueEvents(tx, 'price.changed', [{ userId, subscriptionId: id }], now)
    return currency
  })
}
