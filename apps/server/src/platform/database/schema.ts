import {
  BILLING_CYCLES,
  CATEGORIES,
  type Currency,
  DELIVERY_REASON_CODES,
  DELIVERY_STATES,
  OUTBOX_CHANNELS,
  STATUSES,
  STORED_STATUSES,
} from '@duely/domain'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
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
import { ofUser, user } from './tables/accounts.ts'
import { categories } from './tables/categories.ts'
import { chargeColumns, chargeRules } from './tables/charges.ts'
import { AMOUNT, createdAt, instant, isCurrencyCode, isOneOf, updatedAt } from './tables/columns.ts'
import { evidenceFileColumns, evidenceFileRules } from './tables/evidence.ts'
import {
  followerColumns,
  followerRules,
  householdColumns,
  householdRules,
  settledColumns,
  settledRules,
  shareColumns,
  shareRules,
} from './tables/household.ts'
import { messages } from './tables/messages.ts'
import { packetColumns, packetRules } from './tables/packets.ts'
import { pictureColumns } from './tables/pictures.ts'
import {
  actColumns,
  cancelKitColumns,
  priceColumns,
  renewalTermColumns,
} from './tables/subscription-terms.ts'

export * from './tables/accounts.ts'
export * from './tables/api-keys.ts'
export * from './tables/auth.ts'
export * from './tables/billing.ts'
export * from './tables/budgets.ts'
export * from './tables/calendar-feed.ts'
export * from './tables/categories.ts'
export * from './tables/household.ts'
export * from './tables/imports.ts'
export * from './tables/mail-addresses.ts'
export * from './tables/mail-in.ts'
export * from './tables/mail-returns.ts'
export * from './tables/messages.ts'
export * from './tables/outgoing-webhooks.ts'
export * from './tables/people.ts'
export * from './tables/plans.ts'
export * from './tables/profiles.ts'
export * from './tables/push.ts'
export * from './tables/rates.ts'
export * from './tables/reminders.ts'
export * from './tables/rights.ts'
export * from './tables/sms.ts'
export * from './tables/ways.ts'
export * from './tables/work.ts'

/* ---- subscriptions and their messages ---- */

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ofUser(),
    name: text('name').notNull(),
    description: text('description'),
    amount: numeric('amount', AMOUNT).notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    billingCycle: text('billing_cycle', { enum: BILLING_CYCLES }).notNull(),
    /** One of the nine by its name; null with one of the person's own, and without any. */
    category: text('category', { enum: CATEGORIES }),
    categoryId: uuid('category_id').references(() => categories.id, { onDelete: 'set null' }),
    nextBillingDate: date('next_billing_date', { mode: 'string' }).notNull(),
    notificationInterval: integer('notification_interval').array().notNull().default([3]),
    status: text('status', { enum: STORED_STATUSES }).notNull().default('active'),
    ...renewalTermColumns(),
    ...priceColumns(),
    ...cancelKitColumns(),
    /** 'brand:{slug}', 'emoji:{one emoji}' or 'picture'; null derives it from the name. */
    mark: text('mark'),
    ...actColumns(),
    ...householdColumns(),
    /** Time of a soft deletion; it can be restored for seven days. `status` is 'deleted' then. */
    deletedAt: instant('deleted_at'),
    /** Status before the deletion. */
    deletedStatus: text('deleted_status', { enum: STATUSES }),
    /** The date typed by the user; renewals are this day plus n periods. */
    anchorDate: date('anchor_date', { mode: 'string' }).notNull(),
    /**
     * When the engine looks at it next; null if never. Only an alarm: `claimed_until` bounds what is owed.
     */
    remindAt: instant('remind_at'),
    /** Instant, inclusive, up to which reminders are in the ledger; null before the first claim. */
    claimedUntil: instant('claimed_until'),
    /** Since when its date, days and status, and its owner's plan and timezone, are unchanged. */
    owedSince: instant('owed_since'),
    /** The facts its reminders were derived from, as text, to detect changes. */
    derivedFrom: text('derived_from'),
    /** End of the renewal day in the owner's timezone; null unless active. Derived. */
    rollAt: instant('roll_at'),
    /** When its watch moves on: the next question; null if never. Derived. */
    watchAt: instant('watch_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('subscriptions_of_user').on(t.userId, t.nextBillingDate, t.id),
    index('subscriptions_category_id').on(t.categoryId).where(sql`${t.categoryId} is not null`),
    index('subscriptions_deleted_at').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
    index('subscriptions_remind_at').on(t.remindAt).where(sql`${t.remindAt} is not null`),
    index('subscriptions_access_until')
      .on(t.accessUntil)
      .where(sql`${t.status} = 'cancelled' and ${t.accessUntil} is not null`),
    index('subscriptions_roll_at').on(t.rollAt).where(sql`${t.rollAt} is not null`),
    index('subscriptions_watch_at').on(t.watchAt).where(sql`${t.watchAt} is not null`),
    check('subscriptions_amount_positive', sql`${t.amount} > 0`),
    check('subscriptions_currency', isCurrencyCode(t.currency)),
    check('subscriptions_billing_cycle', isOneOf(t.billingCycle, BILLING_CYCLES)),
    check('subscriptions_category', isOneOf(t.category, CATEGORIES)),
    check('subscriptions_status', isOneOf(t.status, STORED_STATUSES)),
    check('subscriptions_deleted_status', isOneOf(t.deletedStatus, STATUSES)),
    ...householdRules(t),
  ],
)

