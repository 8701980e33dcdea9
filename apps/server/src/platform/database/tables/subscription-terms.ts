import type { Commitment, Notice, Status } from '@duely/domain'
import { boolean, date, integer, jsonb, numeric, text } from 'drizzle-orm/pg-core'

/* Columns of `subscriptions`, group by group. */

/** When it renews, and until when it can be stopped. */
export const renewalTermColumns = () => ({
  /** Every so many periods of the billing cycle. */
  billingEvery: integer('billing_every').notNull().default(1),
  /** The last day on which it may renew. */
  endsOn: date('ends_on', { mode: 'string' }),
  notice: jsonb('notice').$type<Notice>(),
  commitment: jsonb('commitment').$type<Commitment>(),
  remindEveryPayment: boolean('remind_every_payment').notNull().default(false),
  /** Reminder days besides `notification_interval`; kept, but not used, where the plan has none. */
  extraReminderDays: integer('extra_reminder_days').array().notNull().default([]),
})

/** What it costs besides `amount`, the price from the beginning. */
export const priceColumns = () => ({
  /** The day of the first charge. */
  trialEndsOn: date('trial_ends_on', { mode: 'string' }),
  trialAmount: numeric('trial_amount', { precision: 12, scale: 2 }),
  /** Later prices and the day from which each holds, in order. */
  prices: jsonb('prices').$type<{ from: string; amount: string }[]>().notNull().default([]),
})

/** What one needs at hand to cancel. */
export const cancelKitColumns = () => ({
  website: text('website'),
  cancelUrl: text('cancel_url'),
  /** The customer or contract number. */
  reference: text('reference'),
  notes: text('notes'),
  /** What it is paid with, as its owner calls it: "Visa 4242". */
  paymentMethod: text('payment_method'),
})

/** What somebody did about it: paused it for a while, kept or put off a renewal, cancelled it. */
export const actColumns = () => ({
  /** While paused: the day on which it is active again. */
  resumesOn: date('resumes_on', { mode: 'string' }),
  /** The renewal that is kept: no more reminders of it. */
  keptRenewal: date('kept_renewal', { mode: 'string' }),
  /** One more reminder of that renewal, on that day. */
  snoozedRenewal: date('snoozed_renewal', { mode: 'string' }),
  snoozedUntil: date('snoozed_until', { mode: 'string' }),
  cancelledOn: date('cancelled_on', { mode: 'string' }),
  /** While cancelled: the last day one has. */
  accessUntil: date('access_until', { mode: 'string' }),
  /** What its service wrote about the cancellation. */
  confirmation: text('confirmation'),
  /** The last keep, snooze or cancellation, and what it was before: what an undo brings back. */
  lastAct: jsonb('last_act').$type<{
    renewalDate: string
    before: {
      status: Status
      keptRenewal: string | null
      snoozedRenewal: string | null
      snoozedUntil: string | null
      cancelledOn: string | null
      accessUntil: string | null
      confirmation: string | null
      resumesOn: string | null
    }
  }>(),
})
