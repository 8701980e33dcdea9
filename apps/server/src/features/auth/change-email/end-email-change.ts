import type { Transaction } from '../../../platform/database/database.ts'
import { deleteTokensOf } from '../sign-up/tokens.repo.ts'
import { deleteEmailChange } from './change-email.repo.ts'

/** Which of the two addresses a link confirms. */
export type End = 'new' | 'old'

/**
 * Ends the change of address that waits, with all its links: at its owner's wish, with a new password (the mail to the present
 * address advises one against a change that its owner did not ask for), and when the account is being deleted.
 */
export async function endEmailChange(tx: Transaction, userId: string): Promise<void> {
  await deleteEmailChange(tx, userId)
  await deleteTokensOf(tx, userId, 'change-email')
}
