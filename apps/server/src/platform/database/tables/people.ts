import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { instant } from './columns.ts'

/** Invitations to this server, as hashes: this row does not admit anybody. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey(),
    /** SHA-256, base64url. */
    hash: text('hash').notNull().unique(),
    /** The only address that may use it; null: any. */
    email: text('email'),
    invitedBy: text('invited_by')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When an account was made by it. */
    usedAt: instant('used_at'),
  },
  (t) => [index('invitations_invited_by').on(t.invitedBy), index('invitations_expires_at').on(t.expiresAt)],
)

/**
 * The one-time link that makes the first administrator: one row while there is none. The token is derived
 * from it and AUTH_SECRET, so that every process prints the same one and this row alone does not hold it.
 */
export const setupLinks = pgTable(
  'setup_links',
  {
    id: integer('id').primaryKey().default(1),
    key: text('key').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [check('setup_links_one_row', sql`${t.id} = 1`)],
)
