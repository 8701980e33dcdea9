import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Logger } from '../../platform/logger/logger.ts'
import type { PaymentEvents, Payments } from '../../platform/payments/payments.ts'
import type { ReminderScheduler } from '../plan/reminder-scheduler.ts'

export type BillingDeps = {
  db: Database
  clock: Clock
  logger: Logger
  /** The server's own origin, without a trailing slash. */
  publicUrl: string
  /** Null: nothing can be bought on this server. */
  payments: Payments | null
  /** Webhook verification and parsing; also needed when nothing can be bought. */
  events: PaymentEvents
  reminders: Pick<ReminderScheduler, 'rederive' | 'poke'>
  /** Wakes the worker because a webhook event is waiting. Cheap; call it outside transactions. */
  pokeBilling(): void
  /** Whether the process is stopping, so that no new work should start. */
  isStopping(): boolean
}
