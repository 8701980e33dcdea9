import type { Currency } from '@duely/domain'
import { check, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { ofUser } from './accounts.ts'
import { categories } from './categories.ts'
import { AMOUNT, isCurrencyCode, updatedAt } from './columns.ts'

/** Monthly spending limits: one per currency, and one per currency and category. */
export const budgets = pgTable(
  'budgets',
  {
    userId: ofUser(),
    currency: text('currency').$type<Currency>().notNull(),
    /** What it limits: '' for all, a built-in category by its name, a custom one by its id. */
    scope: text('scope').notNull().default(''),
    /** A custom category; its budget is deleted with it. */
    categoryId: uuid('category_id').references(() => categories.id, { onDelete: 'cascade' }),
    amount: numeric('amount', AMOUNT).notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.currency, t.scope] }),
    check('budgets_currency', isCurrencyCode(t.currency)),
  ],
)
