import { Refusal } from '@duely/domain'
import type { AuthDeps } from '../auth-deps.ts'
import { beginAttempt } from '../limits/attempt.ts'
import type { AuthRequest } from '../sessions/auth-request.ts'

/**
 * Refuses an invalid token and counts it. Valid tokens are not counted, so guessing cannot block them.
 *
 * @throws RateLimited, Refusal TOKEN_INVALID
 */
export async function refuseToken(deps: AuthDeps, { clientIp }: AuthRequest): Promise<never> {
  const attempt = await beginAttempt(deps, 'use-token', { clientIp })
  attempt.failed('unknown-token')
  throw new Refusal('TOKEN_INVALID')
}
