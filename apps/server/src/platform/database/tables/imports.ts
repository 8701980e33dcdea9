import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { instant } from './columns.ts'

/** What an import did, so that it can be taken back for ten minutes. Removed after two days. */
export const imports = pgTable(
  'imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** The subscriptions and charges it recorded, and the amounts it replaced. */
    undo: jsonb('undo')
      .$type<{ created: string[]; charges: string[]; updated: { id: string; amount: string }[] }>()
      .notNull(),
  },
  (t) => [index('imports_of_user').on(t.userId), index('imports_created_at').on(t.createdAt)],
)
