import {
  BILLING_CYCLES,
  CATEGORIES,
  CHANNELS,
  CURRENCIES,
  DELIVERY_REASON_CODES,
  DELIVERY_STATES,
  STATUSES,
  STORED_STATUSES,
} from '@duely/domain'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { user } from './tables/accounts.ts'
import { createdAt, instant, isOneOf, updatedAt } from './tables/columns.ts'
import {
  actColumns,
  cancelKitColumns,
  priceColumns,
  renewalTermColumns,
} from './tables/subscription-terms.ts'

export * from './tables/accounts.ts'
export * from './tables/auth.ts'
export * from './tables/billing.ts'
export * from './tables/budgets.ts'
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
    currency: text('currency', { enum: CURRENCIES }).notNull(),
    billingCycle: text('billing_cycle', { enum: BILLING_CYCLES }).notNull(),
    category: text('category', { enum: CATEGORIES }),
    nextBillingDate: date('next_billing_date', { mode: 'string' }).notNull(),
    notificationInterval: integer('notification_interval').array().notNull().default([3]),
    status: text('status', { enum: STORED_STATUSES }).notNull().default('active'),
    ...renewalTermColumns(),
    ...priceColumns(),
    ...cancelKitColumns(),
    /** 'brand:{slug}', 'emoji:{one emoji}' or 'picture'; null follows the name. */
    mark: text('mark'),
    ...actColumns(),
    /** When its owner deleted it; null otherwise. Then `status` is 'deleted', and for seven days it can be restored. */
    deletedAt: instant('deleted_at'),
    /** The status it had when it was deleted. */
    deletedStatus: text('deleted_status', { enum: STATUSES }),
    /** The date the user typed: every later renewal is this day plus n periods. */
    anchorDate: date('anchor_date', { mode: 'string' }).notNull(),
    /** When the engine has to look at it next; null if never. Only an alarm: `claimed_until` bounds what is owed. */
    remindAt: instant('remind_at'),
    /** Up to which instant, inclusive, its reminders are in the ledger; null before the first time. */
    claimedUntil: instant('claimed_until'),
    /** Since when its date, days and status, and its owner's plan and zone, are what they are. */
    owedSince: instant('owed_since'),
    /** The facts its reminders were derived from, as the domain writes them; a change is recognised by comparing them. */
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
    check('subscriptions_currency', isOneOf(t.currency, CURRENCIES)),
    check('subscriptions_billing_cycle', isOneOf(t.billingCycle, BILLING_CYCLES)),
    check('subscriptions_category', isOneOf(t.category, CATEGORIES)),
    check('subscriptions_status', isOneOf(t.status, STORED_STATUSES)),
    check('subscriptions_deleted_status', isOneOf(t.deletedStatus, STATUSES)),
  ],
)

/** The pictures their owners gave to subscriptions: 96 by 96 pixels, a few kB each, as base64. */
export const subscriptionPictures = pgTable('subscription_pictures', {
  subscriptionId: uuid('subscription_id')
    .primaryKey()
    .references(() => subscriptions.id, { onDelete: 'cascade' }),
  userId: text('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' }),
  type: text('type').$type<'image/png' | 'image/webp'>().notNull(),
  data: text('data').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

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
    category: text('category', { enum: CATEGORIES }),
    chargedOn: date('charged_on', { mode: 'string' }).notNull(),
    amount: numeric('amount', { precision: 12, scale: 2 }).notNull(),
    currency: text('currency', { enum: CURRENCIES }).notNull(),
    /** Given back: it does not count as paid. */
    refunded: boolean('refunded').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    unique('charges_once').on(t.subscriptionId, t.chargedOn),
    index('charges_of_user').on(t.userId, t.chargedOn),
    check('charges_currency', isOneOf(t.currency, CURRENCIES)),
    check('charges_category', isOneOf(t.category, CATEGORIES)),
  ],
)

/** The ledger and the queue of every message the product sends. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** 'reminder' or the name of an account mail ('verify-email', 'reset-password', ...). */
    kind: text('kind').notNull(),
    channel: text('channel', { enum: CHANNELS }).notNull(),
    state: text('state', { enum: DELIVERY_STATES }).notNull(),
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
    reason: text('reason', { enum: DELIVERY_REASON_CODES }),
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
    check('deliveries_channel', isOneOf(t.channel, CHANNELS)),
    check('deliveries_state', isOneOf(t.state, DELIVERY_STATES)),
    check('deliveries_reason', isOneOf(t.reason, DELIVERY_REASON_CODES)),
  ],
)
