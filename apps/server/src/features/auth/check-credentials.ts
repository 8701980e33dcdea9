import { Refusal } from '@duely/domain'
import type { AuthDeps } from './auth-deps.ts'
import { checkPassword } from './check-password.ts'
import { enforceLimits } from './enforce-limits.ts'
import { findUserByEmail, type UserRow } from './users.repo.ts'

/** Nobody's id: an unknown address takes as long as a wrong password. */
const NOBODY = ''

/**
 * Who an address and a password belong to, without a session; counted like a sign-in.
 *
 * @throws Refusal INVALID_CREDENTIALS (unknown or wrong: no difference), TOO_MANY_REQUESTS
 */
export async function checkCredentials(
  deps: AuthDeps,
  { email, password }: { email: string; password: string },
  clientIp: string,
): Promise<UserRow> {
  await enforceLimits(deps, 'sign-in', { clientIp })
  const user = await findUserByEmail(deps.db, email)
  const isRight = await checkPassword(deps, { userId: user?.id ?? NOBODY, email }, password)
  if (!user || !isRight) throw new Refusal('INVALID_CREDENTIALS')
  return user
}
