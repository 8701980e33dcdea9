import type { AuthDeps } from '../auth-deps.ts'
import { type Attempt, beginAttempt } from '../limits/attempt.ts'
import { identifyCaller } from '../limits/caller.ts'
import type { AuthRequest } from '../sessions/auth-request.ts'
import { type Candidate, selectCandidate } from './sign-in.repo.ts'

/**
 * Counts an attempt to sign in and reads the account; the same statements for unknown addresses.
 *
 * @throws RateLimited
 */
export async function beginSignIn(
  deps: AuthDeps,
  email: string,
  request: AuthRequest,
): Promise<{ attempt: Attempt; candidate: Candidate | undefined }> {
  const caller = await identifyCaller(deps, email, request)
  const attempt = await beginAttempt(deps, 'sign-in', { clientIp: request.clientIp, email, caller })
  return { attempt, candidate: await selectCandidate(deps.db, email) }
}
