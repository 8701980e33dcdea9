import type { MailFinding } from '@duely/domain'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { ofUser } from './accounts.ts'
import { instant } from './columns.ts'

/** The secret address to which somebody forwards mails; of its secret part only a keyed hash is kept. */
export const mailInAddresses = pgTable('mail_in_addresses', {
  userId: ofUser().primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: instant('created_at').notNull(),
})

/** What was found in a forwarded mail, to be looked at; the mail itself is not kept. */
export const mailDrafts = pgTable(
  'mail_drafts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ofUser(),
    sender: text('sender').notNull(),
    subject: text('subject').notNull(),
    found: jsonb('found').$type<MailFinding>().notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [
    index('mail_drafts_of_user').on(t.userId, t.receivedAt),
    index('mail_drafts_received_at').on(t.receivedAt),
  ],
)
