import type { DeletionDeps } from '#server/features/account/index.ts'
import type { ReminderScheduler } from '#server/ports/reminder-scheduler.ts'

/** What the acts of administrators need. */
export type PeopleDeps = DeletionDeps & { reminders: Pick<ReminderScheduler, 'rederive'> }
