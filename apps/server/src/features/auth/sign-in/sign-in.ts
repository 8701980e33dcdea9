import { Refusal } from '@duely/domain'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { AccountBeingDeleted } from '#server/platform/http/problem/problem.ts'
import type { AuthDeps } from '../auth-deps.ts'
import type { Attempt } from '../limits/attempt.ts'
import { isRightPassword } from '../passwords/check-password.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import type { AuthRequest } from '../sessions/auth-request.ts'
import { signUpSalt } from '../sign-up/sign-up-salt.ts'
import { selectSignUpsOf } from '../sign-up/sign-ups.repo.ts'
import { awaitSecondStep } from '../two-factor/second-step.ts'
import type { UserRow } from '../users.repo.ts'
import { beginSignIn } from './begin-sign-in.ts'
import { openSignedInSession } from './open-signed-in-session.ts'

/** Signed in; or the password was right, and a code is needed before there is a session. */
export type SignedIn = { user: UserRow; cookie: string } | { user: null; cookie: string }

/**
 * Signs in with e-mail address and password. Ends the browser's previous session and recreates a missing
 * profile. The attempt is counted before the hash, no transaction is open during it, and a success is one
 * transaction.
 *
 * @throws Refusal INVALID_CREDENTIALS (unknown and wrong are indistinguishable), EMAIL_NOT_VERIFIED (right
 *   password only), ACCOUNT_DISABLED and ACCOUNT_BEING_DELETED (right password only; no session is opened),
 *   TOO_MANY_REQUESTS (after ten wrong ones from the same place, even with the right password)
 */
export async function signIn(
  deps: AuthDeps,
  { email, password }: { email: string; password: string },
  request: AuthRequest,
): Promise<SignedIn> {
  const { attempt, candidate } = await beginSignIn(deps, email, request)
  if (candidate && !candidate.emailVerified) return refuseUnproven(deps, candidate, password, attempt)
  const passwordHash = candidate?.passwordHash ?? undefined
  const isRight = await attempt.hashing((line) => isRightPassword(passwordHash, password, line))
  if (!candidate || !isRight || passwordHash === undefined) throw invalidCredentials(attempt)
  const userId = candidate.id
  const signIn = { user: candidate, shown: { passwordHash }, isSecondStep: false, attempt }
  const opened = await inTransaction(deps.db, (tx) => openSignedInSession(deps, tx, signIn, request))
  if (opened.kind === 'way-ended') throw invalidCredentials(attempt)
  if (opened.kind === 'disabled') throw new Refusal('ACCOUNT_DISABLED')
  if (opened.kind === 'being-deleted') throw new AccountBeingDeleted(opened.purgeAfter)
  if (opened.kind === 'needs-second-step')
    return { user: null, cookie: await awaitSecondStep(deps, userId, { passwordHash }) }
  deps.logger.info({ event: 'signed-in', userId })
  return { user: candidate, cookie: opened.cookie }
}

/**
 * An unverified account has only the passwords of its sign-ups: any of them is answered with
 * EMAIL_NOT_VERIFIED, any other with INVALID_CREDENTIALS. Computes one hash, like every sign-in.
 */
async function refuseUnproven(
  deps: AuthDeps,
  { id, email }: UserRow,
  password: string,
  attempt: Attempt,
): Promise<never> {
  const salt = signUpSalt(deps.authSecret, email)
  const passwordHash = await attempt.hashing((line) => hashPassword(password, { line, salt }))
  const signUps = await selectSignUpsOf(deps.db, id, deps.clock.now(), { passwordHash, limit: 1 })
  if (signUps.length === 0) throw invalidCredentials(attempt)
  await attempt.succeeded()
  throw new Refusal('EMAIL_NOT_VERIFIED')
}

/** Logs the failure. The sign-in screen matches this text (spec, section 8). */
function invalidCredentials(attempt: Attempt): Refusal {
  attempt.failed('wrong-password')
  const refusal = new Refusal('INVALID_CREDENTIALS')
  refusal.message = 'Invalid login credentials'
  return refusal
}
