import type { Transaction } from '../../platform/database/database.ts'

/**
 * What an act that changes a date, a day, a zone, a switch or a plan asks of the reminder engine, and all it knows
 * of it.
 */
export type ReminderScheduler = {
  /**
   * Derives the stored reminder and roll-over instants of a user anew: of all subscriptions or of those named. The
   * last act of a transaction. Answers whether something is due already: then poke after the commit. With `quiet`
   * (an import) nothing goes out at once for what had passed before a subscription was recorded.
   */
  rederive(
    tx: Transaction,
    whose: { userId: string; subscriptionIds?: readonly string[] },
    now: Date,
    options?: { quiet?: boolean },
  ): Promise<{ dueNow: boolean }>
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
