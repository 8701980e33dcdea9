import { Refusal } from '@duely/domain'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { ProvidedPerson } from '#server/platform/single-sign-on/identity-provider.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { selectProof, updateProvenAt } from '../proof/proof.repo.ts'
import type { AuthRequest } from '../sessions/auth-request.ts'
import { lockFactors } from '../two-factor/two-factor.repo.ts'
import { offeredBy } from './go-to-provider.ts'
import { selectIdentity, updateProviderSession } from './identities.repo.ts'
import { actorOf } from './link-identity.ts'

/**
 * Takes the sign-in that somebody just made at the provider as the proof of the session that asked for it.
 *
 * @throws Refusal UNAUTHENTICATED when it is not that session any more, PROVIDER_ANOTHER for somebody else,
 *   PROOF_REQUIRED where a second factor is on, which the provider does not replace
 */
export async function finishProof(
  deps: AuthDeps,
  sessionId: string,
  person: ProvidedPerson,
  request: AuthRequest,
): Promise<void> {
  const { provider } = offeredBy(deps)
  const actor = await actorOf(deps, sessionId, request)
  await inTransaction(deps.db, async (tx) => {
    // A factor that is turned on meanwhile waits for this lock, or is seen here.
    await lockFactors(tx, actor.userId)
    const identity = await selectIdentity(tx, provider.issuer, person.subject)
    if (identity?.userId !== actor.userId) throw new Refusal('PROVIDER_ANOTHER')
    if ((await selectProof(tx, actor))?.hasFactor) throw new Refusal('PROOF_REQUIRED')
    await updateProvenAt(tx, actor, deps.clock.now())
    const now = { identityId: identity.id, providerSession: person.session }
    await updateProviderSession(tx, actor, now)
  })
  deps.logger.info({ event: 'proven', userId: actor.userId, with: 'provider' })
}
