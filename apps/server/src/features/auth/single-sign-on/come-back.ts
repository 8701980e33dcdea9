import { Refusal, type RefusalCode } from '@duely/domain'
import { AccountBeingDeleted } from '#server/platform/http/problem/problem.ts'
import {
  type ProvidedPerson,
  ProviderAway,
  ProviderRefused,
} from '#server/platform/single-sign-on/identity-provider.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { beginAttempt } from '../limits/attempt.ts'
import type { AuthRequest } from '../sessions/auth-request.ts'
import { type Flow, readFlow } from './flow-cookie.ts'
import { offeredBy } from './go-to-provider.ts'
import { selectIdentity } from './identities.repo.ts'
import { finishLink } from './link-identity.ts'
import { finishProof } from './prove-by-provider.ts'
import { signInByProvider } from './sign-in-by-provider.ts'

/** Where the browser goes next, and with what cookies; `address` is of a person who is signed in now. */
export type Arrival = { path: string; cookies: readonly string[]; address?: string }

/**
 * Takes what the provider sent a browser back with. It counts only in the browser that was sent there, once,
 * and within a quarter of an hour; every refusal is a page that says why and lets somebody begin again.
 *
 * @throws Refusal NOT_FOUND without a provider; RateLimited
 */
export async function comeBack(deps: AuthDeps, query: string, request: AuthRequest): Promise<Arrival> {
  const { provider } = offeredBy(deps)
  const attempt = await beginAttempt(deps, 'provider-return', { clientIp: request.clientIp })
  const flow = readFlow(request.headers, deps, deps.clock.now())
  try {
    if (flow === null) throw new Refusal('PROVIDER_REFUSED')
    const isSignIn = flow.purpose.for === 'sign-in'
    const isKnown = async (subject: string) =>
      !isSignIn || (await selectIdentity(deps.db, provider.issuer, subject)) !== undefined
    const asked = { ...flow, isAnew: !isSignIn }
    return await arrive(deps, flow, await provider.personOf(query, asked, isKnown), request)
  } catch (error) {
    const code = codeOf(error)
    if (code === null) throw error
    attempt.failed(code)
    deps.logger.warn({ event: 'provider-refused', code, err: error })
    const until = error instanceof AccountBeingDeleted ? error.purgeAfter.toISOString() : undefined
    return { path: pageOf(flow, { sso: code, ...(until && { until }) }), cookies: [] }
  }
}

async function arrive(
  deps: AuthDeps,
  flow: Flow,
  person: ProvidedPerson,
  request: AuthRequest,
): Promise<Arrival> {
  const { purpose } = flow
  if (purpose.for === 'link') {
    await finishLink(deps, purpose.sessionId, person, request)
    return { path: pageOf(flow, { sso: 'linked' }), cookies: [] }
  }
  if (purpose.for === 'prove') {
    await finishProof(deps, purpose.sessionId, person, request)
    return { path: pageOf(flow, { sso: 'proven' }), cookies: [] }
  }
  const signedIn = await signInByProvider(deps, purpose, person, request)
  switch (signedIn.kind) {
    case 'opened':
      return {
        path: purpose.returnTo ?? '/dashboard',
        cookies: [signedIn.cookie],
        address: signedIn.user.email,
      }
    case 'needs-second-step':
      return { path: pageOf(flow, { sso: 'code' }), cookies: [signedIn.cookie] }
    case 'being-deleted': {
      const sso = 'ACCOUNT_BEING_DELETED' satisfies RefusalCode
      return {
        path: pageOf(flow, { sso, until: signedIn.purgeAfter.toISOString() }),
        cookies: [signedIn.cookie],
      }
    }
  }
}

/** The page that says what happened to it; where somebody wanted to go is kept. */
export function pageOf(flow: Pick<Flow, 'purpose'> | null, said: Record<string, string>): string {
  const purpose = flow?.purpose
  const query = new URLSearchParams(said)
  if (purpose?.for === 'link') return `/dashboard/settings?tab=account&${query}`
  if (purpose?.for === 'prove') return `/single-sign-on?${query}`
  if (purpose?.returnTo !== undefined) query.set('next', purpose.returnTo)
  return `/login?${query}`
}

/** The message for the person; null: a fault. */
function codeOf(error: unknown): RefusalCode | null {
  if (error instanceof ProviderAway) return 'PROVIDER_AWAY'
  if (error instanceof ProviderRefused) return 'PROVIDER_REFUSED'
  return error instanceof Refusal ? error.code : null
}
