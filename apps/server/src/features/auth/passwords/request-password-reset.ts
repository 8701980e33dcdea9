import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { enqueueMail } from '../../../platform/outbox/enqueue.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { resetPasswordMail } from '../auth-messages.ts'
import { admit } from '../limits/admit.ts'
import { identifyCaller } from '../limits/caller.ts'
import type { AuthRequest } from '../sessions/auth-request.ts'
import { insertToken } from '../sign-up/tokens.repo.ts'
import { selectUserByEmail } from '../users.repo.ts'

const LIFETIME_MS = 3_600_000

/**
 * Counts a reset request.
 * @throws RateLimited
 */
export async function admitResetRequest(deps: AuthDeps, email: string, request: AuthRequest): Promise<void> {
  const caller = await identifyCaller(deps, email, request)
  await admit(deps, 'reset-mail', { clientIp: request.clientIp, email, caller })
}

/** Queues the reset mail if the account exists. Its link replaces earlier ones and is valid for one hour. */
export async function requestPasswordReset(deps: AuthDeps, email: string): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const user = await selectUserByEmail(tx, email)
    if (!user) return
    const token = await insertToken(tx, 'reset-password', {
      id: `reset-password:${user.id}`,
      value: user.id,
      expiresAt: new Date(now.getTime() + LIFETIME_MS),
      now,
    })
    const url = `${deps.publicUrl}/reset-password?token=${token}`
    await enqueueMail(tx, resetPasswordMail, { to: user.email, userId: user.id, payload: { url } }, now)
  })
  deps.pokeOutbox()
}
