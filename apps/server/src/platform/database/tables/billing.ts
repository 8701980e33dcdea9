import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { createdAt, instant, isOneOf, updatedAt } from './columns.ts'
import { plans } from './plans.ts'

/* ---- payments: what the provider reported, and what follows from it ---- */

/** 'received' waits to be applied; every other state is an end. */
const EVENT_STATES = ['received', 'applied', 'stale', 'ignored', 'unmatched', 'failed'] as const

/** What a purchase of the pretend provider can be; 'open' is a checkout that has not been paid. */
const PRETEND_STATUSES = ['open', 'trialing', 'active', 'canceled'] as const

/** Every message of the payment provider as it came, once; emptied out after 90 days (privacy policy, section 7). */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    /** The provider's own id of the message: the same in every repeat. */
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    apiVersion: text('api_version'),
    /** The body byte for byte; not JSON, which could not hold every text that a signature covers. */
    payload: text('payload').notNull(),
    state: text('state', { enum: EVENT_STATES }).notNull().default('received'),
    /** Why it changed nothing, or what the last attempt failed with, for support. */
    note: text('note'),
    /** How often it was tried. */
    attempts: integer('attempts').notNull().default(0),
    /** When it is tried next, by the product's clock. */
    nextAttemptAt: instant('next_attempt_at').notNull(),
    /** Until when a process holds it, by the database's clock. */
    leaseUntil: instant('lease_until'),
    /** Whose it turned out to be: the message goes when they go. */
    userId: text('user_id').references(() => user.id, { onDelete: 'cascade' }),
    receivedAt: instant('received_at').notNull(),
    processedAt: instant('processed_at'),
  },
  (t) => [
    index('webhook_events_waiting').on(t.nextAttemptAt).where(sql`${t.state} = 'received'`),
    index('webhook_events_received_at').using('brin', t.receivedAt),
    index('webhook_events_of_user').on(t.userId),
    check('webhook_events_state', isOneOf(t.state, EVENT_STATES)),
  ],
)

/** Somebody who has bought once. The row is the lock of everything that is derived from their purchases. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The provider's id of the customer. */
    customerId: text('customer_id'),
    /** The entitlement their last mail reported (domain, `entitlementKey`). */
    reportedEntitlement: text('reported_entitlement').notNull().default('free'),
    /** The end of the trial they were warned of. */
    reportedTrialEnd: instant('reported_trial_end'),
    /** When time alone changes something: a period, a grace or a trial comes to its end. Null: never. */
    reviewAt: instant('review_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('billing_customers_review_at').on(t.reviewAt).where(sql`${t.reviewAt} is not null`)],
)

/** The newest state of each purchase (a subscription at the payment provider). */
export const purchases = pgTable(
  'purchases',
  {
    /** The provider's id. */
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    planId: text('plan_id')
      .notNull()
      .references(() => plans.id),
    status: text('status').notNull(),
    currentPeriodStart: instant('current_period_start').notNull(),
    currentPeriodEnd: instant('current_period_end').notNull(),
    trialEnd: instant('trial_end'),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull(),
    endsAt: instant('ends_at'),
    endedAt: instant('ended_at'),
    pastDueAt: instant('past_due_at'),
    /** Sorts states of one subscription by age; an older one never replaces a newer one. */
    version: text('version').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('purchases_of_user').on(t.userId)],
)

/**
 * Purchases that must not go on, because their owner deletes the account or has deleted it. The provider's id and
 * nothing of the person: the row outlives the account and goes once the provider has said that the purchase is over.
 */
export const purchaseEndings = pgTable(
  'purchase_endings',
  {
    /** The provider's id of the purchase. */
    id: text('id').primaryKey(),
    attempts: integer('attempts').notNull().default(0),
    /** When it is tried next, by the product's clock. */
    nextAttemptAt: instant('next_attempt_at').notNull(),
    /** Until when a process holds it, by the database's clock. */
    leaseUntil: instant('lease_until'),
  },
  (t) => [index('purchase_endings_next_attempt_at').on(t.nextAttemptAt)],
)

/**
 * The books of the pretend payment provider: used on a developer's machine and in tests, empty in production. No
 * foreign keys: it plays somebody outside the house.
 */
export const pretendPurchases = pgTable(
  'pretend_purchases',
  {
    id: text('id').primaryKey(),
    checkoutId: text('checkout_id').notNull().unique(),
    userId: text('user_id').notNull(),
    email: text('email').notNull(),
    planId: text('plan_id').notNull(),
    status: text('status', { enum: PRETEND_STATUSES }).notNull(),
    trialDays: integer('trial_days').notNull(),
    currentPeriodStart: instant('current_period_start').notNull(),
    currentPeriodEnd: instant('current_period_end').notNull(),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    canceledAt: instant('canceled_at'),
    endedAt: instant('ended_at'),
    createdAt: createdAt(),
    modifiedAt: instant('modified_at'),
  },
  (t) => [check('pretend_purchases_status', isOneOf(t.status, PRETEND_STATUSES))],
)
