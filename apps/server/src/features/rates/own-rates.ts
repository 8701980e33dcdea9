import type { NewOwnRate, OwnRate } from '@duely/contract'
import {
  addDays,
  type CurrencyRates,
  compareCurrencies,
  FIELD_MESSAGES,
  isCurrency,
  plainDate,
  Refusal,
  withOwnRates,
} from '@duely/domain'
import type { Database, Queryable } from '#server/platform/database/database.ts'
import type { WriteDeps } from '#server/platform/database/deps.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { announce } from '#server/platform/live/announce.ts'
import { getRates } from './get-rates.ts'
import { deleteOwnRateRow, selectOwnRates, upsertOwnRate } from './rates.repo.ts'

/** A person's own rates, in the order of sums. */
export async function listOwnRates(db: Queryable, userId: string): Promise<OwnRate[]> {
  const rates = await selectOwnRates(db, userId)
  return rates.sort((a, b) => compareCurrencies(a.currency, b.currency))
}

/** The reference rates, and a person's own where there is none. */
export async function ratesOf(db: Queryable, userId: string): Promise<CurrencyRates> {
  return withOwnRates((await getRates({ db })).rates, await selectOwnRates(db, userId))
}

/**
 * Sets a person's own rate of a currency.
 * @throws Refusal INVALID (a day in the future, by any clock on earth)
 */
export function setOwnRate(
  { db, clock }: WriteDeps,
  userId: string,
  { currency, rate, date }: NewOwnRate,
): Promise<OwnRate> {
  const now = clock.now()
  const tomorrow = addDays(plainDate(now.toISOString().slice(0, 10)), 1)
  if (date > tomorrow) throw new Refusal('INVALID', [{ path: 'date', message: FIELD_MESSAGES.rate.future }])
  return inTransaction(db, async (tx) => {
    await upsertOwnRate(tx, { userId, currency, rate, date, updatedAt: now })
    await announce(tx, userId, ['account'])
    return { currency, rate, date }
  })
}

/** @throws Refusal NOT_FOUND */
export async function deleteOwnRate(db: Database, userId: string, currency: string): Promise<void> {
  if (!isCurrency(currency)) throw new Refusal('NOT_FOUND')
  await inTransaction(db, async (tx) => {
    if (!(await deleteOwnRateRow(tx, userId, currency))) throw new Refusal('NOT_FOUND')
    await announce(tx, userId, ['account'])
  })
}
