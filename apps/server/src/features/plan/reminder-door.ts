import type { Transaction } from '../../platform/database/database.ts'

/**
 * What an act that changes a date, a day, a zone, a switch or a plan asks of the reminder engine, and all it knows
 * of it.
 */
export type ReminderDoor = {
  /** Derives the stored reminder and roll-over instants of a user anew: of all subscriptions or of those named. */
  rederive(
    tx: Transaction,
    whose: { userId: string; subscriptionIds?: readonly string[] },
    now: Date,
  ): Promise<unknown>
  /** Something may be due now: do not wait for the next tick. After the commit, never inside a transaction. */
  poke(): void
}
