import type { UndoDeletion } from '@duely/contract'
import { enqueueMail } from '#server/engine/outbox/index.ts'
import { type AuthRequest, checkCredentials, checkReturned } from '#server/features/auth/index.ts'
import { lockActivePlan } from '#server/features/plans/index.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { AccountBeingDeleted } from '#server/platform/http/problem/problem.ts'
import { deletionUndone } from './account-messages.ts'
import type { DeletionDeps } from './deletion-deps.ts'
import { deletePending, selectPending } from './deletions.repo.ts'

/**
 * Cancels a pending deletion: everything is restored, reminders resume, and a mail informs the owner. Opens
 * no session. Does nothing without a pending deletion.
 *
 * @returns false when a code is needed first, as at sign-in
 * @throws Refusal INVALID_CREDENTIALS, CODE_INVALID (at `code`), PASSWORDS_OFF,
 *   TOO_MANY_REQUESTS, ACCOUNT_BEING_DELETED (too late)
 */
export async function undoDeletion(
  deps: DeletionDeps,
  credentials: UndoDeletion,
  request: AuthRequest,
): Promise<boolean> {
  const { email, password, code } = credentials
  const user =
    email === undefined || password === undefined
      ? await checkReturned(deps, code, request)
      : await checkCredentials(deps, { email, password, code }, request)
  if (user === null) return false
  const { id: userId } = user
  const now = deps.clock.now()
  const pending = await selectPending(deps.db, userId)
  if (pending === null) return true
  if (pending.purgeAfter <= now) throw new AccountBeingDeleted(pending.purgeAfter)
  // Written first: after a crash in between, the deletion is still pending in the database. In the other
  // order, the next start would mistake the account for one restored from a backup.
  deps.tombstones.append({ event: 'undone', userId, at: now })
  await inTransaction(deps.db, async (tx) => {
    await lockActivePlan(tx, userId)
    if (!(await deletePending(tx, userId, now))) return
    const payload = {
      when: now.toISOString(),
      url: `${deps.publicUrl}/reset-password`,
    }
    await enqueueMail(tx, deletionUndone, { to: user.email, userId, payload }, now)
    await deps.reminders.rederive(tx, { userId }, now)
  })
  deps.logger.info({ event: 'deletion-undone', userId })
  return true
}
