import { check, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, isOneOf } from './columns.ts'

const RATE_SOURCES = ['ecb'] as const

/** The latest fetched reference rates: one row. */
export const referenceRates = pgTable(
  'reference_rates',
  {
    source: text('source', { enum: RATE_SOURCES }).primaryKey(),
    /** Their date: YYYY-MM-DD. */
    date: text('date').notNull(),
    /** Units per euro, as decimal text. */
    usd: text('usd').notNull(),
    gbp: text('gbp').notNull(),
    fetchedAt: instant('fetched_at').notNull(),
  },
  (t) => [check('reference_rates_source', isOneOf(t.source, RATE_SOURCES))],
)
