import type { AuthDeps } from './auth-deps.ts'
import { forgetFailures, reserveTry } from './enforce-limits.ts'
import { hashPassword, verifyPassword } from './hash-password.ts'
import { findPasswordHash } from './users.repo.ts'

/**
 * Whether a signed-in person typed their own password, for what must not be done by a borrowed session. Wrong ones
 * count together with those of signing in.
 *
 * @throws RateLimited after ten wrong ones
 */
export async function checkPassword(
  deps: AuthDeps,
  { userId, email }: { userId: string; email: string },
  password: string,
): Promise<boolean> {
  await reserveTry(deps, email)
  const passwordHash = await findPasswordHash(deps.db, userId)
  if (passwordHash === undefined) {
    await hashPassword(password)
    return false
  }
  const right = await verifyPassword(passwordHash, password)
  if (right) await forgetFailures(deps.db, email)
  return right
}
