import { CATEGORY_COLORS } from '@duely/domain'
import { check, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { ofUser } from './accounts.ts'
import { createdAt, isOneOf, updatedAt } from './columns.ts'

/** Categories of a person's own, in addition to the nine that everybody has. */
export const categories = pgTable(
  'categories',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ofUser(),
    name: text('name').notNull(),
    /** By which the same name is recognised, whatever its case. */
    nameKey: text('name_key').notNull(),
    color: text('color', { enum: CATEGORY_COLORS }).notNull(),
    emoji: text('emoji'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('categories_name').on(t.userId, t.nameKey),
    check('categories_color', isOneOf(t.color, CATEGORY_COLORS)),
  ],
)
