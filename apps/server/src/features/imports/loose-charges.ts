import type { LooseCharge } from '@duely/contract'
import { shownAmount } from '@duely/domain'
import type { Transaction } from '#server/platform/database/database.ts'
import { type ImportedCharge, insertPastCharges, selectLooseCharges } from './imports.repo.ts'

/**
 * Inserts past charges of subscriptions that are no longer there, except those the user has already.
 * @returns the ids of the inserted ones
 */
export async function insertNewLooseCharges(
  tx: Transaction,
  userId: string,
  loose: readonly LooseCharge[],
): Promise<string[]> {
  if (loose.length === 0) return []
  // Two equal charges in one request are two charges, so each known one stands for one of them.
  const known = Map.groupBy(await selectLooseCharges(tx, userId), keyOf)
  const charges = loose.map(
    ({ name, date, category, amount, currency, refunded }): ImportedCharge => ({
      subscriptionId: null,
      subscriptionName: name,
      chargedOn: date,
      category: category ?? null,
      amount,
      currency,
      refunded,
    }),
  )
  const fresh = charges.filter((each) => known.get(keyOf(each))?.pop() === undefined)
  return insertPastCharges(tx, userId, fresh)
}

function keyOf({ subscriptionName, chargedOn, amount, currency }: ImportedCharge): string {
  return JSON.stringify([subscriptionName, chargedOn, shownAmount(amount, currency), currency])
}
