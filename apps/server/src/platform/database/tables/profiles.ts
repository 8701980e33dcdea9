import { type Currency, DEFAULT_ROWS_PER_PAGE, type ListSize, listSizeOf, ROWS_PER_PAGE } from '@duely/domain'
import { sql } from 'drizzle-orm'
import { boolean, check, customType, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { createdAt, instant, isCurrencyCode, isOneOf, updatedAt } from './columns.ts'

const PHONE_PROBLEMS = ['invalid'] as const

/** A number or 'all', stored as text; the column's check admits nothing else. */
const listSize = customType<{ data: ListSize; driverData: string }>({
  dataType: () => 'text',
  fromDriver: (text) => listSizeOf(text) ?? DEFAULT_ROWS_PER_PAGE,
  toDriver: String,
})

export const profiles = pgTable(
  'profiles',
  {
    id: text('id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    fullName: text('full_name').notNull().default(''),
    email: text('email').notNull(),
    /** The confirmed address that takes what the first one gives back. */
    backupEmail: text('backup_email'),
    /** One that its owner has not confirmed yet. */
    backupEmailAsked: text('backup_email_asked'),
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
    /** The language of their own choice; null: that of their culture. */
    language: text('language'),
    /** The hour of their own for reminders, used on Pro; null: that of the product. */
    reminderHour: integer('reminder_hour'),
    /** ISO 3166-1, to know whose rules hold; null: unknown. */
    country: text('country'),
    homeCurrency: text('home_currency').$type<Currency>(),
    /** How much of a list is shown at once. */
    listSize: listSize('list_size')
      .notNull()
      .default(sql.raw(`'${DEFAULT_ROWS_PER_PAGE}'`)),
    /** Reminders of prices above it are repeated daily by default; null: no limit. */
    insistAbove: jsonb('insist_above').$type<{ amount: string; currency: Currency }>(),
    planStartedAt: instant('plan_started_at').notNull().defaultNow(),
    /**
     * Since when all their subscriptions wait for batch derivation; null if they do not. Owned by reminders.
     */
    deriveSince: instant('derive_since'),
    /** Renewal and id of the last derived subscription; null before the first batch. */
    derivedTo: text('derived_to'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('profiles_phone_number').on(t.phoneNumber).where(sql`${t.phoneNumber} is not null`),
    index('profiles_derive_since').on(t.deriveSince).where(sql`${t.deriveSince} is not null`),
    check('profiles_reminder_hour', sql`${t.reminderHour} between 0 and 23`),
    check('profiles_country', sql`${t.country} ~ '^[A-Z]{2}$'`),
    check('profiles_home_currency', isCurrencyCode(t.homeCurrency)),
    check('profiles_list_size', isOneOf(t.listSize, [...ROWS_PER_PAGE.map(String), 'all'])),
    check('profiles_phone_problem', isOneOf(t.phoneProblem, PHONE_PROBLEMS)),
  ],
)
