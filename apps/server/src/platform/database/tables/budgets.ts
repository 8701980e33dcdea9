import { CURRENCIES } from '@duely/domain'
import { check, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { isOneOf, updatedAt } from './columns.ts'

/** A user's spending limit per month and currency. */
export const budgets = pgTable(
  'budgets',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    currency: text('currency', { enum: CURRENCIES }).notNull(),
    amount: numeric('amount', { precision: 12, scale: 2 }).notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.currency] }),
    check('budgets_currency', isOneOf(t.currency, CURRENCIES)),
  ],
)
