import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, numeric, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { user } from './tables/accounts.ts'
import { createdAt, instant, updatedAt } from './tables/columns.ts'

export * from './tables/accounts.ts'
export * from './tables/auth.ts'
export * from './tables/billing.ts'
export * from './tables/calendar.ts'
export * from './tables/imports.ts'
export * from './tables/plans.ts'
export * from './tables/profiles.ts'
export * from './tables/reminders.ts'
export * from './tables/rights.ts'
export * from './tables/sms.ts'
export * from './tables/work.ts'

/* ---- subscriptions and what became of them ---- */

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description'),
    amount: numeric('amount', { precision: 12, scale: 2 }).notNull(),
    currency: text('currency').notNull(),
    billingCycle: text('billing_cycle').notNull(),
    category: text('category'),
    nextBillingDate: date('next_billing_date', { mode: 'string' }).notNull(),
    notificationInterval: integer('notification_interval').array().notNull().default([3]),
    status: text('status').notNull().default('active'),
    /** When its owner deleted it; null otherwise. Then `status` is 'deleted', and for seven days it can be restored. */
    deletedAt: instant('deleted_at'),
    /** The status it had when it was deleted. */
    deletedStatus: text('deleted_status'),
    /** The date the user typed: every later renewal is this day plus n periods. */
    anchorDate: date('anchor_date', { mode: 'string' }).notNull(),
    /** When the engine has to look at it next; null if never. Only an alarm: `claimed_until` bounds what is owed. */
    remindAt: instant('remind_at'),
    /** Up to which instant, inclusive, its reminders are in the ledger; null before the first time. */
    claimedUntil: instant('claimed_until'),
    /** Since when its date, days and status, and its owner's plan and zone, are what they are. */
    owedSince: instant('owed_since'),
    /** The facts its reminders were derived from, as the domain writes them: what a change is told by. */
    derivedFrom: text('derived_from'),
    /** The instant at which the renewal day has ended in the user's zone; null unless active. Derived. */
    rollAt: instant('roll_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('subscriptions_of_user').on(t.userId, t.nextBillingDate, t.id),
    index('subscriptions_deleted_at').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
    index('subscriptions_remind_at').on(t.remindAt).where(sql`${t.remindAt} is not null`),
    index('subscriptions_roll_at').on(t.rollAt).where(sql`${t.rollAt} is not null`),
    check('subscriptions_amount_positive', sql`${t.amount} > 0`),
  ],
)

/** One row per renewal that passed: real history. */
export const charges = pgTable(
  'charges',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    subscriptionId: uuid('subscription_id').references(() => subscriptions.id, { onDelete: 'set null' }),
    subscriptionName: text('subscription_name').notNull(),
    category: text('category'),
    chargedOn: date('charged_on', { mode: 'string' }).notNull(),
    amount: numeric('amount', { precision: 12, scale: 2 }).notNull(),
    currency: text('currency').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('charges_once').on(t.subscriptionId, t.chargedOn),
    index('charges_of_user').on(t.userId, t.chargedOn),
  ],
)

/** The ledger and the queue of every message the product sends. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** 'reminder' or the name of an account mail ('verify-email', 'reset-password', ...). */
    kind: text('kind').notNull(),
    channel: text('channel').notNull(),
    /** pending, sending, sent, failed, skipped, superseded or expired. */
    state: text('state').notNull(),
    userId: text('user_id').references(() => user.id, { onDelete: 'cascade' }),
    subscriptionId: uuid('subscription_id').references(() => subscriptions.id, { onDelete: 'set null' }),
    /** The name at the time, so that the log still reads well after the subscription is gone. */
    subscriptionName: text('subscription_name'),
    renewalDate: date('renewal_date', { mode: 'string' }),
    daysBefore: integer('days_before'),
    /** Rows of one batch leave in one message; the Message-ID is derived from it. */
    batchId: uuid('batch_id').notNull().defaultRandom(),
    /** Address or number, written when the row is sent (account mails: when it is queued). */
    recipient: text('recipient'),
    /** What an account mail needs (may hold a one-time link: emptied once the row is finished). */
    payload: jsonb('payload'),
    /** When it should have gone out. */
    dueAt: instant('due_at').notNull(),
    /** Where a change of zone moved the renewal day onto it: of use until then. Null: until that day begins. */
    extendedUntil: instant('extended_until'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    leaseUntil: instant('lease_until'),
    leasedBy: text('leased_by'),
    /** Why it was skipped, superseded, expired or failed: a code of the domain's delivery reasons. */
    reason: text('reason'),
    /** What the mail server or SMS provider said last, shortened. */
    detail: text('detail'),
    providerId: text('provider_id'),
    /** How far it came by the SMS provider's word: queued, sent, delivered, ... */
    providerStatus: text('provider_status'),
    sentAt: instant('sent_at'),
    /** When a mail was handed over whole and no answer came; it is tried once more at most. */
    handedOverAt: instant('handed_over_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('deliveries_once').on(t.subscriptionId, t.renewalDate, t.daysBefore, t.channel),
    // By channel, so that a long queue of mails costs the text messages nothing.
    index('deliveries_waiting')
      .on(t.channel, t.nextAttemptAt)
      .where(sql`${t.state} in ('pending', 'sending')`),
    index('deliveries_batch').on(t.batchId),
    index('deliveries_provider_id').on(t.providerId).where(sql`${t.providerId} is not null`),
    index('deliveries_of_user').on(t.userId, t.dueAt),
    // A few pages for any number of rows: only the daily removal of old ones reads it.
    index('deliveries_created_at').using('brin', t.createdAt),
  ],
)
