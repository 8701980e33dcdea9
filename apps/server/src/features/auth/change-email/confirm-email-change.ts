import { Refusal } from '@duely/domain'
import { z } from 'zod'
import { enqueueMail } from '#server/engine/outbox/index.ts'
import { recordAct } from '#server/features/audit/index.ts'
import { updateProfileRow } from '#server/features/profile/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inTransaction, isUniqueViolation } from '#server/platform/database/in-transaction.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { emailChanged } from '../security-messages.ts'
import type { AuthRequest } from '../sessions/auth-request.ts'
import { deleteSessionsExcept } from '../sessions/sessions.repo.ts'
import { refuseToken } from '../sign-up/refuse-token.ts'
import { deleteTokenIfUnused, deleteTokensOf } from '../sign-up/tokens.repo.ts'
import { lockUserByEmail, selectUserById, updateUser } from '../users.repo.ts'
import { applyBackupEmail, endBackupAt } from './backup-email.ts'
import {
  deleteEmailChange,
  deleteUnverifiedOf,
  lockEmailChange,
  updateEmailChangeConfirmed,
} from './change-email.repo.ts'

const Confirmation = z.object({
  userId: z.string(),
  end: z.enum(['new', 'old', 'backup']),
  newEmail: z.string(),
})

/**
 * Confirms a backup address, or a change of address by the link of one of its two mails. The second one
 * changes the address: every session ends except the one that asked, and both addresses get a mail.
 *
 * @throws Refusal TOKEN_INVALID (unknown, used, too old, or of a change that ended), EMAIL_TAKEN (somebody
 *   else has proven the address meanwhile; the change ends), CONFLICT (nothing has changed, and the link
 *   still works), TOO_MANY_REQUESTS
 */
export async function confirmEmailChange(
  deps: AuthDeps,
  token: string,
  request: AuthRequest,
): Promise<'waiting' | 'changed' | 'backup'> {
  const outcome = await confirmed(deps, token, request)
  if (outcome === undefined) return refuseToken(deps, request)
  if (outcome.status === 'taken') throw new Refusal('EMAIL_TAKEN')
  if (outcome.status === 'changed') {
    deps.logger.info({ event: 'email-changed', userId: outcome.userId })
  }
  return outcome.status
}

/** A sign-up, or another change, can take the address between our look and our write: then we look again. */
const TRIES = 3

async function confirmed(deps: AuthDeps, token: string, request: AuthRequest): Promise<Outcome | undefined> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    try {
      return await confirmOnce(deps, token, request)
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
    }
  }
  throw new Refusal('CONFLICT')
}

type Outcome = { status: 'waiting' | 'changed' | 'backup' | 'taken'; userId: string }

function confirmOnce(deps: AuthDeps, token: string, request: AuthRequest): Promise<Outcome | undefined> {
  const now = deps.clock.now()
  return inTransaction(deps.db, async (tx) => {
    const stored = await deleteTokenIfUnused(tx, 'change-email', token, now)
    if (!stored) return undefined
    const { userId, end, newEmail } = Confirmation.parse(JSON.parse(stored.value))
    if (end === 'backup') {
      const isApplied = await applyBackupEmail(deps, tx, { userId, newEmail }, now)
      return isApplied ? ({ status: 'backup', userId } as const) : undefined
    }
    const change = await lockEmailChange(tx, userId, now)
    if (change?.newEmail !== newEmail) return undefined
    if (!(end === 'new' ? change.oldConfirmed : change.newConfirmed)) {
      await updateEmailChangeConfirmed(
        tx,
        userId,
        end === 'new' ? { newConfirmed: true } : { oldConfirmed: true },
      )
      return { status: 'waiting', userId } as const
    }
    await deleteEmailChange(tx, userId)
    const isChanged = await apply(deps, tx, change, request, now)
    return { status: isChanged ? 'changed' : 'taken', userId } as const
  })
}

type Change = { userId: string; newEmail: string; sessionId: string }

/** Changes the address; false when somebody else has proven it in the meantime. */
async function apply(
  deps: AuthDeps,
  tx: Transaction,
  { userId, newEmail, sessionId }: Change,
  { clientIp }: AuthRequest,
  now: Date,
): Promise<boolean> {
  const user = await selectUserById(tx, userId)
  const holder = await lockUserByEmail(tx, newEmail)
  if (!user || holder?.emailVerified === true) return false
  await deleteUnverifiedOf(tx, newEmail, userId)
  await updateUser(tx, userId, { email: newEmail }, now)
  await updateProfileRow(tx, userId, { email: newEmail, updatedAt: now })
  await endBackupAt(tx, userId, newEmail, now)
  await deleteSessionsExcept(tx, userId, sessionId)
  await deps.grantedAccess.endDevices(tx, userId, sessionId, now)
  await deleteTokensOf(tx, userId, 'reset-password')
  await deleteTokensOf(tx, userId, 'change-email')
  await deleteTokensOf(tx, userId, 'sign-in-link')
  const change = { what: 'email', oldValue: user.email, newValue: newEmail } as const
  await recordAct(tx, { userId, at: now, ip: clientIp }, change)
  const when = now.toISOString()
  const payload = { url: `${deps.publicUrl}/login`, newEmail, when }
  for (const to of [user.email, newEmail]) await enqueueMail(tx, emailChanged, { to, userId, payload }, now)
  return true
}