const ofSubscription = () =>
  uuid('subscription_id')
    .notNull()
    .references(() => subscriptions.id, { onDelete: 'cascade' })

/** Members who follow a subscription. */
export const subscriptionFollowers = pgTable(
  'subscription_followers',
  { subscriptionId: ofSubscription(), ...followerColumns() },
  followerRules,
)

/** Members who use a subscription. */
export const subscriptionShares = pgTable(
  'subscription_shares',
  { subscriptionId: ofSubscription(), ...shareColumns() },
  shareRules,
)

export const subscriptionPictures = pgTable('subscription_pictures', {
  subscriptionId: ofSubscription().primaryKey(),
  ...pictureColumns(),
})

export const evidenceFiles = pgTable(
  'evidence_files',
  { ...evidenceFileColumns(), subscriptionId: ofSubscription() },
  evidenceFileRules,
)

export const packets = pgTable(
  'packets',
  { subscriptionId: ofSubscription().primaryKey(), ...packetColumns() },
  packetRules,
)

/** One row per passed renewal. */
export const charges = pgTable(
  'charges',
  {
    ...chargeColumns(),
    subscriptionId: uuid('subscription_id').references(() => subscriptions.id, { onDelete: 'set null' }),
  },
  chargeRules,
)

/** Whose share of a charge is settled. */
export const settledShares = pgTable(
  'settled_shares',
  {
    chargeId: uuid('charge_id')
      .notNull()
      .references(() => charges.id, { onDelete: 'cascade' }),
    ...settledColumns(),
  },
  settledRules,
)

/** The kind of all reminders, on every channel. A constant of the tables, because partial indexes name it. */
export const REMINDER_KIND = 'reminder'
/** The kind of the questions whether a cancelled subscription has stopped, on every channel. */
export const QUESTION_KIND = 'question'
const isReminder = (kind: AnyPgColumn) => sql`${kind} = ${sql.raw(`'${REMINDER_KIND}'`)}`
const isOther = (kind: AnyPgColumn) => sql`${kind} <> ${sql.raw(`'${REMINDER_KIND}'`)}`

