import { updateSupersededByStop } from '#server/engine/ledger/index.ts'
import { enqueueMail } from '#server/engine/outbox/index.ts'
import { endEmailChange, endSessions } from '#server/features/auth/index.ts'
import { handOnShared } from '#server/features/household/index.ts'
import { deleteInvitationsBy } from '#server/features/invitations/index.ts'
import { lockPlansWith } from '#server/features/plans/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { deletionRequested } from './account-messages.ts'
import type { DeletionDeps } from './deletion-deps.ts'
import { type Deletion, insertDeletion, selectPending } from './deletions.repo.ts'

/** Undo period of a deletion (privacy policy: deleted after 7 days, promised within 30). */
export const UNDO_MS = 7 * 86_400_000

/** Whose account, and who asked for its deletion. */
export type AskedDeletion = { userId: string; email: string; by: 'owner' | 'administrator' }

/**
 * Ends all sessions of an account and stops all messages but the mail about it, in the caller's transaction.
 * Data are kept for seven days. A deletion that waits already is left as it is.
 *
 * @returns the deletion in force; report it with `noteDeletion` after the commit
 */
export async function scheduleDeletion(
  deps: DeletionDeps,
  tx: Transaction,
  { userId, email, by }: AskedDeletion,
  now: Date,
): Promise<Deletion> {
  // Lock order everywhere: membership, profile, subscriptions.
  await lockPlansWith(tx, userId)
  const pending = await selectPending(tx, userId)
  if (pending !== null) return pending
  const deletion = await insertDeletion(tx, {
    userId,
    requestedAt: now,
    purgeAfter: new Date(now.getTime() + UNDO_MS),
  })
  await handOnShared({ ...deps, clock: { now: () => now } }, tx, userId)
  await endSessions(tx, userId)
  await endEmailChange(tx, userId)
  await deleteInvitationsBy(tx, userId)
  await updateSupersededByStop(tx, userId, 'account-deleted', now)
  const payload = {
    until: deletion.purgeAfter.toISOString(),
    url: `${deps.publicUrl}/login`,
    by,
  }
  await enqueueMail(tx, deletionRequested, { to: email, userId, payload }, now)
  await deps.reminders.rederive(tx, { userId }, now)
  return deletion
}

/** What follows the commit of a deletion: a restored backup must not bring the account back. */
export function noteDeletion(deps: DeletionDeps, { userId, requestedAt, purgeAfter }: Deletion): void {
  deps.tombstones.append({ event: 'requested', userId, at: requestedAt, purgeAfter })
  deps.logger.info({ event: 'deletion-requested', userId })
}
