import type { UndoDeletion } from '@duely/contract'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { AccountBeingDeleted } from '../../platform/http/problem/problem.ts'
import type { AuthRequest } from '../auth/sessions/auth-request.ts'
import { checkCredentials } from '../auth/sign-in/check-credentials.ts'
import { lockActivePlan } from '../plan/get-active-plan.ts'
import { deletePending, selectPending } from './deletions.repo.ts'
import type { DeletionDeps } from './request-deletion.ts'

/**
 * Cancels a pending deletion: everything is restored and reminders resume. Opens no session. Does nothing without a
 * pending deletion.
 *
 * @throws Refusal INVALID_CREDENTIALS, TOO_MANY_REQUESTS, ACCOUNT_BEING_DELETED (too late)
 */
export async function undoDeletion(
  deps: DeletionDeps,
  credentials: UndoDeletion,
  request: AuthRequest,
): Promise<void> {
  const { id: userId } = await checkCredentials(deps, credentials, request)
  const now = deps.clock.now()
  const pending = await selectPending(deps.db, userId)
  if (pending === null) return
  if (pending.purgeAfter <= now) throw new AccountBeingDeleted(pending.purgeAfter)
  // Written first: after a crash in between, the deletion is still pending in the database. In the other order, the
  // next start would mistake the account for one restored from a backup.
  deps.tombstones.append({ event: 'undone', userId, at: now })
  const { dueNow } = await inTransaction(deps.db, async (tx) => {
    await lockActivePlan(tx, userId)
    if (!(await deletePending(tx, userId, now))) return { dueNow: false }
    return deps.reminders.rederive(tx, { userId }, now)
  })
  deps.logger.info({ event: 'deletion-undone', userId })
  if (dueNow) deps.reminders.poke()
}
