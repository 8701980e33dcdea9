import {
  AUDIT_SOURCES,
  AUDITED_HOUSEHOLD_ACTS,
  AUDITED_PEOPLE_ACTS,
  AUDITED_PLAN_ACTS,
  AUDITED_SECURITY,
  AUDITED_SWITCHES,
  CONSENT_ACTIONS,
  CONSENT_SOURCES,
} from '@duely/domain'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { ofUser, user } from './accounts.ts'
import { instant, isOneOf } from './columns.ts'

/* ---- privacy rights ---- */

/**
 * Account deletions. No foreign key: the row outlives the user, contains no personal data, and keeps a
 * restored backup from bringing the user back.
 */
export const deletions = pgTable(
  'deletions',
  {
    userId: text('user_id').primaryKey(),
    requestedAt: instant('requested_at').notNull(),
    /** End of the undo period. */
    purgeAfter: instant('purge_after').notNull(),
    /** Null until purged. */
    purgedAt: instant('purged_at'),
    /** Number of failed purges, and the next attempt. */
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at'),
  },
  (t) => [index('deletions_waiting').on(t.purgeAfter).where(sql`${t.purgedAt} is null`)],
)

const AUDITED = [
  ...AUDITED_SWITCHES,
  ...AUDITED_SECURITY,
  ...AUDITED_PEOPLE_ACTS,
  ...AUDITED_PLAN_ACTS,
  ...AUDITED_HOUSEHOLD_ACTS,
] as const

/**
 * Changes of notification settings and of the ways of signing in, acts of administrators, and acts about a
 * household: who, what, old and new value, when, channel. Kept for 12 months, the newest thousand per user.
 */
export const audit = pgTable(
  'audit',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ofUser(),
    /** The profile field, the way of signing in, or the act of an administrator. */
    what: text('what', { enum: AUDITED }).notNull(),
    oldValue: text('old_value'),
    newValue: text('new_value'),
    source: text('source', { enum: AUDIT_SOURCES }).notNull(),
    at: instant('at').notNull(),
    ip: text('ip'),
    /** For an administrator's act: the person it concerns. Null in that person's own row. */
    personId: text('person_id').references(() => user.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('audit_of_user').on(t.userId, t.at),
    index('audit_at').on(t.at),
    index('audit_person_id').on(t.personId).where(sql`${t.personId} is not null`),
    check('audit_what', isOneOf(t.what, AUDITED)),
    check('audit_source', isOneOf(t.source, AUDIT_SOURCES)),
  ],
)

/**
 * SMS consent events; append-only. When an account is deleted its rows lose their user and stay as the
 * evidence the law requires, with the number as a keyed hash only.
 */
export const consents = pgTable(
  'consents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id').references(() => user.id, { onDelete: 'set null' }),
    phoneHash: text('phone_hash'),
    action: text('action', { enum: CONSENT_ACTIONS }).notNull(),
    /** Version of the text shown. */
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
