import { Refusal } from '@duely/domain'
import type { AuthDeps } from '../auth-deps.ts'
import { admit } from '../limits/admit.ts'
import type { AuthRequest } from '../sessions/auth-request.ts'

/**
 * Refuses a token that does not exist, and counts it: only such ones are, so that nobody's guesses keep a right link from
 * working.
 *
 * @throws RateLimited, Refusal TOKEN_INVALID
 */
export async function refuseToken(deps: AuthDeps, { clientIp }: AuthRequest): Promise<never> {
  const admission = await admit(deps, 'use-token', { clientIp })
  admission.failed('unknown-token')
  throw new Refusal('TOKEN_INVALID')
}
