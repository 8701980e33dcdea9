import { text } from 'drizzle-orm/pg-core'
import { ofUser } from './accounts.ts'
import { instant } from './columns.ts'

/** Uploaded marks of subscriptions: 96 × 96 pixels, a few kB each, as base64. */
export const pictureColumns = () => ({
  userId: ofUser(),
  type: text('type').$type<'image/png' | 'image/webp'>().notNull(),
  data: text('data').notNull(),
  updatedAt: instant('updated_at').notNull(),
})
