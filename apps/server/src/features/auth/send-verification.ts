import type { Queryable } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { enqueueMail } from '../../platform/outbox/enqueue-mail.ts'
import type { AuthDeps } from './auth-deps.ts'
import { enforceLimits } from './enforce-limits.ts'
import { insertToken } from './tokens.repo.ts'
import { findUserByEmail, type UserRow } from './users.repo.ts'
import { writeVerification } from './verification-value.ts'

const LIFE_MS = 24 * 3_600_000

/**
 * Queues the mail that proves an address. `passwordHash` is the password its link confirms; without one the link
 * confirms what is stored.
 */
export async function queueVerification(
  { publicUrl }: AuthDeps,
  tx: Queryable,
  { user, passwordHash, now }: { user: UserRow; passwordHash?: string; now: Date },
): Promise<void> {
  const token = await insertToken(tx, 'verify-email', {
    value: writeVerification({ userId: user.id, ...(passwordHash === undefined ? {} : { passwordHash }) }),
    expiresAt: new Date(now.getTime() + LIFE_MS),
    now,
  })
  const url = `${publicUrl}/verify-email?token=${token}`
  await enqueueMail(tx, { kind: 'verify-email', to: user.email, userId: user.id, payload: { url } }, now)
}

/** Counts a wish for the verification mail. @throws RateLimited */
export async function admitVerificationWish(deps: AuthDeps, email: string, clientIp: string): Promise<void> {
  await enforceLimits(deps, 'verify-mail', { clientIp, email })
}

/** Sends the verification mail again, if there is such an account and its address is not proven yet. */
export async function resendVerification(deps: AuthDeps, email: string): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (user && !user.emailVerified) await queueVerification(deps, tx, { user, now })
  })
  deps.pokeOutbox()
}
