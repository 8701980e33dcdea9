import { FIELD_MESSAGES, Refusal } from '@duely/domain'
import { enqueueMail, selectReaderAt } from '#server/engine/outbox/index.ts'
import { lockProfile, updateProfileRow } from '#server/features/profile/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Actor } from '#server/platform/http/app-env.ts'
import { announce } from '#server/platform/live/announce.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { beginAttempt } from '../limits/attempt.ts'
import { mayMail } from '../limits/mail-allowance.ts'
import { assertOwner } from '../passwords/change-password.ts'
import { confirmBackupEmail } from '../security-messages.ts'
import { insertToken } from '../sign-up/tokens.repo.ts'
import { tellSecurityChange } from '../tell-security-change.ts'

const LIFETIME_MS = 24 * 3_600_000

/**
 * Asks for a backup address: a link goes to it, and a mail to the first address says so. Until it is
 * confirmed an earlier one stays. An address that was written to too often gets no link; the answer is the
 * same.
 *
 * @throws Refusal PROOF_REQUIRED, PASSWORD_INCORRECT (at `password`), INVALID (at `backupEmail`: the first
 *   address), TOO_MANY_REQUESTS
 */
export async function askBackupEmail(
  deps: AuthDeps,
  actor: Actor,
  { backupEmail, password }: { backupEmail: string; password?: string | undefined },
): Promise<void> {
  await assertOwner(deps, actor, password)
  const { userId, clientIp } = actor
  const message = FIELD_MESSAGES.newEmail.same
  if (backupEmail === actor.email) throw new Refusal('INVALID', [{ path: 'backupEmail', message }])
  const caller = { kind: 'known', key: `user:${userId}` } as const
  await beginAttempt(deps, 'change-email', { clientIp, caller })
  const now = deps.clock.now()
  const expiresAt = new Date(now.getTime() + LIFETIME_MS)
  await inTransaction(deps.db, async (tx) => {
    await lockProfile(tx, userId)
    await updateProfileRow(tx, userId, { backupEmailAsked: backupEmail, updatedAt: now })
    // It may belong to somebody who does not know about this.
    if (await mayMail(deps, tx, backupEmail, 'strangers')) {
      const value = JSON.stringify({ userId, end: 'backup', newEmail: backupEmail })
      const token = await insertToken(tx, 'change-email', { userId, value, expiresAt, now })
      const payload = { url: `${deps.publicUrl}/confirm-email?token=${token}`, backupEmail }
      const { language } = await selectReaderAt(tx, backupEmail, userId)
      await enqueueMail(tx, confirmBackupEmail, { to: backupEmail, language, payload }, now)
    }
    await tellSecurityChange(deps, tx, { userId, what: 'backup-asked', name: backupEmail }, now)
    await announce(tx, userId, ['account'])
  })
  deps.logger.info({ event: 'backup-email-asked', userId })
}

/**
 * Confirms a backup address by the link of its mail.
 *
 * @returns whether it is still the one that was asked for
 */
export async function applyBackupEmail(
  deps: AuthDeps,
  tx: Transaction,
  { userId, newEmail }: { userId: string; newEmail: string },
  now: Date,
): Promise<boolean> {
  const profile = await lockProfile(tx, userId)
  // An account whose first address it has become needs no backup there.
  if (profile.backupEmailAsked !== newEmail || profile.email === newEmail) return false
  await updateProfileRow(tx, userId, { backupEmail: newEmail, backupEmailAsked: null, updatedAt: now })
  await tellSecurityChange(deps, tx, { userId, what: 'backup-added', name: newEmail }, now)
  await announce(tx, userId, ['account'])
  return true
}

/** Removes a backup address that has become the first one. */
export async function endBackupAt(tx: Transaction, userId: string, email: string, now: Date): Promise<void> {
  const { backupEmail } = await lockProfile(tx, userId)
  if (backupEmail === email) await updateProfileRow(tx, userId, { backupEmail: null, updatedAt: now })
}

/** Removes the backup address and one that waits; what is queued for it is not sent. */
export async function removeBackupEmail(deps: AuthDeps, userId: string): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const { backupEmail, backupEmailAsked } = await lockProfile(tx, userId)
    if (backupEmail === null && backupEmailAsked === null) return
    const none = { backupEmail: null, backupEmailAsked: null, updatedAt: now }
    await updateProfileRow(tx, userId, none)
    if (backupEmail !== null)
      await tellSecurityChange(deps, tx, { userId, what: 'backup-removed', name: backupEmail }, now)
    await announce(tx, userId, ['account'])
  })
}
