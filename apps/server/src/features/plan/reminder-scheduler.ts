import type { BillingCycle, Commitment, Notice, StoredStatus } from '@duely/domain'
import type { Transaction } from '../../platform/database/database.ts'

/** What a new subscription's reminders are derived from: itself, its owner and their plan. */
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
  deletionRequestedAt: Date | null
  /** The days the plan allows; null without a plan. */
  notificationIntervals: number[] | null
}

/** The columns of a subscription that the reminder engine keeps for itself. */
export type SubscriptionSchedule = {
  nextBillingDate: string
  remindAt: Date | null
  rollAt: Date | null
  claimedUntil: Date
  owedSince: Date
  derivedFrom: string
}

/**
 * What an act that changes a date, a day, a zone, a switch or a plan asks of the reminder engine, and all it knows
 * of it.
 */
export type ReminderScheduler = {
  /**
   * Derives the stored reminder and roll-over instants of a user anew: of all subscriptions or of those named. The
   * last act of a transaction; all of somebody with many are derived in batches after it. Answers whether there is
   * something to do already: then poke after the commit. With `quiet`
   * (an import) nothing goes out at once for what had passed before a subscription was recorded.
   */
  rederive(
    tx: Transaction,
    whose: { userId: string; subscriptionIds?: readonly string[] },
    now: Date,
    options?: { quiet?: boolean },
  ): Promise<{ dueNow: boolean }>
  /**
   * The schedule of a subscription that is about to be inserted, from facts read under their locks. Null where the
   * insert must be followed by `rederive`, because a message goes out at once or is recorded as skipped.
   */
  scheduleNew(facts: NewSubscriptionFacts, now: Date): SubscriptionSchedule | null
  /** Something is due now: the engine does not wait for its next tick. Never inside a transaction. */
  poke(): void
  /**
   * Writes down and charges what the engine has not come to yet: reminders that are owed, and renewals of the user's
   * subscriptions whose day has ended. Before a change or a deletion, after the locks of membership and profile.
   */
  catchUp(
    tx: Transaction,
    whose: { userId: string; subscriptionIds?: readonly string[] },
    now: Date,
  ): Promise<void>
}
