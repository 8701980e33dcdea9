import { randomUUID } from 'node:crypto'
import { Refusal } from '@duely/domain'
import { AccountBeingDeleted } from '../../../platform/http/problem/problem.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { type Admission, admit } from '../limits/admit.ts'
import { callerFrom, networkHash } from '../limits/caller.ts'
import { deleteOldestNetworks, NETWORKS_KEPT } from '../limits/known-networks.repo.ts'
import { isRightPassword } from '../passwords/check-password.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import type { AuthRequest } from '../sessions/auth-request.ts'
import { newSessionToken } from '../sessions/open-session.ts'
import { ABSOLUTE_DAYS, sessionEnd } from '../sessions/read-session.ts'
import { readSessionToken, sessionCookie } from '../sessions/session-cookie.ts'
import { deleteOldestSessions, MAX_SESSIONS } from '../sessions/sessions.repo.ts'
import { restoreMembership } from '../sign-up/ensure-membership.ts'
import { signUpSalt } from '../sign-up/sign-up-salt.ts'
import { selectHasSignUp } from '../sign-up/sign-ups.repo.ts'
import type { UserRow } from '../users.repo.ts'
import { type Candidate, insertSignIn, type StateBefore, selectCandidate } from './sign-in.repo.ts'

export type SignedIn = { user: UserRow; cookie: string }

/**
 * Signs in with e-mail address and password. Ends the browser's previous session and recreates a missing profile.
 * Apart from the hash it takes three statements: read, count, write.
 *
 * @throws Refusal INVALID_CREDENTIALS (unknown and wrong are indistinguishable), EMAIL_NOT_VERIFIED (right password
 *   only), ACCOUNT_BEING_DELETED (right password only; no session is opened), TOO_MANY_REQUESTS (after ten wrong ones
 *   from the same place, even with the right password)
 */
export async function signIn(
  deps: AuthDeps,
  { email, password }: { email: string; password: string },
  request: AuthRequest,
): Promise<SignedIn> {
  const network = networkHash(deps.secret, request.clientIp)
  const user = await selectCandidate(deps.db, { email, network })
  const caller = callerFrom(deps, email, request, user?.isNetworkKnown === true)
  const admission = await admit(deps, 'sign-in', { clientIp: request.clientIp, email, caller })
  if (user && !user.emailVerified) return refuseUnproven(deps, user, password, admission)
  const passwordHash = user?.passwordHash ?? undefined
  const isRight = await isRightPassword(passwordHash, password, admission)
  if (!user || !isRight || passwordHash === undefined) throw invalidCredentials(admission)
  const cookie = await openSignedInSession(deps, { user, passwordHash, network }, request, admission)
  if (!user.isComplete) await restoreMembership(deps.db, user.id, deps.clock.now())
  deps.logger.info({ event: 'signed-in', userId: user.id })
  return { user, cookie }
}

/**
 * An unverified account has only the passwords of its sign-ups: any of them is answered with EMAIL_NOT_VERIFIED, any
 * other with INVALID_CREDENTIALS. Computes one hash, like every sign-in.
 */
async function refuseUnproven(
  deps: AuthDeps,
  { id, email }: UserRow,
  password: string,
  admission: Admission,
): Promise<never> {
  const salt = signUpSalt(deps.secret, email)
  const passwordHash = await admission.hashing(() => hashPassword(password, { salt }))
  if (!(await selectHasSignUp(deps.db, id, passwordHash, deps.clock.now())))
    throw invalidCredentials(admission)
  await admission.succeeded()
  throw new Refusal('EMAIL_NOT_VERIFIED')
}

/**
 * Opens the session in the statement that checks the password again and counts the attempt. Ends the browser's
 * previous session, whoever opened it (ASVS 7.2.4). An account with a pending deletion gets no session; undo is
 * offered instead.
 *
 * @returns the Set-Cookie header
 * @throws INVALID_CREDENTIALS if the password was changed meanwhile, ACCOUNT_BEING_DELETED
 */
async function openSignedInSession(
  deps: AuthDeps,
  { user, passwordHash, network }: { user: Candidate; passwordHash: string; network: string },
  { headers, clientIp }: AuthRequest,
  admission: Admission,
): Promise<string> {
  const now = deps.clock.now()
  const token = newSessionToken()
  const opened = await insertSignIn(deps.db, {
    userId: user.id,
    passwordHash,
    id: randomUUID(),
    token,
    previous: readSessionToken(headers, deps) ?? '',
    network,
    clientIp,
    userAgent: headers.get('user-agent') ?? '',
    cleared: JSON.stringify(admission.counted.failuresInARow),
    returned: JSON.stringify(admission.counted.failures),
    now,
    expiresAt: sessionEnd(now, now),
  })
  if (!opened) throw invalidCredentials(admission)
  if (opened.purgeAfter !== null) throw new AccountBeingDeleted(opened.purgeAfter)
  await enforceBounds(deps, user.id, opened)
  return sessionCookie(token, ABSOLUTE_DAYS, deps)
}

/** The counts are from before this sign-in and ignore concurrent ones, so the check starts slightly early. */
async function enforceBounds(
  deps: AuthDeps,
  userId: string,
  { sessions, networks }: StateBefore,
): Promise<void> {
  if (sessions >= MAX_SESSIONS / 2) await deleteOldestSessions(deps.db, userId, MAX_SESSIONS)
  if (networks >= NETWORKS_KEPT / 2) await deleteOldestNetworks(deps.db, userId)
}

/** The sign-in screen matches this text (spec, section 8). */
function invalidCredentials(admission: Admission): Refusal {
  admission.failed('wrong-password')
  const refusal = new Refusal('INVALID_CREDENTIALS')
  refusal.message = 'Invalid login credentials'
  return refusal
}
