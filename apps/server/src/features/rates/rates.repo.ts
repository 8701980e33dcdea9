import { type Currency, type OwnRate, plainDate, type ReferenceRates } from '@duely/domain'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/database.ts'
import { ownRates, referenceRates } from '#server/platform/database/schema.ts'

/** The last fetched rates; null before the first. */
export async function selectRates(db: Queryable): Promise<ReferenceRates | null> {
  const [row] = await db.select().from(referenceRates)
  if (!row) return null
  return {
    date: plainDate(row.date),
    rates: { ...row.others, EUR: '1', USD: row.usd, GBP: row.gbp },
  }
}

/** Stores fetched rates unless the stored ones are newer. */
export async function upsertRates(db: Queryable, { date, rates }: ReferenceRates, now: Date): Promise<void> {
  const { EUR: _, USD: usd, GBP: gbp, ...others } = rates
  const values = { date, usd, gbp, others, fetchedAt: now }
  await db
    .insert(referenceRates)
    .values({ source: 'ecb', ...values })
    .onConflictDoUpdate({
      target: referenceRates.source,
      set: values,
      setWhere: sql`${referenceRates.date} <= excluded.date`,
    })
}

/** A person's own rates. */
export async function selectOwnRates(db: Queryable, userId: string): Promise<OwnRate[]> {
  const rows = await db
    .select({ currency: ownRates.currency, rate: ownRates.rate, date: ownRates.date })
    .from(ownRates)
    .where(eq(ownRates.userId, userId))
  return rows.map((row) => ({ ...row, date: plainDate(row.date) }))
}

/** Inserts or replaces a person's own rate of a currency. */
export async function upsertOwnRate(
  db: Queryable,
  row: OwnRate & { userId: string; updatedAt: Date },
): Promise<void> {
  const { rate, date, updatedAt } = row
  await db
    .insert(ownRates)
    .values(row)
    .onConflictDoUpdate({ target: [ownRates.userId, ownRates.currency], set: { rate, date, updatedAt } })
}

/** Deletes a person's own rate; false when there is none. */
export async function deleteOwnRateRow(db: Queryable, userId: string, currency: Currency): Promise<boolean> {
  const removed = await db
    .delete(ownRates)
    .where(and(eq(ownRates.userId, userId), eq(ownRates.currency, currency)))
    .returning({ currency: ownRates.currency })
  return removed.length > 0
}
