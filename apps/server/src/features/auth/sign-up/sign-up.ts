import { Refusal } from '@duely/domain'
import type { Transaction } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { admit } from '../limits/admit.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import type { AuthRequest } from '../sessions/auth-request.ts'
import { lockUserByEmail, type UserRow } from '../users.repo.ts'
import { createUser } from './create-user.ts'
import { queueVerification } from './send-verification.ts'
import { hashBrowserSecret, newBrowserSecret, readBrowserSecret } from './sign-up-cookie.ts'
import { signUpSalt } from './sign-up-salt.ts'
import { insertSignUp, selectSignUpOfBrowser } from './sign-ups.repo.ts'

/** What somebody signs up with; the address normalised, the zone one of the list. */
export type SignUpInput = { email: string; password: string; timezone: string; culture: string }

/** So long the password of a sign-up waits to be confirmed; a link works for a day, and another can be asked for. */
const WAITS_MS = 7 * 86_400_000

/**
 * Makes an account with its profile and Free membership and queues the mail that proves the address: all of it
 * or nothing. Somebody who signs up again before proving the address gets the same answer and another mail.
 *
 * Until the address is verified, any of the sign-ups may be a stranger's. So the account has
 * no password yet; each sign-up waits beside the others with its own, and the link of its own mail confirms it.
 *
 * @returns the secret by which this browser is known again when its link is opened
 * @throws Refusal ALREADY_REGISTERED (only for a proven address), TOO_MANY_REQUESTS
 */
export async function signUp(deps: AuthDeps, input: SignUpInput, request: AuthRequest): Promise<string> {
  const { email, timezone, culture } = input
  const admission = await admit(deps, 'sign-up', { clientIp: request.clientIp, email })
  // Before the transaction, which must stay short, and for known addresses too: both take the same time.
  const salt = signUpSalt(deps.secret, email)
  const passwordHash = await admission.hashing(() => hashPassword(input.password, { salt }))
  const now = deps.clock.now()
  const secret = await inTransaction(deps.db, async (tx) => {
    const user = (await createUser(tx, { email, timezone, culture }, now)) ?? (await findUnproven(tx, email))
    const browserSecret = await secretOfBrowser(deps, tx, email, request, now)
    const id = crypto.randomUUID()
    await insertSignUp(tx, {
      id,
      userId: user.id,
      passwordHash,
      browserHash: hashBrowserSecret(browserSecret),
      timezone,
      culture,
      createdAt: now,
      expiresAt: new Date(now.getTime() + WAITS_MS),
    })
    await queueVerification(deps, tx, { user, signUpIds: [id], now })
    return browserSecret
  })
  deps.pokeOutbox()
  return secret
}

async function findUnproven(tx: Transaction, email: string): Promise<UserRow> {
  const user = await lockUserByEmail(tx, email)
  if (!user) throw new Refusal('CONFLICT')
  if (user.emailVerified) throw new Refusal('ALREADY_REGISTERED')
  return user
}

/** A new secret, unless this browser signed up with this address before: then all of its links keep working. */
async function secretOfBrowser(
  deps: AuthDeps,
  tx: Transaction,
  email: string,
  request: AuthRequest,
  now: Date,
): Promise<string> {
  const presented = readBrowserSecret(request.headers, deps.publicUrl)
  const isOurs =
    presented !== null && (await selectSignUpOfBrowser(tx, email, hashBrowserSecret(presented), now))
  return isOurs ? presented : newBrowserSecret()
}
