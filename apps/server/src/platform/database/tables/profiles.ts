import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { createdAt, instant, updatedAt } from './columns.ts'

export const profiles = pgTable('profiles', {
  id: text('id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  fullName: text('full_name').notNull().default(''),
  email: text('email').notNull(),
  phoneNumber: text('phone_number'),
  phoneVerifiedAt: instant('phone_verified_at'),
  /** 'invalid' once a carrier said that the number takes no text messages; null otherwise. */
  phoneProblem: text('phone_problem'),
  emailEnabled: boolean('email_enabled').notNull().default(true),
  smsEnabled: boolean('sms_enabled').notNull().default(false),
  smsConsent: boolean('sms_consent').notNull().default(false),
  notificationsEnabled: boolean('notifications_enabled').notNull().default(true),
  timezone: text('timezone').notNull().default('UTC'),
  culture: text('culture').notNull().default('en-US'),
  planStartedAt: instant('plan_started_at').notNull().defaultNow(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
