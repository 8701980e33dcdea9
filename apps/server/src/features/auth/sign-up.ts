import { Refusal } from '@duely/domain'
import type { Transaction } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { AuthDeps } from './auth-deps.ts'
import { createUser, type NewUser } from './create-user.ts'
import { enforceLimits } from './enforce-limits.ts'
import { hashPassword } from './hash-password.ts'
import { queueVerification } from './send-verification.ts'
import { lockUserByEmail, putPasswordHash, type UserRow, updateHome } from './users.repo.ts'

/** What somebody signs up with; the address normalised, the zone one of the list. */
export type SignUpInput = { email: string; password: string; timezone: string; culture: string }

/**
 * Makes an account with its profile and Free membership and queues the mail that proves the address: all of it
 * or nothing. Somebody who signs up again before proving the address gets the same answer and another mail.
 *
 * Until the address is proven nobody knows whose the attempts are: any of them may be a stranger's. So every mail
 * carries the password of its own attempt, and the one whose mail is opened wins (`verify-email.ts`). Were the
 * first password kept, a stranger could sign up with somebody's address, wait, and own the account later.
 *
 * @throws Refusal ALREADY_REGISTERED (only for a proven address), TOO_MANY_REQUESTS
 */
export async function signUp(deps: AuthDeps, input: SignUpInput, clientIp: string): Promise<void> {
  const { email, timezone, culture } = input
  await enforceLimits(deps, 'sign-up', { clientIp, email })
  // Before the transaction, which must stay short, and for known addresses too: both take the same time.
  const passwordHash = await hashPassword(input.password)
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const attempt = { email, passwordHash, timezone, culture }
    const user = (await createUser(tx, attempt, now)) ?? (await signUpAgain(tx, attempt, now))
    await queueVerification(deps, tx, { user, passwordHash, now })
  })
  deps.pokeOutbox()
}

async function signUpAgain(tx: Transaction, attempt: NewUser, now: Date): Promise<UserRow> {
  const user = await lockUserByEmail(tx, attempt.email)
  if (!user) throw new Refusal('CONFLICT')
  if (user.emailVerified) throw new Refusal('ALREADY_REGISTERED')
  // The latest attempt is the one "send it again" repeats.
  await putPasswordHash(tx, user.id, attempt.passwordHash, now)
  await updateHome(tx, user.id, { timezone: attempt.timezone, culture: attempt.culture }, now)
  return user
}
