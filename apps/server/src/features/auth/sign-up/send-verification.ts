import { enqueueMail } from '#server/engine/outbox/index.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { hashOf } from '#server/platform/secrets/random-secret.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { verifyEmail } from '../auth-messages.ts'
import { beginAttempt } from '../limits/attempt.ts'
import { identifySignUpCaller } from '../limits/caller.ts'
import { mayMail } from '../limits/mail-allowance.ts'
import type { AuthRequest } from '../sessions/auth-request.ts'
import { lockUserByEmail, type UserRow } from '../users.repo.ts'
import { selectSignUpOfBrowser, selectSignUpsOf } from './sign-ups.repo.ts'
import { insertToken } from './tokens.repo.ts'

const LIFETIME_MS = 24 * 3_600_000
/** Number of sign-ups that a link requested elsewhere can confirm; it can always set a new password. */
const MAX_SIGN_UPS_PER_LINK = 20

type Asked = { user: UserRow; signUpIds: string[]; by: 'strangers' | 'signed-up'; now: Date }

/**
 * Queues the verification mail; its link can confirm one of these sign-ups only, and earlier ones stay valid.
 * Beyond five an hour for an address nothing is sent: the person who reads its mail already has links that
 * work.
 */
export async function queueVerification(
  deps: AuthDeps,
  tx: Queryable,
  { user, signUpIds, by, now }: Asked,
): Promise<void> {
  if (!(await mayMail(deps, tx, user.email, by))) return
  const { publicUrl } = deps
  const token = await insertToken(tx, 'verify-email', {
    userId: user.id,
    value: JSON.stringify({ userId: user.id, signUpIds }),
    expiresAt: new Date(now.getTime() + LIFETIME_MS),
    now,
  })
  const url = `${publicUrl}/verify-email?token=${token}`
  await enqueueMail(tx, verifyEmail, { to: user.email, userId: user.id, payload: { url } }, now)
}

/**
 * Counts a request for the verification mail.
 * @throws RateLimited
 */
export async function countVerificationRequest(
  deps: AuthDeps,
  email: string,
  request: AuthRequest,
): Promise<void> {
  const caller = await identifySignUpCaller(deps, email, request)
  await beginAttempt(deps, 'verify-mail', { clientIp: request.clientIp, email, caller })
}

/**
 * Queues the verification mail again if the account exists and is unverified. Requested by a browser that
 * signed up, the link confirms that sign-up; otherwise one of the existing ones.
 */
export async function resendVerification(
  deps: AuthDeps,
  email: string,
  browserSecret: string | null,
): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const user = await lockUserByEmail(tx, email)
    if (!user || user.emailVerified) return
    const own =
      browserSecret === null ? undefined : await selectSignUpOfBrowser(tx, email, hashOf(browserSecret), now)
    const latest = await selectSignUpsOf(tx, user.id, now, { limit: MAX_SIGN_UPS_PER_LINK })
    const signUpIds = own === undefined ? latest.map(({ id }) => id) : [own]
    const by = own === undefined ? 'strangers' : 'signed-up'
    await queueVerification(deps, tx, { user, signUpIds, by, now })
  })
}
