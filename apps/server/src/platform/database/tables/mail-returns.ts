import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/* ---- what came back: bounces and complaints ---- */

/** How far a mailbox is read: one row for each that was ever configured. */
export const mailboxes = pgTable('mailboxes', {
  /** `user@host/FOLDER`, without the password. */
  name: text('name').primaryKey(),
  /** Names the numbering of the mails in it (RFC 3501, 2.3.1.1); null before the first reading. */
  uidValidity: text('uid_validity'),
  /** The last mail that was read. */
  lastUid: bigint('last_uid', { mode: 'number' }).notNull().default(0),
  /** When everything in it was read last, by the product's clock. */
  readAt: instant('read_at'),
  /** End of a worker's lease, by the database's clock. */
  leaseUntil: instant('lease_until'),
  leasedBy: text('leased_by'),
})

/**
 * Notices that were recorded, so that each counts once, even if a mailbox renumbers its mails. Kept for 90
 * days.
 */
export const mailNotices = pgTable(
  'mail_notices',
  {
    /** SHA-256 of the notice's own Message-ID. */
    id: text('id').primaryKey(),
    at: instant('at').notNull(),
  },
  (t) => [index('mail_notices_at').on(t.at)],
)
