import { AUDIT_SOURCES, AUDITED_SWITCHES, CONSENT_ACTIONS, CONSENT_SOURCES } from '@duely/domain'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { instant, isOneOf } from './columns.ts'

/* ---- the rights of the people whose data these are ---- */

/**
 * Accounts on their way out. No foreign key: the row stays after the person is gone, holds no personal data, and keeps
 * a restored older copy of the data from bringing the person back.
 */
export const deletions = pgTable(
  'deletions',
  {
    userId: text('user_id').primaryKey(),
    requestedAt: instant('requested_at').notNull(),
    /** From then on it cannot be undone, and everything goes. */
    purgeAfter: instant('purge_after').notNull(),
    /** Null while it can be undone. */
    purgedAt: instant('purged_at'),
    /** How often the removal has failed, and when it is tried again. */
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at'),
  },
  (t) => [index('deletions_waiting').on(t.purgeAfter).where(sql`${t.purgedAt} is null`)],
)

/** Changes of what decides about messages: who, what, from, to, when, whence. Kept for 12 months, the newest thousand of each person. */
export const audit = pgTable(
  'audit',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The profile's field. */
    what: text('what', { enum: AUDITED_SWITCHES }).notNull(),
    oldValue: text('old_value'),
    newValue: text('new_value'),
    source: text('source', { enum: AUDIT_SOURCES }).notNull(),
    at: instant('at').notNull(),
    ip: text('ip'),
  },
  (t) => [
    index('audit_of_user').on(t.userId, t.at),
    index('audit_at').on(t.at),
    check('audit_what', isOneOf(t.what, AUDITED_SWITCHES)),
    check('audit_source', isOneOf(t.source, AUDIT_SOURCES)),
  ],
)

/**
 * Consent to text messages, given and withdrawn: rows are only ever added. When an account goes, its rows lose their
 * user and stay as the proof the law asks for; the number is in them as a keyed hash only.
 */
export const consents = pgTable(
  'consents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id').references(() => user.id, { onDelete: 'set null' }),
    phoneHash: text('phone_hash'),
    action: text('action', { enum: CONSENT_ACTIONS }).notNull(),
    /** Which wording was shown. */
    textVersion: text('text_version').notNull(),
    source: text('source', { enum: CONSENT_SOURCES }).notNull(),
    at: instant('at').notNull(),
    ip: text('ip'),
    userAgent: text('user_agent'),
  },
  (t) => [
    index('consents_of_user').on(t.userId, t.at),
    index('consents_of_phone').on(t.phoneHash, t.at),
    check('consents_action', isOneOf(t.action, CONSENT_ACTIONS)),
    check('consents_source', isOneOf(t.source, CONSENT_SOURCES)),
  ],
)
