import type { Actor } from '#server/platform/http/app-env.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { beginAttempt } from '../limits/attempt.ts'
import type { Line } from '../limits/fair-queue.ts'
import { selectPasswordHash } from '../users.repo.ts'
import { hashPassword, verifyPassword } from './hash-password.ts'

/**
 * Confirms a signed-in user's password before sensitive acts. Wrong ones are counted per session, so that
 * neither strangers nor other sessions consume the limit.
 *
 * @throws RateLimited after ten wrong ones
 */
export async function checkOwnPassword(
  deps: AuthDeps,
  { userId, email, sessionId, clientIp }: Actor,
  password: string,
): Promise<boolean> {
  const caller = { kind: 'known', key: `session:${sessionId}` } as const
  const attempt = await beginAttempt(deps, 'own-password', { clientIp, email, caller })
  const passwordHash = await selectPasswordHash(deps.db, userId)
  const isRight = await attempt.hashing((line) => isRightPassword(passwordHash, password, line))
  if (isRight) await attempt.succeeded()
  else attempt.failed('wrong-password')
  return isRight
}

/** Verifies a password against a hash; without one, a hash is computed anyway to take the same time. */
export async function isRightPassword(
  passwordHash: string | undefined,
  password: string,
  line: Line,
): Promise<boolean> {
  if (passwordHash !== undefined) return verifyPassword(passwordHash, password, line)
  await hashPassword(password, { line })
  return false
}
