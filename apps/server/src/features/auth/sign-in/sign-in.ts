import { Refusal } from '@duely/domain'
import { AccountBeingDeleted } from '../../../platform/http/problem/problem.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { attemptPassword, limitedAttempt, type PasswordAttempt } from '../limits/attempt-password.ts'
import { type Caller, networkHash, possibleCallers } from '../limits/caller.ts'
import { isRightPassword } from '../passwords/check-password.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import type { AuthRequest } from '../sessions/auth-request.ts'
import { restoreMembership } from '../sign-up/ensure-membership.ts'
import { signUpSalt } from '../sign-up/sign-up-salt.ts'
import { selectHasSignUp } from '../sign-up/sign-ups.repo.ts'
import { awaitSecondStep } from '../two-factor/second-step.ts'
import type { UserRow } from '../users.repo.ts'
import { openSignedInSession } from './open-signed-in-session.ts'
import { selectCandidate, selectPurgeAfter } from './sign-in.repo.ts'

/** Signed in; or the password was right, and a code is asked for before there is a session. */
export type SignedIn = { user: UserRow; cookie: string } | { user: null; cookie: string }

/**
 * Signs in with e-mail address and password. Ends the browser's previous session and recreates a missing profile.
 * Apart from the hash it takes two statements: read and write. Whether a second step follows comes with the first.
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
  const callers = possibleCallers(deps, email, request, network)
  const by = (caller: Caller) =>
    limitedAttempt(deps, 'sign-in', { clientIp: request.clientIp, email, caller })
  const [ofKnownNetwork, ofOther] = [by(callers.ofKnownNetwork), by(callers.ofOther)]
  const keys = [...ofKnownNetwork.allowances, ...ofOther.allowances].map(({ key }) => key)
  const { candidate, counts } = await selectCandidate(deps.db, { email, network, keys })
  const limited = candidate?.isNetworkKnown ? ofKnownNetwork : ofOther
  return attemptPassword(deps, limited, counts, async (attempt) => {
    if (candidate && !candidate.emailVerified) return refuseUnproven(deps, candidate, password, attempt)
    const passwordHash = candidate?.passwordHash ?? undefined
    const isRight = await isRightPassword(passwordHash, password, attempt)
    if (!candidate || !isRight || passwordHash === undefined) throw await invalidCredentials(attempt)
    const { id: userId, isComplete, hasSecondStep, hasManySessions } = candidate
    if (!isComplete) await restoreMembership(deps.db, userId, deps.clock.now())
    if (hasSecondStep) {
      await attempt.succeeded()
      const purgeAfter = await selectPurgeAfter(deps.db, userId)
      // The undo asks for a code itself, and a code works once.
      if (purgeAfter !== null) throw new AccountBeingDeleted(purgeAfter)
      return { user: null, cookie: await awaitSecondStep(deps, { userId, passwordHash }) }
    }
    const opening = { userId, passwordHash, network, isSecondStep: false, hasManySessions }
    const cookie = await openSignedInSession(deps, opening, request, attempt)
    if (cookie === null) throw await invalidCredentials(attempt)
    deps.logger.info({ event: 'signed-in', userId })
    return { user: candidate, cookie }
  })
}

/**
 * An unverified account has only the passwords of its sign-ups: any of them is answered with EMAIL_NOT_VERIFIED, any
 * other with INVALID_CREDENTIALS. Computes one hash, like every sign-in.
 */
async function refuseUnproven(
  deps: AuthDeps,
  { id, email }: UserRow,
  password: string,
  attempt: PasswordAttempt,
): Promise<never> {
  const salt = signUpSalt(deps.secret, email)
  const passwordHash = await attempt.hashing(() => hashPassword(password, { salt }))
  if (!(await selectHasSignUp(deps.db, id, passwordHash, deps.clock.now())))
    throw await invalidCredentials(attempt)
  await attempt.succeeded()
  throw new Refusal('EMAIL_NOT_VERIFIED')
}

/** Counts the failure. The sign-in screen matches this text (spec, section 8). */
async function invalidCredentials(attempt: PasswordAttempt): Promise<Refusal> {
  await attempt.failed('wrong-password')
  const refusal = new Refusal('INVALID_CREDENTIALS')
  refusal.message = 'Invalid login credentials'
  return refusal
}
