import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Logger } from '#server/platform/logger/logger.ts'
import type { PaymentEvents, Payments } from '#server/platform/payments/payments.ts'
import type { ReminderScheduler } from '#server/ports/reminder-scheduler.ts'

export type BillingDeps = {
  db: Database
  clock: Clock
  logger: Logger
  /** The server's own origin, without a trailing slash. */
  publicUrl: string
  /**
   * Whether there are plans. Without them everybody has the plan Everything, whatever was bought; only
   * purchases of accounts that leave are still ended.
   */
  hasPlans: boolean
  /** Null: nothing can be bought on this server. */
  payments: Payments | null
  /** Webhook verification and parsing; also needed when nothing can be bought. */
  events: PaymentEvents
  reminders: Pick<ReminderScheduler, 'rederive'>
  /** Wakes the worker because a webhook event is waiting. Cheap; call it outside transactions. */
  pokeBilling(): void
  /** Wakes the worker because a withdrawal was declared. Cheap; call it outside transactions. */
  pokeSweep(): void
  /** Whether the process is stopping, so that no new work should start. */
  isStopping(): boolean
}
