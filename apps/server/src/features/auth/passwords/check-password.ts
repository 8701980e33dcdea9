import type { Actor } from '../../../platform/http/app-env.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { type Admission, admit } from '../limits/admit.ts'
import { selectPasswordHash } from '../users.repo.ts'
import { hashPassword, verifyPassword } from './hash-password.ts'

/**
 * Whether a signed-in person typed their own password, for what must not be done by a borrowed session. Wrong ones are
 * counted by session: no stranger, and no other session, uses up what is left here.
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

/** Compares a password, and counts the outcome. Nobody's password takes as long as a wrong one. */
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

/** Compares a password with a hash, if there is one; one hash is made either way. */
export function isRightPassword(
  passwordHash: string | undefined,
  password: string,
  admission: Admission,
): Promise<boolean> {
  return admission.hashing(async () => {
    if (passwordHash !== undefined) return verifyPassword(passwordHash, password)
    await hashPassword(password)
    return false
  })
}
