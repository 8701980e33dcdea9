import type { Actor } from '../../../platform/http/app-env.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { type Admission, admit } from '../limits/admit.ts'
import { selectPasswordHash } from '../users.repo.ts'
import { hashPassword, verifyPassword } from './hash-password.ts'

/**
 * Confirms a signed-in user's password before sensitive acts. Wrong ones are counted per session, so that neither
 * strangers nor other sessions consume the limit.
 *
 * @throws RateLimited after ten wrong ones
 */
export async function checkOwnPassword(
  deps: AuthDeps,
  { userId, email, sessionId }: Actor,
  password: string,
  clientIp: string,
): Promise<boolean> {
  const caller = { kind: 'known', key: `session:${sessionId}` } as const
  const admission = await admit(deps, 'own-password', { clientIp, email, caller })
  return comparePassword(deps, userId, password, admission)
}

/** Verifies a password and counts the outcome. Without an account it takes as long as a wrong password. */
export async function comparePassword(
  deps: AuthDeps,
  userId: string | undefined,
  password: string,
  admission: Admission,
): Promise<boolean> {
  const passwordHash = userId === undefined ? undefined : await selectPasswordHash(deps.db, userId)
  const right = await isRightPassword(passwordHash, password, admission)
  if (right) await admission.succeeded()
  else admission.failed('wrong-password')
  return right
}

/** Verifies a password against a hash; without one, a hash is computed anyway to take the same time. */
export function isRightPassword(
  passwordHash: string | undefined,
  password: string,
  attempt: Pick<Admission, 'hashing'>,
): Promise<boolean> {
  return attempt.hashing(async () => {
    if (passwordHash !== undefined) return verifyPassword(passwordHash, password)
    await hashPassword(password)
    return false
  })
}
