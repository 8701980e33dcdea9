import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { ReminderScheduler } from '../plan/reminder-scheduler.ts'

/** Dependencies of the acts on subscriptions. */
export type SubscriptionDeps = { db: Database; clock: Clock; reminders: ReminderScheduler }
