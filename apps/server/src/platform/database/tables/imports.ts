import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { instant } from './columns.ts'

/** What an import did, for its undo within ten minutes. Deleted after two days. */
export const imports = pgTable(
  'imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /**
     * Subscriptions it creates, charges it added to others, and prices it replaced. `isUnfinished` while it is
     * recorded or rolled back.
     */
    undo: jsonb('undo')
      .$type<{
        created: string[]
        charges: string[]
        updated: { id: string; amount: string; prices: { from: string; amount: string }[] }[]
        isUnfinished?: boolean
      }>()
      .notNull(),
  },
  (t) => [index('imports_of_user').on(t.userId), index('imports_created_at').on(t.createdAt)],
)
