import { FIELD_MESSAGES, Refusal } from '@duely/domain'
import { enqueueMail, selectReaderAt } from '#server/engine/outbox/index.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Actor } from '#server/platform/http/app-env.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { beginAttempt } from '../limits/attempt.ts'
import { mayMail } from '../limits/mail-allowance.ts'
import { assertOwner } from '../passwords/change-password.ts'
import { confirmNewEmail, confirmOldEmail, newEmailTaken } from '../security-messages.ts'
import { insertToken } from '../sign-up/tokens.repo.ts'
import { selectUserByEmail, selectUserById } from '../users.repo.ts'
import { upsertEmailChange } from './change-email.repo.ts'
import type { End } from './end-email-change.ts'

const LIFETIME_MS = 24 * 3_600_000

/**
 * Asks to change the address of the account: a link goes to the new and one to the present address, and an
 * earlier change to another address ends. A new address that has an account gets a note instead of its link,
 * and one that was written to too often gets nothing; the answer and the work are the same.
 *
 * @throws Refusal PROOF_REQUIRED, PASSWORD_INCORRECT (at `password`),
 *   INVALID (at `newEmail`: the present one), TOO_MANY_REQUESTS
 */
export async function askEmailChange(
  deps: AuthDeps,
  actor: Actor,
  { newEmail, password }: { newEmail: string; password?: string | undefined },
): Promise<void> {
  await assertOwner(deps, actor, password)
  const { userId, sessionId, clientIp } = actor
  const message = FIELD_MESSAGES.newEmail.same
  if (newEmail === actor.email) throw new Refusal('INVALID', [{ path: 'newEmail', message }])
  const caller = { kind: 'known', key: `user:${userId}` } as const
  await beginAttempt(deps, 'change-email', { clientIp, caller })
  const now = deps.clock.now()
  const expiresAt = new Date(now.getTime() + LIFETIME_MS)
  await inTransaction(deps.db, async (tx) => {
    const present = await selectUserById(tx, userId)
    if (!present) throw new Refusal('UNAUTHENTICATED')
    await upsertEmailChange(tx, { userId, newEmail, sessionId, expiresAt })
    const linkFor = async (end: End) => {
      const value = JSON.stringify({ userId, end, newEmail })
      const token = await insertToken(tx, 'change-email', { userId, value, expiresAt, now })
      return `${deps.publicUrl}/confirm-email?token=${token}`
    }
    const { language } = await selectReaderAt(tx, newEmail, userId)
    const newUrl = await linkFor('new')
    const oldUrl = await linkFor('old')
    const isTaken = (await selectUserByEmail(tx, newEmail))?.emailVerified === true
    // The new address is that of somebody who may know nothing of this.
    if (!(await mayMail(deps, tx, newEmail, 'strangers'))) {
      // Without an error: the answer reveals nothing about the address.
    } else if (isTaken) {
      const payload = { url: `${deps.publicUrl}/login` }
      await enqueueMail(tx, newEmailTaken, { to: newEmail, language, payload }, now)
    } else {
      const payload = { url: newUrl, newEmail }
      await enqueueMail(tx, confirmNewEmail, { to: newEmail, language, payload }, now)
    }
    const payload = { url: oldUrl, newEmail }
    await enqueueMail(tx, confirmOldEmail, { to: present.email, userId, payload }, now)
  })
  deps.logger.info({ event: 'email-change-asked', userId })
}
