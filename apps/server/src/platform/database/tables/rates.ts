import type { Currency } from '@duely/domain'
import { check, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ofUser } from './accounts.ts'
import { instant, isCurrencyCode, isOneOf, updatedAt } from './columns.ts'

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
    /** All others of that day; null in what was fetched before they were kept. */
    others: jsonb('others').$type<Partial<Record<Currency, string>>>(),
    fetchedAt: instant('fetched_at').notNull(),
  },
  (t) => [check('reference_rates_source', isOneOf(t.source, RATE_SOURCES))],
)

/** Rates that a person entered for currencies without a reference rate: units per euro, as decimal text. */
export const ownRates = pgTable(
  'own_rates',
  {
    userId: ofUser(),
    currency: text('currency').$type<Currency>().notNull(),
    rate: text('rate').notNull(),
    /** The day it is of: YYYY-MM-DD. */
    date: text('date').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.currency] }),
    check('own_rates_currency', isCurrencyCode(t.currency)),
  ],
)
