import { OUTGOING_WEBHOOK_ENDINGS, OUTGOING_WEBHOOK_EVENTS } from '@duely/domain'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { ofUser } from './accounts.ts'
import { instant, isOneOf } from './columns.ts'

/**
 * Outgoing webhooks. The signing secret is derived from `key` and
 * the server's secret, so this row does not hold it.
 */
export const outgoingWebhooks = pgTable(
  'outgoing_webhooks',
  {
    id: uuid('id').primaryKey(),
    userId: ofUser(),
    url: text('url').notNull(),
    events: text('events', { enum: OUTGOING_WEBHOOK_EVENTS }).array().notNull(),
    key: text('key').notNull(),
    createdAt: instant('created_at').notNull(),
    /** The last attempt: status code, or why there was no answer. */
    lastStatus: text('last_status'),
    lastAt: instant('last_at'),
    /** The first failure since the last success. */
    failingSince: instant('failing_since'),
    disabledAt: instant('disabled_at'),
    disabledReason: text('disabled_reason', { enum: OUTGOING_WEBHOOK_ENDINGS }),
    /** Events that were not kept because too many waited. */
    missed: integer('missed').notNull().default(0),
  },
  (t) => [
    index('outgoing_webhooks_user_id').on(t.userId),
    check('outgoing_webhooks_disabled_reason', isOneOf(t.disabledReason, OUTGOING_WEBHOOK_ENDINGS)),
  ],
)
