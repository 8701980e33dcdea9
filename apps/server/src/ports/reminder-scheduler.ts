import type { BillingCycle, Commitment, Notice, StoredStatus } from '@duely/domain'
import type { Transaction } from '#server/platform/database/database.ts'

/** Facts that a new subscription's reminders are derived from. */
export type NewSubscriptionFacts = {
  id: string
  status: StoredStatus
  billingCycle: BillingCycle
  anchorDate: string
  nextBillingDate: string
  notificationInterval: number[]
  billingEvery: number
  endsOn: string | null
  notice: Notice | null
  commitment: Commitment | null
  remindEveryPayment: boolean
  extraReminderDays: number[]
  insist: boolean
  trialEndsOn: string | null
  keptRenewal: string | null
  snoozedRenewal: string | null
  snoozedUntil: string | null
  accessUntil: string | null
  cancelledOn: string | null
  resumesOn: string | null
  /** Null without a plan. */
  planName: string | null
  createdAt: Date
  /** Null without a profile. */
  timezone: string | null
  signUpTimezone: string
  /** The hour of their own; null: that of the product. */
  ownHour: number | null
  /** Whether the account is disabled or being deleted. */
  isStopped: boolean
  /** Reminder days the plan allows; null without a plan. */
  notificationIntervals: number[] | null
}

/** Schedule columns, private to the reminder engine. */
export type SubscriptionSchedule = {
  nextBillingDate: string
  remindAt: Date | null
  rollAt: Date | null
  watchAt: Date | null
  claimedUntil: Date
  owedSince: Date
  derivedFrom: string
}

/**
 * Which reminders are meant: all that a person gets, for their own subscriptions and for those that others
 * share with them; those of some of their own subscriptions; or, where a household changes, those of named
 * subscriptions of any owner.
 */
export type ReminderScope =
  | { readonly userId: string; readonly subscriptionIds?: readonly string[] | undefined }
  | { readonly userId?: undefined; readonly subscriptionIds: readonly string[] }

/**
 * The reminder engine's interface for acts that change a date,
 * reminder day, timezone, notification setting or plan.
 */
export type ReminderScheduler = {
  /**
   * Re-derives schedules: of a user after a change of theirs, or of named subscriptions after a change of who
   * owns, decides, pays or follows. Call it last in the transaction; with many subscriptions the work
   * continues in batches afterwards. What is due by it at once wakes the engine after the commit. With `quiet`
   * (an import) nothing is sent at once for reminders that passed before the subscription was recorded.
   */
  rederive(tx: Transaction, scope: ReminderScope, now: Date, options?: { quiet?: boolean }): Promise<void>
  /**
   * The schedule of a private subscription about to be inserted, from facts read under lock. Null when the
   * insert must be followed by `rederive`, because a message is sent at once or recorded as skipped.
   */
  scheduleNew(facts: NewSubscriptionFacts, now: Date): SubscriptionSchedule | null
  /**
   * Ends the pauses of these subscriptions whose day has come, as of that day, where the engine has not yet.
   * In a transaction of its own: call it before a change, outside the change's transaction.
   *
   * @returns whether there were any
   */
  endPauses(userId: string, subscriptionIds: readonly string[], now: Date): Promise<boolean>
  /**
   * Writes owed reminders and charges ended renewals that the engine has not reached yet. Call it before a
   * change or deletion, also of who is warned, after locking membership and profile.
   */
  catchUp(tx: Transaction, scope: ReminderScope, now: Date): Promise<void>
}
