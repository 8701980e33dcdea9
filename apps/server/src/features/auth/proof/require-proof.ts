import { proofHolds, Refusal } from '@duely/domain'
import type { ReadDeps } from '#server/platform/database/deps.ts'
import type { Actor } from '#server/platform/http/app-env.ts'
import { selectProof } from './proof.repo.ts'

type ProofDeps = ReadDeps & {
  /** Whether people may sign in by password. Default: yes. */
  passwords?: boolean
}
type Prover = Pick<Actor, 'userId' | 'sessionId'>

/**
 * Call it first in an act that a stolen session must not do and that asks for the password itself. Only
 * people with a second factor have to prove themselves in addition, and those without a password instead; a
 * proof holds ten minutes in its session.
 *
 * @throws Refusal PROOF_REQUIRED, UNAUTHENTICATED if the session ended meanwhile
 */
export async function requireProof({ db, clock, passwords = true }: ProofDeps, actor: Prover): Promise<void> {
  const proof = await selectProof(db, actor)
  if (!proof) throw new Refusal('UNAUTHENTICATED')
  const isAsked = proof.hasFactor || !proof.hasPassword || !passwords
  if (isAsked && !proofHolds(proof.provenAt, clock.now())) throw new Refusal('PROOF_REQUIRED')
}

/**
 * The proof that everybody has to give before an act that outlives the session, such as a new API key: by a
 * second factor where one is on, else by the password or at the provider of single sign-on.
 *
 * @throws Refusal PROOF_REQUIRED, UNAUTHENTICATED if the session ended meanwhile
 */
export async function requireProofOfEverybody({ db, clock }: ProofDeps, actor: Prover): Promise<void> {
  const proof = await selectProof(db, actor)
  if (!proof) throw new Refusal('UNAUTHENTICATED')
  if (!proofHolds(proof.provenAt, clock.now())) throw new Refusal('PROOF_REQUIRED')
}
