import { Refusal } from '@duely/domain'
import { enqueueMail } from '#server/engine/outbox/index.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { passwordChanged } from '../auth-messages.ts'
import { endEmailChange } from '../change-email/end-email-change.ts'
import { ownLine } from '../limits/attempt.ts'
import type { AuthRequest } from '../sessions/auth-request.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { admitAccount } from '../sign-up/admit-account.ts'
import { ensureMembership } from '../sign-up/ensure-membership.ts'
import { refuseToken } from '../sign-up/refuse-token.ts'
import { deleteTokenIfUnused, deleteTokensOf, selectToken } from '../sign-up/tokens.repo.ts'
import { lockUserById, selectUserById, updateEmailVerified, upsertPasswordHash } from '../users.repo.ts'
import { hashPassword } from './hash-password.ts'
import { refuseWeakPassword } from './password-refusals.ts'

/**
 * Sets a new password by a reset link: once, within its hour. Ends every session, API key and webhook, the
 * address of the calendar feed and a pending change of address, and notifies the owner by mail. The phone
 * number and reminders stay. The link proves access to the mailbox, so an unverified address becomes
 * verified.
 *
 * @throws Refusal TOKEN_INVALID, INVALID (the password is common or the address), TOO_MANY_REQUESTS; of an
 *   address that was not confirmed SIGN_UP_CLOSED, INVITATION_OVER
 */
export async function resetPassword(
  deps: AuthDeps,
  { token, newPassword }: { token: string; newPassword: string },
  request: AuthRequest,
): Promise<void> {
  const now = deps.clock.now()
  // Checked first, so that an invalid token costs no hash.
  const asked = await selectToken(deps.db, 'reset-password', token, now)
  const owner = asked && (await selectUserById(deps.db, asked.value))
  if (!owner) return refuseToken(deps, request)
  await refuseWeakPassword(newPassword, owner.email, 'newPassword')
  const passwordHash = await hashPassword(newPassword, { line: ownLine(deps, owner.email) })
  const userId = await inTransaction(deps.db, async (tx) => {
    // Two links used at once wait for each other here, and only the first counts.
    await lockUserById(tx, owner.id)
    const taken = await deleteTokenIfUnused(tx, 'reset-password', token, now)
    const user = taken && (await selectUserById(tx, taken.value))
    if (!user) throw new Refusal('TOKEN_INVALID')
    await deleteTokensOf(tx, user.id, 'reset-password')
    await upsertPasswordHash(tx, user.id, passwordHash, now)
    // Passwords of unconfirmed sign-ups are discarded with them.
    if (await updateEmailVerified(tx, user.id, now))
      await admitAccount(deps, tx, user, { proven: null, now, ip: request.clientIp })
    await ensureMembership(tx, user, deps.startingPlan, now)
    await endSessions(tx, user.id)
    await endEmailChange(tx, user.id)
    const payload = {
      when: now.toISOString(),
      resetUrl: `${deps.publicUrl}/reset-password`,
      hasEndedAccess: await deps.grantedAccess.endAll(tx, user.id, now),
    }
    await enqueueMail(tx, passwordChanged, { to: user.email, userId: user.id, payload }, now)
    return user.id
  })
  deps.logger.info({ event: 'password-changed', userId })
}
