import { enqueueMail } from '#server/engine/outbox/index.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { resetPasswordMail } from '../auth-messages.ts'
import { beginAttempt } from '../limits/attempt.ts'
import { type Caller, identifyCaller } from '../limits/caller.ts'
import { mayMail } from '../limits/mail-allowance.ts'
import type { AuthRequest } from '../sessions/auth-request.ts'
import { insertToken } from '../sign-up/tokens.repo.ts'
import { selectUserByEmail } from '../users.repo.ts'

const LIFETIME_MS = 3_600_000

/**
 * Counts a reset request.
 * @returns who asked
 * @throws RateLimited
 */
export async function countResetRequest(
  deps: AuthDeps,
  email: string,
  request: AuthRequest,
): Promise<Caller> {
  const caller = await identifyCaller(deps, email, request)
  await beginAttempt(deps, 'reset-mail', { clientIp: request.clientIp, email, caller })
  return caller
}

/**
 * Queues the reset mail if the account exists and strangers have not asked for too many. Its link is valid
 * for one hour; earlier ones stay valid until one is used, or anybody could end the owner's.
 */
export async function requestPasswordReset(deps: AuthDeps, email: string, caller: Caller): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const user = await selectUserByEmail(tx, email)
    if (!user) return
    if (caller.kind === 'stranger' && !(await mayMail(deps, tx, email, 'strangers'))) return
    const token = await insertToken(tx, 'reset-password', {
      userId: user.id,
      value: user.id,
      expiresAt: new Date(now.getTime() + LIFETIME_MS),
      now,
    })
    const url = `${deps.publicUrl}/reset-password?token=${token}`
    await enqueueMail(tx, resetPasswordMail, { to: user.email, userId: user.id, payload: { url } }, now)
  })
}
