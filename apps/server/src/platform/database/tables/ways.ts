import { WAY_ERRORS, WAY_KINDS } from '@duely/domain'
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { ofUser } from './accounts.ts'
import { instant, isOneOf } from './columns.ts'

/**
 * Ways to reach a person that they added; each is a destination of the ledger, which names it as its device.
 */
export const ways = pgTable(
  'ways',
  {
    id: uuid('id').primaryKey(),
    userId: ofUser(),
    kind: text('kind', { enum: WAY_KINDS }).notNull(),
    name: text('name').notNull(),
    enabled: boolean('enabled').notNull().default(true),
    /** What its owner entered, as JSON, encrypted with a key derived from AUTH_SECRET. */
    config: text('config').notNull(),
    /** What happened to the last message, in our own words; null when it was taken. */
    lastError: text('last_error', { enum: WAY_ERRORS }),
    /** When the service last took a message. */
    lastSentAt: instant('last_sent_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    index('ways_of_user').on(t.userId, t.createdAt),
    check('ways_kind', isOneOf(t.kind, WAY_KINDS)),
    check('ways_last_error', isOneOf(t.lastError, WAY_ERRORS)),
  ],
)
