import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Logger } from '../../platform/logger/logger.ts'
import type { PaymentEvents, Payments } from '../../platform/payments/payments.ts'
import type { ReminderScheduler } from '../plan/reminder-scheduler.ts'

export type BillingDeps = {
  db: Database
  clock: Clock
  logger: Logger
  /** An origin. */
  publicUrl: string
  /** Null: nothing can be bought here. */
  payments: Payments | null
  /** The provider's messages; they are kept and read where nothing can be bought, too. */
  events: PaymentEvents
  reminders: Pick<ReminderScheduler, 'rederive' | 'poke'>
  /** A message of the provider waits: look now. Cheap; never inside a transaction. */
  pokeBilling(): void
  /** Nothing new is to be begun. */
  isStopping(): boolean
}
