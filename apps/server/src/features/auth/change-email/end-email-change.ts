import { updateProfileRow } from '#server/features/profile/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { deleteTokensOf } from '../sign-up/tokens.repo.ts'
import { deleteEmailChange } from './change-email.repo.ts'

/** Which of the two addresses a link confirms. */
export type End = 'new' | 'old'

/**
 * Ends the pending change of address and the backup address that is not confirmed, with all their links. This
 * happens when the owner asks for it, when the account is being deleted, and with a new password. The mail to
 * the present address advises a new password for a change that its owner did not ask for.
 */
export async function endEmailChange(tx: Transaction, userId: string): Promise<void> {
  await deleteEmailChange(tx, userId)
  await deleteTokensOf(tx, userId, 'change-email')
  await updateProfileRow(tx, userId, { backupEmailAsked: null })
}
