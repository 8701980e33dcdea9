import { index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { ofUser } from './accounts.ts'
import { instant } from './columns.ts'
import type { StoredWatch } from './subscription-terms.ts'

/** What the requests of an import did, for its undo within ten minutes. Deleted after two days. */
export const imports = pgTable(
  'imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ofUser(),
    createdAt: instant('created_at').notNull(),
    /**
     * Subscriptions it created, charges it added to others, prices it replaced; and of each row with an id
     * which subscription stands for it, so that no row is recorded twice.
     */
    undo: jsonb('undo')
      .$type<{
        created: string[]
        charges: string[]
        updated: {
          id: string
          amount: string
          prices: { from: string; amount: string }[]
          /** As of the row before; undefined: not changed. */
          watch?: StoredWatch | null
        }[]
        rows: { id: string; subscriptionId: string }[]
        /** Categories that it created; missing in what was written before there were any. */
        categories?: string[]
      }>()
      .notNull(),
  },
  (t) => [index('imports_of_user').on(t.userId), index('imports_created_at').on(t.createdAt)],
)
