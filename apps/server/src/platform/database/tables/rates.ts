import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** The latest reference rates that were fetched: one row. */
export const referenceRates = pgTable('reference_rates', {
  source: text('source', { enum: ['ecb'] }).primaryKey(),
  /** Their day: YYYY-MM-DD. */
  date: text('date').notNull(),
  /** Units for one euro, as decimal texts. */
  usd: text('usd').notNull(),
  gbp: text('gbp').notNull(),
  fetchedAt: instant('fetched_at').notNull(),
})
