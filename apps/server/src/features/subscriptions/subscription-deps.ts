import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { ReminderScheduler } from '../plan/reminder-scheduler.ts'

/** What the acts on subscriptions need. */
export type SubscriptionDeps = { db: Database; clock: Clock; reminders: ReminderScheduler }
