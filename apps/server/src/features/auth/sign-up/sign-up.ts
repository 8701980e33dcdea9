import { Refusal } from '@duely/domain'
import { admitSigningUp } from '#server/features/invitations/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { hashOf, newSecret } from '#server/platform/secrets/random-secret.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { SIGN_UP_COOKIE } from '../browser-cookies.ts'
import { beginAttempt } from '../limits/attempt.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { refuseWeakPassword } from '../passwords/password-refusals.ts'
import type { AuthRequest } from '../sessions/auth-request.ts'
import { lockUserByEmail, type UserRow } from '../users.repo.ts'
import { createUser } from './create-user.ts'
import { queueVerification } from './send-verification.ts'
import { signUpSalt } from './sign-up-salt.ts'
import { insertSignUp, selectSignUpOfBrowser } from './sign-ups.repo.ts'

/** Sign-up data: normalised address, timezone from the list. */
export type SignUpInput = {
  email: string
  password: string
  timezone: string
  culture: string
  /** Token of an invitation or of the one-time link. */
  invitation?: string | undefined
}

/** Lifetime of an unconfirmed sign-up; its link is valid for a day, and another can be requested. */
const SIGN_UP_LIFETIME_MS = 7 * 86_400_000

/**
 * Creates an account with profile and Free membership and queues the verification mail, in one transaction.
 * Signing up again before verification gets the same answer and another mail.
 *
 * Until the address is verified, any sign-up may be a stranger's. So the account has no password yet; each
 * sign-up keeps its own until confirmed by its own mail's link.
 *
 * @returns the secret that identifies this browser when its link is opened
 * @throws Refusal SIGN_UP_CLOSED, INVITATION_OVER (whatever the address); INVALID (a common password, at
 *   `password`), ALREADY_REGISTERED (verified address only), TOO_MANY_REQUESTS
 */
export async function signUp(deps: AuthDeps, input: SignUpInput, request: AuthRequest): Promise<string> {
  const { email, timezone, culture } = input
  await refuseWeakPassword(input.password, email, 'password')
  const attempt = await beginAttempt(deps, 'sign-up', { clientIp: request.clientIp, email })
  const asked = { email, token: input.invitation ?? null }
  const admittedBy = await admitSigningUp(deps, deps.db, asked, deps.clock.now())
  // Before the transaction, which must be short. Known addresses are
  // hashed as well, so that both take the same time.
  const salt = signUpSalt(deps.authSecret, email)
  const passwordHash = await attempt.hashing((line) => hashPassword(input.password, { line, salt }))
  const now = deps.clock.now()
  const secret = await inTransaction(deps.db, async (tx) => {
    const user =
      (await createUser(tx, { email, timezone, culture }, deps.startingPlan, now)) ??
      (await findUnproven(tx, email))
    const browserSecret = await secretOfBrowser(deps, tx, email, request, now)
    const id = crypto.randomUUID()
    await insertSignUp(tx, {
      id,
      userId: user.id,
      passwordHash,
      browserHash: hashOf(browserSecret),
      timezone,
      culture,
      ...admittedBy,
      createdAt: now,
      expiresAt: new Date(now.getTime() + SIGN_UP_LIFETIME_MS),
    })
    await queueVerification(deps, tx, { user, signUpIds: [id], by: 'strangers', now })
    return browserSecret
  })
  return secret
}

async function findUnproven(tx: Transaction, email: string): Promise<UserRow> {
  const user = await lockUserByEmail(tx, email)
  if (!user) throw new Refusal('CONFLICT')
  if (user.emailVerified) throw new Refusal('ALREADY_REGISTERED')
  return user
}

/**
 * Reuses the secret if this browser signed up with this address
 * before, so that all of its links keep working.
 */
async function secretOfBrowser(
  deps: AuthDeps,
  tx: Transaction,
  email: string,
  request: AuthRequest,
  now: Date,
): Promise<string> {
  const presented = SIGN_UP_COOKIE.read(request.headers, deps.publicUrl)
  const isOurs = presented !== null && (await selectSignUpOfBrowser(tx, email, hashOf(presented), now))
  return isOurs ? presented : newSecret()
}
