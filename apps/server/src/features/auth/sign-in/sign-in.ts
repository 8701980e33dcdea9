import { Refusal } from '@duely/domain'
import { AccountBeingDeleted, RateLimited } from '../../../platform/http/problem/problem.ts'
import { pendingDeletion } from '../../account/pending-deletion.ts'
import { AUTH_PATH, type Auth, CLIENT_IP_HEADER } from '../auth.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { type Admission, admit } from '../limits/admit.ts'
import { identifyCaller, rememberNetwork } from '../limits/caller.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import type { AuthRequest } from '../sessions/auth-request.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { readSessionToken } from '../sessions/session-cookie.ts'
import { deleteSession } from '../sessions/sessions.repo.ts'
import { healMembership } from '../sign-up/ensure-membership.ts'
import { signUpSalt } from '../sign-up/sign-up-salt.ts'
import { selectHasSignUp } from '../sign-up/sign-ups.repo.ts'
import {
  awaitPasswordHash,
  selectPasswordHashByEmail,
  selectUserByEmail,
  type UserRow,
} from '../users.repo.ts'

export type SignedIn = { user: UserRow; cookies: string[] }

/**
 * Signs in with address and password. A session the caller already had ends; a lost profile is made again.
 *
 * @throws Refusal INVALID_CREDENTIALS (unknown or wrong: no difference), EMAIL_NOT_VERIFIED (only with the right
 * password), ACCOUNT_BEING_DELETED (only with the right password; there is no session then), TOO_MANY_REQUESTS (also
 * with the right password, after ten wrong ones from the same place)
 */
export async function signIn(
  deps: AuthDeps,
  auth: Auth,
  { email, password }: { email: string; password: string },
  request: AuthRequest,
): Promise<SignedIn> {
  const caller = await identifyCaller(deps, email, request)
  const admission = await admit(deps, 'sign-in', { clientIp: request.clientIp, email, caller })
  await assertProven(deps, { email, password }, admission)
  const looksAt = await selectPasswordHashByEmail(deps.db, email)
  const answer = await admission.hashing(() => askBetterAuth(deps, auth, { email, password }, request))
  if (answer.status === 429) throw new RateLimited(Number(answer.headers.get('x-retry-after') ?? 60))
  const user = answer.ok ? await selectUserByEmail(deps.db, email) : undefined
  if (!user) {
    if (answer.status >= 500) throw new Error(`better-auth answered ${answer.status}`)
    throw invalidCredentials(admission)
  }
  await assertStillRight(deps, user.id, looksAt, answer, admission)
  await admission.succeeded()
  await assertStaying(deps, user.id)
  await healMembership(deps.db, user.id, deps.clock.now())
  // A session somebody may have planted in this browser, or the last one's, must not live on (ASVS 7.2.4).
  const previous = readSessionToken(request.headers, deps)
  if (previous !== null) await deleteSession(deps.db, previous)
  await rememberNetwork(deps, user.id, request)
  deps.logger.info({ event: 'signed-in', userId: user.id })
  return { user, cookies: answer.headers.getSetCookie() }
}

/**
 * While the address is not proven the account has no password, only those of its sign-ups: any of them is told so, all
 * others are wrong. Takes one hash, as every other sign-in does.
 */
async function assertProven(
  deps: AuthDeps,
  { email, password }: { email: string; password: string },
  admission: Admission,
): Promise<void> {
  const user = await selectUserByEmail(deps.db, email)
  if (!user || user.emailVerified) return
  const salt = signUpSalt(deps.secret, email)
  const passwordHash = await admission.hashing(() => hashPassword(password, { salt }))
  if (!(await selectHasSignUp(deps.db, user.id, passwordHash, deps.clock.now())))
    throw invalidCredentials(admission)
  await admission.succeeded()
  throw new Refusal('EMAIL_NOT_VERIFIED')
}

/**
 * A password that was changed while the old one was being looked at has ended all sessions but the one just made: that
 * one ends here. The change writes the password before it ends the sessions, so one of the two always sees the other.
 */
async function assertStillRight(
  deps: AuthDeps,
  userId: string,
  looksAt: string | undefined,
  answer: Response,
  admission: Admission,
): Promise<void> {
  if ((await awaitPasswordHash(deps.db, userId)) === looksAt) return
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  const opened = readSessionToken(new Headers({ cookie: cookie.join('; ') }), deps)
  if (opened !== null) await deleteSession(deps.db, opened)
  throw invalidCredentials(admission)
}

/** Whoever deletes the account is offered to undo it, and gets nothing else: the session just made ends. */
async function assertStaying(deps: AuthDeps, userId: string): Promise<void> {
  const deletion = await pendingDeletion(deps.db, userId)
  if (deletion === null) return
  await endSessions(deps.db, userId)
  throw new AccountBeingDeleted(deletion.purgeAfter)
}

function askBetterAuth(deps: AuthDeps, auth: Auth, body: object, request: AuthRequest): Promise<Response> {
  return auth.handler(
    new Request(`${deps.publicUrl}${AUTH_PATH}/sign-in/email`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        // The guard in front has judged the real one.
        origin: deps.publicUrl,
        'user-agent': request.headers.get('user-agent') ?? '',
        [CLIENT_IP_HEADER]: request.clientIp,
      },
      body: JSON.stringify(body),
    }),
  )
}

/** The text is the one the sign-in screen looks for (spec section 8). */
function invalidCredentials(admission: Admission): Refusal {
  admission.failed('wrong-password')
  const refusal = new Refusal('INVALID_CREDENTIALS')
  refusal.message = 'Invalid login credentials'
  return refusal
}
