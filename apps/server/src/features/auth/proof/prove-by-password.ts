import { Refusal } from '@duely/domain'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Actor } from '#server/platform/http/app-env.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { assertPassword } from '../passwords/change-password.ts'
import { lockFactors } from '../two-factor/two-factor.repo.ts'
import { selectProof, updateProvenAt } from './proof.repo.ts'

/**
 * Takes the password as the proof of somebody without a second factor.
 *
 * @throws Refusal PASSWORD_INCORRECT (at `password`), TOO_MANY_REQUESTS after ten wrong ones; PROOF_REQUIRED
 *   where a second factor is on, which the password does not replace
 */
export async function proveByPassword(deps: AuthDeps, actor: Actor, password: string): Promise<void> {
  if ((await selectProof(deps.db, actor))?.hasFactor) throw new Refusal('PROOF_REQUIRED')
  await assertPassword(deps, actor, password)
  await inTransaction(deps.db, async (tx) => {
    // A factor that is turned on meanwhile waits for this lock, or is seen here.
    await lockFactors(tx, actor.userId)
    if ((await selectProof(tx, actor))?.hasFactor) throw new Refusal('PROOF_REQUIRED')
    await updateProvenAt(tx, actor, deps.clock.now())
  })
}
