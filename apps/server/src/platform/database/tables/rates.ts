import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** The latest fetched reference rates: one row. */
export const referenceRates = pgTable('reference_rates', {
  source: text('source', { enum: ['ecb'] }).primaryKey(),
  /** Their date: YYYY-MM-DD. */
  date: text('date').notNull(),
  /** Units per euro, as decimal text. */
  usd: text('usd').notNull(),
  gbp: text('gbp').notNull(),
  fetchedAt: instant('fetched_at').notNull(),
})
