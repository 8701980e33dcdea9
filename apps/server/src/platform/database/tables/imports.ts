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
    /**
     * The subscriptions it recorded or is about to record, the charges it added to others, and the prices it replaced.
     * `isUnfinished` while it is being recorded or taken back.
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
