import type { PasswordChange } from '@duely/contract'
import { PASSWORD_MESSAGES, Refusal } from '@duely/domain'
import { enqueueMail } from '#server/engine/outbox/index.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Actor } from '#server/platform/http/app-env.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { passwordChanged } from '../auth-messages.ts'
import { endEmailChange } from '../change-email/end-email-change.ts'
import { ownLine } from '../limits/attempt.ts'
import { requireProof, requireProofOfEverybody } from '../proof/require-proof.ts'
import { deleteSessionsExcept, selectLiveSessions } from '../sessions/sessions.repo.ts'
import { deleteTokensOf } from '../sign-up/tokens.repo.ts'
import { selectPasswordHash, selectUserById, upsertPasswordHash } from '../users.repo.ts'
import { checkOwnPassword } from './check-password.ts'
import { hashPassword } from './hash-password.ts'
import { passwordIncorrect, refuseWeakPassword } from './password-refusals.ts'

/**
 * Changes a signed-in user's password, or sets the first one by a proof. Ends every other session, pending
 * reset links and a change of address that waits, and notifies the owner by mail.
 *
 * @throws Refusal PASSWORD_INCORRECT (at `currentPassword`), INVALID (`newPassword` is common or the
 *   address), PASSWORDS_OFF, PROOF_REQUIRED, TOO_MANY_REQUESTS after ten wrong ones, UNAUTHENTICATED if the
 *   session ended meanwhile
 */
export async function changePassword(
  deps: AuthDeps,
  actor: Actor,
  { currentPassword, newPassword }: PasswordChange,
): Promise<void> {
  if (!deps.passwords) throw new Refusal('PASSWORDS_OFF')
  await requireProof(deps, actor)
  await refuseWeakPassword(newPassword, actor.email, 'newPassword')
  await assertPassword(deps, actor, currentPassword, 'currentPassword')
  const passwordHash = await hashPassword(newPassword, { line: ownLine(deps, actor.email) })
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const user = await selectUserById(tx, actor.userId)
    if (!user) throw new Refusal('UNAUTHENTICATED')
    await upsertPasswordHash(tx, user.id, passwordHash, now)
    // A concurrent reset has ended this session; its password takes precedence.
    if ((await selectLiveSessions(tx, [actor.sessionId], now)).size === 0)
      throw new Refusal('UNAUTHENTICATED')
    await deleteSessionsExcept(tx, user.id, actor.sessionId)
    await deps.grantedAccess.endDevices(tx, user.id, actor.sessionId, now)
    await deleteTokensOf(tx, user.id, 'reset-password')
    await deleteTokensOf(tx, user.id, 'sign-in-link')
    await endEmailChange(tx, user.id)
    const payload = {
      when: now.toISOString(),
      resetUrl: `${deps.publicUrl}/reset-password`,
      signedOut: 'every other device' as const,
    }
    await enqueueMail(tx, passwordChanged, { to: user.email, userId: user.id, payload }, now)
  })
  deps.logger.info({ event: 'password-changed', userId: actor.userId })
}

/**
 * The password of those who have one; the others give a proof instead.
 *
 * @throws Refusal PASSWORD_INCORRECT or INVALID (it is missing) at its field, TOO_MANY_REQUESTS after ten
 *   wrong ones; PROOF_REQUIRED without a password
 */
export async function assertPassword(
  deps: AuthDeps,
  actor: Actor,
  password: string | undefined,
  path = 'password',
): Promise<void> {
  const isThere = deps.passwords && (await selectPasswordHash(deps.db, actor.userId)) !== undefined
  if (!isThere) return requireProofOfEverybody(deps, actor)
  if (password === undefined) throw new Refusal('INVALID', [{ path, message: PASSWORD_MESSAGES.required }])
  if (await checkOwnPassword(deps, actor, password)) return
  throw passwordIncorrect(path)
}

/**
 * What an act asks for that a stolen session must not do. The proof comes first: without it, such a session
 * cannot guess at the password here.
 *
 * @throws Refusal as `requireProof` and `assertPassword`
 */
export async function assertOwner(deps: AuthDeps, actor: Actor, password: string | undefined): Promise<void> {
  await requireProof(deps, actor)
  await assertPassword(deps, actor, password)
}
