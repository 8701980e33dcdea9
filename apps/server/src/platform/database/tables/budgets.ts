import type { Currency } from '@duely/domain'
import { check, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { AMOUNT, isCurrencyCode, updatedAt } from './columns.ts'

/** A user's spending limit per month and currency. */
export const budgets = pgTable(
  'budgets',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    currency: text('currency').$type<Currency>().notNull(),
    amount: numeric('amount', AMOUNT).notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.currency] }),
    check('budgets_currency', isCurrencyCode(t.currency)),
  ],
)
