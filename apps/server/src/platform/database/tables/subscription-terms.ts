import type { Commitment, Notice, Status } from '@duely/domain'
import { boolean, date, integer, jsonb, numeric, text } from 'drizzle-orm/pg-core'
import { AMOUNT } from './columns.ts'

/* Columns of `subscriptions`, by group. */

/** Renewal dates and deadlines. */
export const renewalTermColumns = () => ({
  /** Number of cycles per charge. */
  billingEvery: integer('billing_every').notNull().default(1),
  /** The last day on which it may renew. */
  endsOn: date('ends_on', { mode: 'string' }),
  notice: jsonb('notice').$type<Notice>(),
  commitment: jsonb('commitment').$type<Commitment>(),
  remindEveryPayment: boolean('remind_every_payment').notNull().default(false),
  /** Reminder days in addition to `notification_interval`; stored but unused where the plan has none. */
  extraReminderDays: integer('extra_reminder_days').array().notNull().default([]),
  /** Whether reminders are repeated daily until answered; stored but unused where the plan has none. */
  insist: boolean('insist').notNull().default(false),
})

/** Prices other than the initial `amount`. */
export const priceColumns = () => ({
  /** Day of the first charge. */
  trialEndsOn: date('trial_ends_on', { mode: 'string' }),
  trialAmount: numeric('trial_amount', AMOUNT),
  /** Later prices with their first days, in order. */
  prices: jsonb('prices').$type<{ from: string; amount: string }[]>().notNull().default([]),
})

/** Details for cancelling. */
export const cancelKitColumns = () => ({
  website: text('website'),
  cancelUrl: text('cancel_url'),
  /** Customer or contract number. */
  reference: text('reference'),
  notes: text('notes'),
  /** Payment method in the owner's words: "Visa 4242". */
  paymentMethod: text('payment_method'),
})

/** State set by acts: pause, keep, snooze, cancellation. */
export const actColumns = () => ({
  /** While paused: the day on which it resumes. */
  resumesOn: date('resumes_on', { mode: 'string' }),
  /** The renewal marked as kept: no more reminders of it. */
  keptRenewal: date('kept_renewal', { mode: 'string' }),
  /** One more reminder of that renewal, on that day. */
  snoozedRenewal: date('snoozed_renewal', { mode: 'string' }),
  snoozedUntil: date('snoozed_until', { mode: 'string' }),
  cancelledOn: date('cancelled_on', { mode: 'string' }),
  /** While cancelled: the last day of access. */
  accessUntil: date('access_until', { mode: 'string' }),
  /** The `access_until` whose note is queued or not wanted, so that it goes once. */
  accessNoted: date('access_noted', { mode: 'string' }),
  /** The service's confirmation of the cancellation. */
  confirmation: text('confirmation'),
  /** The last keep, snooze or cancellation with the state before it, for undo. */
  lastAct: jsonb('last_act').$type<{
    renewalDate: string
    /** The user who did it; absent in acts of before there were households. */
    by?: string
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