/** Ledger and queue of all messages. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** 'reminder', 'question' or the kind of an account message ('verify-email', 'reset-password', ...). */
    kind: text('kind').notNull(),
    channel: text('channel', { enum: OUTBOX_CHANNELS }).notNull(),
    state: text('state', { enum: DELIVERY_STATES }).notNull(),
    /** The person it is for: for a shared subscription its reader, who need not be the owner. */
    userId: text('user_id').references(() => user.id, { onDelete: 'cascade' }),
    subscriptionId: uuid('subscription_id').references(() => subscriptions.id, { onDelete: 'set null' }),
    /** The name at that time, so that the log stays readable after a deletion. */
    subscriptionName: text('subscription_name'),
    renewalDate: date('renewal_date', { mode: 'string' }),
    /**
     * The calendar day, on its reader's clock, on which a reminder goes out:
     * what identifies it within its renewal.
     */
    day: date('day', { mode: 'string' }),
    /** How many days before the renewal or its deadline that was when it was written; only shown. */
    daysBefore: integer('days_before'),
    /**
     * Id of the device of a notification, or of the way; 'backup' for a mail to the backup address. Otherwise
     * empty: a null would let a key occur twice.
     */
    device: text('device').notNull().default(''),
    /** The message it is in; null while it waits for one. A row that is owed again gets a new one. */
    messageId: uuid('message_id').references(() => messages.id, { onDelete: 'set null' }),
    /** Address, number or device name, set when sent (account messages: when queued). */
    recipient: text('recipient'),
    /**
     * Payload of an account message; may contain a one-time link, so it is erased when the row is finished.
     */
    payload: jsonb('payload'),
    /** When it should have been sent. */
    dueAt: instant('due_at').notNull(),
    /**
     * Set when a timezone change moved the renewal day onto it:
     * useful until then. Null: until that day begins.
     */
    extendedUntil: instant('extended_until'),
    /** Attempts to send it, in any message; only shown. */
    attempts: integer('attempts').notNull().default(0),
    /** When it is put into a message; from then on its message says when it is due. */
    nextAttemptAt: instant('next_attempt_at').notNull(),
    /** Why it was skipped, superseded, expired or failed: a delivery reason code. */
    reason: text('reason', { enum: DELIVERY_REASON_CODES }),
    /** Last response of the mail server or SMS provider, shortened. */
    detail: text('detail'),
    providerId: text('provider_id'),
    /** The SMS provider's status: queued, sent, delivered, ... */
    providerStatus: text('provider_status'),
    sentAt: instant('sent_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('deliveries_once').on(t.subscriptionId, t.renewalDate, t.day, t.channel, t.device, t.userId),
    // What waits for a message. By channel, so that a long queue of mails does not slow text messages, and
    // reminders apart, so that however many wait, other mails are found at once.
    index('deliveries_waiting')
      .on(t.channel, t.nextAttemptAt)
      .where(sql`${t.state} = 'pending' and ${t.messageId} is null and ${isOther(t.kind)}`),
    index('deliveries_reminders_waiting')
      .on(t.channel, t.nextAttemptAt, t.userId)
      .where(sql`${t.state} = 'pending' and ${t.messageId} is null and ${isReminder(t.kind)}`),
    index('deliveries_reminders_of_user_waiting')
      .on(t.userId, t.channel, t.nextAttemptAt)
      .where(sql`${t.state} = 'pending' and ${t.messageId} is null and ${isReminder(t.kind)}`),
    index('deliveries_unfinished').on(t.dueAt).where(sql`${t.state} in ('pending', 'sending')`),
    index('deliveries_of_message').on(t.messageId).where(sql`${t.messageId} is not null`),
    index('deliveries_provider_id').on(t.providerId).where(sql`${t.providerId} is not null`),
    index('deliveries_of_user').on(t.userId, t.dueAt),
    // BRIN: a few pages for any number of rows; only the daily retention reads it.
    index('deliveries_created_at').using('brin', t.createdAt),
    // The order of the messages to one webhook.
    index('deliveries_of_webhook')
      .on(t.recipient, t.createdAt, t.id)
      .where(sql`${t.channel} = 'webhook' and ${t.state} in ('pending', 'sending')`),
    check('deliveries_channel', isOneOf(t.channel, OUTBOX_CHANNELS)),
    check('deliveries_state', isOneOf(t.state, DELIVERY_STATES)),
    check('deliveries_reason', isOneOf(t.reason, DELIVERY_REASON_CODES)),
  ],
)
