import { Refusal } from '@duely/domain'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Auth } from './auth.ts'
import type { AuthDeps } from './auth-deps.ts'
import { enforceLimits } from './enforce-limits.ts'
import { ensureMembership } from './ensure-membership.ts'
import { openSession } from './open-session.ts'
import { readSessionToken } from './session-cookie.ts'
import { deleteSession } from './sessions.repo.ts'
import { findToken, updateTokenValue } from './tokens.repo.ts'
import { findUserById, markEmailVerified, putPasswordHash, type UserRow } from './users.repo.ts'
import { readVerification, writeVerification } from './verification-value.ts'
import type { Visit } from './visit.ts'

/** The address is proven now, with a session; or it was before, and nobody is signed in by an old link. */
export type Verified = { status: 'verified'; user: UserRow; cookie: string } | { status: 'already-verified' }

/**
 * Proves the address of a token's account, makes its password count, and signs in. A second use changes nothing.
 *
 * @throws Refusal TOKEN_INVALID (unknown, or older than 24 hours), TOO_MANY_REQUESTS
 */
export async function verifyEmail(
  deps: AuthDeps,
  auth: Auth,
  token: string,
  visit: Visit,
): Promise<Verified> {
  await enforceLimits(deps, 'use-token', visit)
  const now = deps.clock.now()
  const user = await inTransaction(deps.db, async (tx) => {
    const found = await findToken(tx, 'verify-email', token, now)
    if (!found) throw new Refusal('TOKEN_INVALID')
    const { userId, passwordHash } = readVerification(found.value)
    // Only one of any number of parallel calls changes the row; the others find it proven.
    if (!(await markEmailVerified(tx, userId, now))) return undefined
    if (passwordHash !== undefined) {
      await putPasswordHash(tx, userId, passwordHash, now)
      await updateTokenValue(tx, found.id, writeVerification({ userId }))
    }
    const owner = await findUserById(tx, userId)
    if (owner) await ensureMembership(tx, owner, now)
    return owner
  })
  if (!user) return { status: 'already-verified' }
  const cookie = await openSession(deps, auth, user.id, visit)
  const previous = readSessionToken(visit.headers, deps)
  if (previous !== null) await deleteSession(deps.db, previous)
  deps.logger.info({ event: 'email-verified', userId: user.id })
  return { status: 'verified', user, cookie }
}
