import { proofHolds, Refusal } from '@duely/domain'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/app-env.ts'
import { selectProof } from './proof.repo.ts'

/**
 * Call it first in an act that a stolen session must not do. Only those who turned on a second factor have to prove
 * themselves; a proof holds ten minutes in its session.
 *
 * @throws Refusal PROOF_REQUIRED, UNAUTHENTICATED if the session ended meanwhile
 */
export async function requireProof(
  { db, clock }: { db: Queryable; clock: Clock },
  actor: Pick<Actor, 'userId' | 'sessionId'>,
): Promise<void> {
  const proof = await selectProof(db, actor)
  if (!proof) throw new Refusal('UNAUTHENTICATED')
  if (proof.hasFactor && !proofHolds(proof.provenAt, clock.now())) throw new Refusal('PROOF_REQUIRED')
}
