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
import { queueEvents } from '#server/features/subscriptions/subscription-events.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { announce } from '#server/platform/live/announce.ts'
import type { SubscriptionDeps } from '../subscription-deps.ts'
import { assertSubscriptionId } from '../subscription-id.ts'
import { lockSubscription, updateSubscriptionRow } from '../subscriptions.repo.ts'
import { priceRows } from '../terms/change-terms.ts'
import { assertAmount } from '../terms/restate.ts'
import { priceTimeline } from '../terms/subscription-terms.ts'

/**
 * Sets the price from a day on; past charges are unchanged.
 * @throws Refusal NOT_FOUND, INVALID (too many prices, or an amount that its currency does not have)
 */
export async function addPrice(
  deps: SubscriptionDeps,
  userId: string,
  id: string,
  { from, amount }: NewPrice,
): Promise<Price> {
  const currency = await changePrices(deps, userId, id, (prices, currency) => {
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
 * @throws Refusal NOT_FOUND, also when no price starts then
 */
export async function deletePrice(
  deps: SubscriptionDeps,
  userId: string,
  id: string,
  from: string,
): Promise<void> {
  const day = parsePlainDate(from)
  if (day === null) throw new Refusal('NOT_FOUND')
  await changePrices(deps, userId, id, (prices) => {
    const left = withoutPriceFrom(prices, day)
    if (left.length === prices.length) throw new Refusal('NOT_FOUND')
    return left
  })
}

async function changePrices(
  { db, clock, reminders }: SubscriptionDeps,
  userId: string,
  id: string,
  change: (prices: readonly PriceFrom[], currency: Currency) => readonly PriceFrom[],
): Promise<Currency> {
  assertSubscriptionId(id)
  const now = clock.now()
  await reminders.endPauses(userId, [id], now)
  const { currency, hasEvents } = await inTransaction(db, async (tx) => {
    await lockTimezone(tx, userId)
    // Renewals that have already passed are charged at the old prices.
    await reminders.catchUp(tx, { userId, subscriptionIds: [id] }, now)
    const row = await lockSubscription(tx, userId, id)
    const { currency } = row
    const prices = priceRows(change(priceTimeline(row).prices ?? [], currency), currency)
    await updateSubscriptionRow(tx, userId, id, { prices, updatedAt: now })
    await announce(tx, userId, ['subscriptions', 'reminders'])
    return {
      currency,
      hasEvents: await queueEvents(tx, 'price.changed', [{ userId, subscriptionId: id }], now),
    }
  })
  if (hasEvents) reminders.poke()
  return currency
}
