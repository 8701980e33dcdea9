import { pgTable, text } from 'drizzle-orm/pg-core'
import { ofUser } from './accounts.ts'
import { instant } from './columns.ts'

/**
 * A user's calendar feed. Its URL contains the key and a signature, so that this row alone does not open it.
 */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: ofUser().primaryKey(),
  key: text('key').notNull().unique(),
  createdAt: instant('created_at').notNull(),
})
