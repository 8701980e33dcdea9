import { Refusal } from '@duely/domain'
import type { AuthDeps } from '../auth-deps.ts'
import { admit } from '../limits/admit.ts'
import type { AuthRequest } from '../sessions/auth-request.ts'

/**
 * Refuses an invalid token and counts it. Valid tokens are not counted, so guessing cannot block them.
 *
 * @throws RateLimited, Refusal TOKEN_INVALID
 */
export async function refuseToken(deps: AuthDeps, { clientIp }: AuthRequest): Promise<never> {
  const admission = await admit(deps, 'use-token', { clientIp })
  admission.failed('unknown-token')
  throw new Refusal('TOKEN_INVALID')
}
