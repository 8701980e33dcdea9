import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { ofUser } from './accounts.ts'
import { instant, isOneOf } from './columns.ts'

const KINDS = ['hard', 'soft'] as const

/**
 * What came back from a user's address, or was reported as unwanted there. No row: mails arrive. The columns
 * of returned mails are null together once the address works again; instants among them are when those mails
 * left.
 */
export const mailAddresses = pgTable(
  'mail_addresses',
  {
    userId: ofUser().primaryKey(),
    /** The address that it is about; it does not apply to another one. */
    address: text('address').notNull(),
    since: instant('since'),
    lastLeftAt: instant('last_left_at'),
    kind: text('kind', { enum: KINDS }),
    /** Enhanced status code. */
    status: text('status'),
    /** The server's own words, shown as text. */
    words: text('words'),
    firstHardAt: instant('first_hard_at'),
    lastHardAt: instant('last_hard_at'),
    /** Since when reminders by e-mail rest; null: they do not. */
    restsSince: instant('rests_since'),
    /** When its provider reported our mails as unwanted; null once its owner has turned them on again. */
    complainedAt: instant('complained_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    index('mail_addresses_failing').on(t.lastLeftAt).where(sql`${t.lastLeftAt} is not null`),
    check('mail_addresses_kind', isOneOf(t.kind, KINDS)),
  ],
)
