import type { PaidPlanId } from '@duely/domain'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Logger } from '../../platform/logger/logger.ts'
import type { Payments } from '../../platform/payments/payments.ts'
import type { ReminderDoor } from '../plan/reminder-door.ts'

export type BillingDeps = {
  db: Database
  clock: Clock
  logger: Logger
  /** An origin. */
  publicUrl: string
  /** Null: nothing can be bought here. */
  payments: Payments | null
  /** Which plan a product of the provider is; null for every other. */
  planOf: (productId: string) => PaidPlanId | null
  /** Null: no message is believed. */
  webhookSecret: string | null
  reminders: Pick<ReminderDoor, 'rederive' | 'poke'>
  jobs: Pick<Jobs, 'send'>
}

export const APPLY_EVENT = 'apply-payment-event'
export const RECONCILE_ALL = 'reconcile-memberships'
export const RECONCILE_ONE = 'reconcile-member'
