import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { instant } from './columns.ts'

/* ---- text messages: whose number is proven, who wants none, what came in ---- */

/** The newest code that proves a user's number; it is no use to whoever reads it here. */
export const phoneCodes = pgTable('phone_codes', {
  userId: text('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** Which number it proves, as a keyed hash. */
  phoneHash: text('phone_hash').notNull(),
  /** Keyed too: a million codes are tried in no time. */
  codeHash: text('code_hash').notNull(),
  sentAt: instant('sent_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  /** Wrong tries so far. */
  tries: integer('tries').notNull().default(0),
})

/** Numbers that replied STOP, for ever or until START; whoever owns them, and after their account is gone. */
export const smsStops = pgTable('sms_stops', {
  /** A keyed hash: a number can be looked up here, but not read. */
  phoneHash: text('phone_hash').primaryKey(),
  /** 'sms-reply', or 'provider' when only the provider knew. */
  source: text('source').notNull(),
  at: instant('at').notNull(),
})

/** Text messages that were received, by the provider's id: each has its effect once, however often it is told. Kept for 90 days. */
export const smsReceived = pgTable(
  'sms_received',
  {
    id: text('id').primaryKey(),
    phoneHash: text('phone_hash').notNull(),
    /** 'stop', 'start', 'help' or 'other'; the words themselves are not kept. */
    meaning: text('meaning').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('sms_received_at').on(t.at)],
)

/**
 * What the provider told of text messages, by its id of each: a status may come before we know that id ourselves. Kept
 * for a week.
 */
export const smsStatuses = pgTable('sms_statuses', {
  providerId: text('provider_id').primaryKey(),
  /** null: the message is recorded, and nothing was told of it yet. */
  status: text('status'),
  errorCode: integer('error_code'),
  at: instant('at').notNull(),
})
