import { Refusal } from '@duely/domain'
import type { AuthDeps } from '../auth-deps.ts'
import { type Admission, admit } from '../limits/admit.ts'
import { callerFrom, networkHash } from '../limits/caller.ts'
import { isRightPassword } from '../passwords/check-password.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import type { AuthRequest } from '../sessions/auth-request.ts'
import { restoreMembership } from '../sign-up/ensure-membership.ts'
import { signUpSalt } from '../sign-up/sign-up-salt.ts'
import { selectHasSignUp } from '../sign-up/sign-ups.repo.ts'
import { awaitSecondStep } from '../two-factor/second-step.ts'
import type { UserRow } from '../users.repo.ts'
import { openSignedInSession } from './open-signed-in-session.ts'
import { selectCandidate } from './sign-in.repo.ts'

/** Signed in; or the password was right, and a code is asked for before there is a session. */
export type SignedIn = { user: UserRow; cookie: string } | { user: null; cookie: string }

/**
 * Signs in with e-mail address and password. Ends the browser's previous session and recreates a missing profile.
 * Apart from the hash it takes three statements: read, count, write. Whether a second step follows comes with the first.
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
  if (!user.isComplete) await restoreMembership(deps.db, user.id, deps.clock.now())
  if (user.hasSecondStep) {
    await admission.succeeded()
    return { user: null, cookie: await awaitSecondStep(deps, { userId: user.id, passwordHash }) }
  }
  const opening = { userId: user.id, passwordHash, network, isSecondStep: false }
  const cookie = await openSignedInSession(deps, opening, request, admission.counted)
  if (cookie === null) throw invalidCredentials(admission)
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

/** The sign-in screen matches this text (spec, section 8). */
function invalidCredentials(admission: Admission): Refusal {
  admission.failed('wrong-password')
  const refusal = new Refusal('INVALID_CREDENTIALS')
  refusal.message = 'Invalid login credentials'
  return refusal
}
