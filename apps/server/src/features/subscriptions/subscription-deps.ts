import type { WriteDeps } from '#server/platform/database/deps.ts'
import type { ReminderScheduler } from '#server/ports/reminder-scheduler.ts'

/** Dependencies of the acts on subscriptions. */
export type SubscriptionDeps = WriteDeps & { reminders: ReminderScheduler }
