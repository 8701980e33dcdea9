import { Refusal } from '@duely/domain'
import type { AuthDeps } from '../auth-deps.ts'
import { admit } from '../limits/admit.ts'
import { identifyCaller } from '../limits/caller.ts'
import { comparePassword } from '../passwords/check-password.ts'
import type { AuthRequest } from '../sessions/auth-request.ts'
import { selectUserByEmail, type UserRow } from '../users.repo.ts'

/**
 * The user with these credentials, without opening a session. Limited like sign-in, but counted separately.
 *
 * @throws Refusal INVALID_CREDENTIALS (unknown and wrong are indistinguishable), TOO_MANY_REQUESTS
 */
export async function checkCredentials(
  deps: AuthDeps,
  { email, password }: { email: string; password: string },
  request: AuthRequest,
): Promise<UserRow> {
  const caller = await identifyCaller(deps, email, request)
  const admission = await admit(deps, 'undo-deletion', { clientIp: request.clientIp, email, caller })
  const user = await selectUserByEmail(deps.db, email)
  const isRight = await comparePassword(deps, user?.id, password, admission)
  if (!user || !isRight) throw new Refusal('INVALID_CREDENTIALS')
  return user
}
