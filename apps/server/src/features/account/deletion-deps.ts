import type { AuthDeps } from '#server/features/auth/index.ts'
import type { ReminderScheduler } from '#server/ports/reminder-scheduler.ts'
import type { Tombstones } from './tombstones.ts'

/** What the deletion of an account and its undo need. */
export type DeletionDeps = AuthDeps & {
  reminders: Pick<ReminderScheduler, 'rederive'>
  tombstones: Tombstones
}
