import type { ScheduledDeletion } from '@duely/contract'
import { assertOwner, lockAdministrators, refuseLastAdministrator } from '#server/features/auth/index.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Actor } from '#server/platform/http/app-env.ts'
import type { DeletionDeps } from './deletion-deps.ts'
import { noteDeletion, scheduleDeletion } from './schedule-deletion.ts'

/**
 * Requests deletion of the user's own account.
 *
 * @throws Refusal PASSWORD_INCORRECT (at `password`), PROOF_REQUIRED, TOO_MANY_REQUESTS after ten wrong ones,
 *   LAST_ADMINISTRATOR
 */
export async function requestDeletion(
  deps: DeletionDeps,
  actor: Actor,
  password: string | undefined,
): Promise<ScheduledDeletion> {
  await assertOwner(deps, actor, password)
  const { userId, email } = actor
  const now = deps.clock.now()
  const deletion = await inTransaction(deps.db, async (tx) => {
    await lockAdministrators(tx, userId)
    await refuseLastAdministrator(tx, userId)
    return scheduleDeletion(deps, tx, { userId, email, by: 'owner' }, now)
  })
  noteDeletion(deps, deletion)
  return { purgeAfter: deletion.purgeAfter.toISOString() }
}
