import { MEMBERSHIP_STATUSES, PLAN_IDS } from '@duely/domain'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ofUser } from './accounts.ts'
import { createdAt, instant, isOneOf, updatedAt } from './columns.ts'
import { householdMembers } from './household.ts'

export const plans = pgTable('plans', {
  id: text('id', { enum: PLAN_IDS }).primaryKey(),
  name: text('name').notNull(),
  maxSubscriptions: integer('max_subscriptions').notNull(),
  emailReminders: boolean('email_reminders').notNull(),
  smsReminders: boolean('sms_reminders').notNull(),
  pushReminders: boolean('push_reminders').notNull(),
  notificationIntervals: integer('notification_intervals').array().notNull(),
  price: numeric('price', { precision: 12, scale: 2 }).notNull(),
  hasAnalytics: boolean('has_analytics').notNull(),
})

/** A user's plan membership; at most one is active. Its row is the lock for all plan limits. */
export const subscribers = pgTable(
  'subscribers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ofUser(),
    planId: text('plan_id', { enum: PLAN_IDS })
      .notNull()
      .references(() => plans.id),
    status: text('status', { enum: MEMBERSHIP_STATUSES }).notNull().default('active'),
    /**
     * The member of the household whose plan gives this user the features of Pro, while their own has none.
     * It is in this table because changing it takes this row's lock, and code that depends on it holds that
     * lock.
     */
    proPayerId: uuid('pro_payer_id').references(() => householdMembers.id, { onDelete: 'set null' }),
    startedAt: instant('started_at').notNull().defaultNow(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('subscribers_one_active').on(t.userId).where(sql`${t.status} = 'active'`),
    // For ended ones: exported, and deleted with their owner.
    index('subscribers_of_user').on(t.userId),
    // Found again when a server that had no plans gets them.
    index('subscribers_with_everything').on(t.userId).where(sql`${t.planId} = 'everything'`),
    // Emptied when that member is deleted.
    index('subscribers_pro_payer').on(t.proPayerId).where(sql`${t.proPayerId} is not null`),
    check('subscribers_status', isOneOf(t.status, MEMBERSHIP_STATUSES)),
  ],
)
