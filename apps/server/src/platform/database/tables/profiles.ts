import { CURRENCIES } from '@duely/domain'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { createdAt, instant, isOneOf, updatedAt } from './columns.ts'

const PHONE_PROBLEMS = ['invalid'] as const

export const profiles = pgTable(
  'profiles',
  {
    id: text('id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    fullName: text('full_name').notNull().default(''),
    email: text('email').notNull(),
    phoneNumber: text('phone_number'),
    phoneVerifiedAt: instant('phone_verified_at'),
    /** Set when a carrier reported that the number cannot receive text messages. */
    phoneProblem: text('phone_problem', { enum: PHONE_PROBLEMS }),
    emailEnabled: boolean('email_enabled').notNull().default(true),
    smsEnabled: boolean('sms_enabled').notNull().default(false),
    smsConsent: boolean('sms_consent').notNull().default(false),
    pushEnabled: boolean('push_enabled').notNull().default(false),
    notificationsEnabled: boolean('notifications_enabled').notNull().default(true),
    timezone: text('timezone').notNull().default('UTC'),
    culture: text('culture').notNull().default('en-US'),
    /** The hour of their own for reminders, used on Pro; null: that of the product. */
    reminderHour: integer('reminder_hour'),
    homeCurrency: text('home_currency', { enum: CURRENCIES }),
    planStartedAt: instant('plan_started_at').notNull().defaultNow(),
    /** Since when all their subscriptions wait for batch derivation; null if they do not. Owned by reminders. */
    deriveSince: instant('derive_since'),
    /** Renewal and id of the last derived subscription; null before the first batch. */
    derivedTo: text('derived_to'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('profiles_derive_since').on(t.deriveSince).where(sql`${t.deriveSince} is not null`),
    check('profiles_reminder_hour', sql`${t.reminderHour} between 0 and 23`),
    check('profiles_home_currency', isOneOf(t.homeCurrency, CURRENCIES)),
    check('profiles_phone_problem', isOneOf(t.phoneProblem, PHONE_PROBLEMS)),
  ],
)
