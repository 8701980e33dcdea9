/** Takes back every waiting reminder of a person whose account is to be deleted. */
export { updateSupersededByDeletion as withdrawReminders } from './ledger.repo.ts'
