import { formatMoment, Refusal } from '@duely/domain'
import type { Transaction } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { enqueueMail } from '../../../platform/outbox/enqueue.ts'
import { changeFeedAddress } from '../../calendar/feed-address.ts'
import { endHooks } from '../../hooks/end-hooks.ts'
import { endKeys } from '../../keys/end-keys.ts'
import { endDevices } from '../../push/end-devices.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { passwordChanged } from '../auth-messages.ts'
import { endEmailChange } from '../change-email/end-email-change.ts'
import { lineOf } from '../limits/admit.ts'
import type { AuthRequest } from '../sessions/auth-request.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { ensureMembership } from '../sign-up/ensure-membership.ts'
import { refuseToken } from '../sign-up/refuse-token.ts'
import { deleteSignUpsOf } from '../sign-up/sign-ups.repo.ts'
import { deleteTokenIfUnused, deleteTokensOf, selectToken } from '../sign-up/tokens.repo.ts'
import { lockUserById, selectUserById, updateEmailVerified, upsertPasswordHash } from '../users.repo.ts'
import { hashPassword, inTurn } from './hash-password.ts'
import { refuseWeakPassword } from './password-refusals.ts'

/**
 * Sets a new password by a reset link: once, within its hour. Ends every session, API key and webhook, the address of
 * the calendar feed and a change of address that waits, and notifies the owner by mail. The phone number and reminders stay. The link proves access to the mailbox, so an unverified address becomes verified.
 *
 * @throws Refusal TOKEN_INVALID, INVALID (the password is common or the address), TOO_MANY_REQUESTS
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
  const turn = { line: lineOf(owner.email), isKnown: true, factor: deps.rateLimitFactor }
  const passwordHash = await inTurn(turn, () => hashPassword(newPassword))
  const userId = await inTransaction(deps.db, async (tx) => {
    // Two links used at once wait for each other here, and only the first counts.
    await lockUserById(tx, owner.id)
    const taken = await deleteTokenIfUnused(tx, 'reset-password', token, now)
    const user = taken && (await selectUserById(tx, taken.value))
    if (!user) throw new Refusal('TOKEN_INVALID')
    await deleteTokensOf(tx, user.id, 'reset-password')
    await upsertPasswordHash(tx, user.id, passwordHash, now)
    await updateEmailVerified(tx, user.id, now)
    // Passwords of unconfirmed sign-ups are discarded.
    await deleteSignUpsOf(tx, user.id)
    await ensureMembership(tx, user, now)
    await endSessions(tx, user.id)
    await endEmailChange(tx, user.id)
    const payload = {
      when: formatMoment(now, user.culture, user.timezone),
      resetUrl: `${deps.publicUrl}/reset-password`,
      hasEndedAccess: await endOtherAccess(tx, user.id, now),
    }
    await enqueueMail(tx, passwordChanged, { to: user.email, userId: user.id, payload }, now)
    return user.id
  })
  deps.logger.info({ event: 'password-changed', userId })
  deps.pokeOutbox()
}

/**
 * Ends what somebody who was in the account may have left to get at it again. Devices return with the next sign-in on them.
 * @returns whether programs or calendars that used it have to be set up again
 */
async function endOtherAccess(tx: Transaction, userId: string, now: Date): Promise<boolean> {
  await endDevices(tx, userId, null, now)
  const ended = [
    await endKeys(tx, userId),
    await endHooks(tx, userId, now),
    await changeFeedAddress(tx, userId, now),
  ]
  return ended.includes(true)
}
