import { Refusal } from '@duely/domain'
import type { Actor } from '#server/platform/http/app-env.ts'
import { ProviderAway } from '#server/platform/single-sign-on/identity-provider.ts'
import type { AuthDeps, SingleSignOn } from '../auth-deps.ts'
import { selectProof } from '../proof/proof.repo.ts'
import { requireProofOfEverybody } from '../proof/require-proof.ts'
import { selectSessionOpening } from '../sessions/sessions.repo.ts'
import { flowCookie, newFlow, type Purpose } from './flow-cookie.ts'
import { selectIdentityOf } from './identities.repo.ts'

/** The provider's page, and the cookie that binds what comes back to this browser. */
export type Departure = { url: string; cookie: string }

/** How long the operator's link lets somebody link who has nothing to prove themselves with. */
const LINK_WITHIN_MS = 10 * 60_000

/**
 * Single sign-on as the server offers it.
 *
 * @throws Refusal NOT_FOUND without a provider
 */
export function offeredBy({ singleSignOn }: Pick<AuthDeps, 'singleSignOn'>): SingleSignOn {
  if (singleSignOn === null) throw new Refusal('NOT_FOUND')
  return singleSignOn
}

/**
 * Sends a browser to the provider. To link an account or to prove themselves, people have to sign in there
 * again: whoever is signed in there in this browser may be somebody else.
 *
 * @throws Refusal NOT_FOUND, PROVIDER_AWAY
 */
export async function goToProvider(deps: AuthDeps, purpose: Purpose): Promise<Departure> {
  const { provider } = offeredBy(deps)
  const flow = newFlow(purpose, deps.clock.now())
  try {
    const url = await provider.addressFor({ ...flow, isAnew: purpose.for !== 'sign-in' })
    return { url, cookie: flowCookie(flow, deps) }
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error
    deps.logger.warn({ event: 'provider-away', err: error })
    throw new Refusal('PROVIDER_AWAY')
  }
}

/**
 * Begins to link the provider to the actor's account.
 *
 * @throws Refusal NOT_FOUND, IDENTITY_TAKEN, PROOF_REQUIRED, PROVIDER_AWAY
 */
export async function beginLink(deps: AuthDeps, actor: Actor): Promise<Departure> {
  await admitLink(deps, actor)
  return goToProvider(deps, { for: 'link', sessionId: actor.sessionId })
}

/**
 * Asks for the proof of everybody. People without any means of proof (because the server's passwords were
 * turned off) may link for ten minutes after signing in by the operator's link.
 *
 * @throws Refusal NOT_FOUND, IDENTITY_TAKEN, PROOF_REQUIRED, UNAUTHENTICATED
 */
export async function admitLink(deps: AuthDeps, actor: Pick<Actor, 'userId' | 'sessionId'>): Promise<void> {
  const { issuer } = offeredBy(deps).provider
  if (await selectIdentityOf(deps.db, actor.userId, issuer)) throw new Refusal('IDENTITY_TAKEN')
  const proof = await selectProof(deps.db, actor)
  const hasNothing = proof && !proof.hasFactor && !(proof.hasPassword && deps.passwords)
  if (hasNothing) {
    const opening = await selectSessionOpening(deps.db, actor)
    const age = deps.clock.now().getTime() - (opening?.createdAt.getTime() ?? 0)
    if (opening?.way === 'link' && age < LINK_WITHIN_MS) return
  }
  await requireProofOfEverybody(deps, actor)
}

/**
 * Begins a proof at the provider: the person has to sign in there again. It counts as the password does.
 *
 * @throws Refusal NOT_FOUND, PROOF_REQUIRED where a second factor is on, or nothing is linked; PROVIDER_AWAY
 */
export async function beginProof(deps: AuthDeps, actor: Actor): Promise<Departure> {
  const { issuer } = offeredBy(deps).provider
  const isLinked = await selectIdentityOf(deps.db, actor.userId, issuer)
  if (!isLinked || (await selectProof(deps.db, actor))?.hasFactor) throw new Refusal('PROOF_REQUIRED')
  return goToProvider(deps, { for: 'prove', sessionId: actor.sessionId })
}
