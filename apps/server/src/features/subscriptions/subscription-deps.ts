import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { ReminderScheduler } from '#server/ports/reminder-scheduler.ts'

/** Dependencies of the acts on subscriptions. */
export type SubscriptionDeps = { db: Database; clock: Clock; reminders: ReminderScheduler }
