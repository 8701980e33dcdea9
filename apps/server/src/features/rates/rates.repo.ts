import type { ReferenceRates } from '@duely/domain'
import { plainDate } from '@duely/domain'
import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/database.ts'
import { referenceRates } from '#server/platform/database/schema.ts'

/** The last fetched rates; null before the first. */
export async function selectRates(db: Queryable): Promise<ReferenceRates | null> {
  const [row] = await db.select().from(referenceRates)
  return row ? { date: plainDate(row.date), rates: { EUR: '1', USD: row.usd, GBP: row.gbp } } : null
}

/** Stores fetched rates unless the stored ones are newer. */
export async function upsertRates(db: Queryable, { date, rates }: ReferenceRates, now: Date): Promise<void> {
  const values = { date, usd: rates.USD, gbp: rates.GBP, fetchedAt: now }
  await db
    .insert(referenceRates)
    .values({ source: 'ecb', ...values })
    .onConflictDoUpdate({
      target: referenceRates.source,
      set: values,
      setWhere: sql`${referenceRates.date} <= excluded.date`,
    })
}
