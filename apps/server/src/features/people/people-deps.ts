import type { DeletionDeps } from '#server/features/account/index.ts'
import type { Actor } from '#server/platform/http/app-env.ts'
import type { ReminderScheduler } from '#server/ports/reminder-scheduler.ts'

/** What the acts of administrators need. */
export type PeopleDeps = DeletionDeps & { reminders: Pick<ReminderScheduler, 'rederive' | 'poke'> }

/** The administrator who asks, and their IP address. */
export type Asking = { actor: Actor; ip: string }
