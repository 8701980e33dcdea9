import { SMS_MEANINGS } from '@duely/domain'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { ofUser } from './accounts.ts'
import { instant, isOneOf } from './columns.ts'

/* ---- text messages: verified numbers, opt-outs, inbound messages ---- */

/** The newest verification code of a user's number, hashed. */
export const phoneCodes = pgTable('phone_codes', {
  userId: ofUser().primaryKey(),
  /** The number to verify, as a keyed hash. */
  phoneHash: text('phone_hash').notNull(),
  /** Keyed, because a million codes can be tried quickly. */
  codeHash: text('code_hash').notNull(),
  sentAt: instant('sent_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  /** Wrong attempts so far. */
  tries: integer('tries').notNull().default(0),
})

/** Numbers that replied STOP, until START, independent of accounts. */
const STOP_SOURCES = ['sms-reply', 'provider'] as const

export const smsStops = pgTable(
  'sms_stops',
  {
    /** A keyed hash: numbers can be looked up but not read. */
    phoneHash: text('phone_hash').primaryKey(),
    /** 'provider': received by the SMS provider only. */
    source: text('source', { enum: STOP_SOURCES }).notNull(),
    at: instant('at').notNull(),
  },
  (t) => [check('sms_stops_source', isOneOf(t.source, STOP_SOURCES))],
)

/** Received text messages by the provider's id, so that each has its effect once. Kept for 90 days. */
export const smsReceived = pgTable(
  'sms_received',
  {
    id: text('id').primaryKey(),
    phoneHash: text('phone_hash').notNull(),
    /** The text itself is not stored. */
    meaning: text('meaning', { enum: SMS_MEANINGS }).notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('sms_received_at').on(t.at), check('sms_received_meaning', isOneOf(t.meaning, SMS_MEANINGS))],
)

/**
 * Reported statuses by the provider's message id, which may arrive
 * before we have stored that id. Kept for a week.
 */
export const smsStatuses = pgTable('sms_statuses', {
  providerId: text('provider_id').primaryKey(),
  /** null: the message is recorded without a status yet. */
  status: text('status'),
  errorCode: integer('error_code'),
  at: instant('at').notNull(),
})
