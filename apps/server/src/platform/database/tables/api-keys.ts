import { API_KEY_SCOPES, API_KEY_SUBJECTS } from '@duely/domain'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { ofUser } from './accounts.ts'
import { instant, isOneOf } from './columns.ts'

/** Personal API keys, as hashes: this row does not open anything. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey(),
    userId: ofUser(),
    name: text('name').notNull(),
    scope: text('scope', { enum: API_KEY_SCOPES }).notNull(),
    /** What it is limited to; null: nothing. */
    subjects: text('subjects', { enum: API_KEY_SUBJECTS }).array(),
    /** From this instant on it opens nothing; null: until it is revoked. */
    expiresAt: instant('expires_at'),
    /** SHA-256, base64url. */
    hash: text('hash').notNull().unique(),
    /** The last characters of the key, to distinguish keys. */
    ending: text('ending').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Written once an hour at most. */
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [index('api_keys_user_id').on(t.userId), check('api_keys_scope', isOneOf(t.scope, API_KEY_SCOPES))],
)
