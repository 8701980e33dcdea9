import { OFFERED_PLAN_IDS, REPORTED_PHASES, WITHDRAWAL_STATES } from '@duely/domain'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { ofUser, user } from './accounts.ts'
import { createdAt, instant, isOneOf, updatedAt } from './columns.ts'
import { plans } from './plans.ts'

/* ---- payments: what the provider reported, and what follows from it ---- */

/** 'received' waits to be applied; every other state is final. */
const EVENT_STATES = ['received', 'applied', 'stale', 'ignored', 'unmatched', 'failed'] as const

/** States of a pretend purchase; 'open' is an unpaid checkout. */
const PRETEND_STATUSES = ['open', 'trialing', 'active', 'canceled'] as const

/** Webhook events as received, once each; deleted after 90 days (privacy policy, section 7). */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    /** The provider's event id, equal in every repeat. */
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    apiVersion: text('api_version'),
    /** The raw body; not JSON, which cannot hold every signed text. */
    payload: text('payload').notNull(),
    state: text('state', { enum: EVENT_STATES }).notNull().default('received'),
    /** Why it had no effect, or the error of the last attempt, for support. */
    note: text('note'),
    /** Number of attempts. */
    attempts: integer('attempts').notNull().default(0),
    /** Next attempt, by the product's clock. */
    nextAttemptAt: instant('next_attempt_at').notNull(),
    /** End of a process's lease, by the database's clock. */
    leaseUntil: instant('lease_until'),
    /** The user it concerns, with whom it is deleted. */
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

/**
 * A user who has bought once or started a checkout. The row is the
 * lock for everything derived from the purchases.
 */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    userId: ofUser().primaryKey(),
    /** The provider's customer id. */
    customerId: text('customer_id'),
    /** The plan last reported by mail. */
    reportedPlan: text('reported_plan', { enum: OFFERED_PLAN_IDS }).notNull().default('free'),
    /** Why it will end, as last reported by mail. Null: it was not to end. */
    reportedPhase: text('reported_phase', { enum: REPORTED_PHASES }),
    /** When it will end, as last reported by mail; null without a phase. */
    reportedUntil: instant('reported_until'),
    /** End of the trial already announced. */
    reportedTrialEnd: instant('reported_trial_end'),
    /** The yearly renewal already announced. */
    reportedRenewal: instant('reported_renewal'),
    /** When time alone changes the entitlement: the end of a period, grace or trial. Null: never. */
    reviewAt: instant('review_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('billing_customers_review_at').on(t.reviewAt).where(sql`${t.reviewAt} is not null`),
    check('billing_customers_reported_plan', isOneOf(t.reportedPlan, OFFERED_PLAN_IDS)),
    check('billing_customers_reported_phase', isOneOf(t.reportedPhase, REPORTED_PHASES)),
  ],
)

/** Current state of each purchase (a subscription at the payment provider). */
export const purchases = pgTable(
  'purchases',
  {
    /** The provider's id. */
    id: text('id').primaryKey(),
    userId: ofUser(),
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
    /** Orders states of one purchase by age; an older one never replaces a newer one. */
    version: text('version').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('purchases_of_user').on(t.userId)],
)

/** Orders of purchases: what the provider's receipts are about. Renewals have their own. */
export const purchaseOrders = pgTable(
  'purchase_orders',
  {
    /** The provider's id. */
    id: text('id').primaryKey(),
    userId: ofUser(),
    /** The provider's id of the purchase. */
    purchaseId: text('purchase_id').notNull(),
    /** The order number that its owner sees. */
    number: text('number').notNull(),
    /** Number of the receipt, where that is another one. */
    receipt: text('receipt'),
    orderedAt: instant('ordered_at').notNull(),
  },
  (t) => [
    index('purchase_orders_of_user').on(t.userId, t.orderedAt),
    index('purchase_orders_of_purchase').on(t.purchaseId),
  ],
)

/**
 * Declared withdrawals from the contract, no matter who declared them and what was typed. The row is also the
 * queue of what is to be ended and refunded, and outlives the account so that the refund is not lost.
 */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** As typed. */
    email: text('email').notNull(),
    /** The order number as typed. */
    order: text('order_number').notNull(),
    declaredAt: instant('declared_at').notNull(),
    /** Whether the receipt is sent: not to an address to which strangers had too many mails sent. */
    isMailed: boolean('is_mailed').notNull(),
    state: text('state', { enum: WITHDRAWAL_STATES }).notNull().default('received'),
    /** Whose purchase it is; null where none fits, and once the account is gone. */
    userId: text('user_id').references(() => user.id, { onDelete: 'set null' }),
    /** The provider's id of the purchase. */
    purchaseId: text('purchase_id'),
    attempts: integer('attempts').notNull().default(0),
    /** Next attempt, by the product's clock. */
    nextAttemptAt: instant('next_attempt_at').notNull(),
    /** End of a process's lease, by the database's clock. */
    leaseUntil: instant('lease_until'),
  },
  (t) => [
    index('withdrawals_waiting').on(t.nextAttemptAt).where(sql`${t.state} in ('received', 'accepted')`),
    index('withdrawals_of_user').on(t.userId),
    index('withdrawals_declared_at').on(t.declaredAt),
    check('withdrawals_state', isOneOf(t.state, WITHDRAWAL_STATES)),
  ],
)

/**
 * Purchases to be ended because the owner's account is being or has been deleted. Contains the provider's id
 * and no personal data: the row outlives the account until the provider confirms the end.
 */
export const purchaseEndings = pgTable(
  'purchase_endings',
  {
    /** The provider's id of the purchase. */
    id: text('id').primaryKey(),
    attempts: integer('attempts').notNull().default(0),
    /** Next attempt, by the product's clock. */
    nextAttemptAt: instant('next_attempt_at').notNull(),
    /** End of a process's lease, by the database's clock. */
    leaseUntil: instant('lease_until'),
  },
  (t) => [index('purchase_endings_next_attempt_at').on(t.nextAttemptAt)],
)

/**
 * Data of the pretend payment provider, for development and tests; empty in production. No foreign keys,
 * because it simulates an outside system.
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

/** Orders of the pretend payment provider, and what of them was refunded, in cents. */
export const pretendOrders = pgTable(
  'pretend_orders',
  {
    id: text('id').primaryKey(),
    purchaseId: text('purchase_id').notNull(),
    number: text('number').notNull(),
    amount: integer('amount').notNull(),
    refunded: integer('refunded').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [index('pretend_orders_of_purchase').on(t.purchaseId)],
)
