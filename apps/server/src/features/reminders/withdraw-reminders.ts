/** Supersedes all queued reminders of an account about to be deleted. */
export { updateSupersededByDeletion as withdrawReminders } from './ledger.repo.ts'
