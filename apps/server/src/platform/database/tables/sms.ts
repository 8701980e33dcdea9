import { SMS_MEANINGS } from '@duely/domain'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { instant, isOneOf } from './columns.ts'

/* ---- text messages: whose number is proven, who wants none, what came in ---- */

/** The newest code that proves a user's number, stored as a hash. */
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

/** Numbers that replied STOP, until START or for ever, independent of who owns them and of any account. */
const STOP_SOURCES = ['sms-reply', 'provider'] as const

export const smsStops = pgTable(
  'sms_stops',
  {
    /** A keyed hash: a number can be looked up here, but not read. */
    phoneHash: text('phone_hash').primaryKey(),
    /** 'provider': only the provider of text messages received it. */
    source: text('source', { enum: STOP_SOURCES }).notNull(),
    at: instant('at').notNull(),
  },
  (t) => [check('sms_stops_source', isOneOf(t.source, STOP_SOURCES))],
)

/** Text messages that were received, by the provider's id: each has its effect once, however often it is delivered. Kept for 90 days. */
export const smsReceived = pgTable(
  'sms_received',
  {
    id: text('id').primaryKey(),
    phoneHash: text('phone_hash').notNull(),
    /** The words themselves are not kept. */
    meaning: text('meaning', { enum: SMS_MEANINGS }).notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('sms_received_at').on(t.at), check('sms_received_meaning', isOneOf(t.meaning, SMS_MEANINGS))],
)

/**
 * Statuses the provider reported, by its message id: a status may arrive before we have stored that id. Kept
 * for a week.
 */
export const smsStatuses = pgTable('sms_statuses', {
  providerId: text('provider_id').primaryKey(),
  /** null: the message is recorded, and no status has arrived yet. */
  status: text('status'),
  errorCode: integer('error_code'),
  at: instant('at').notNull(),
})
