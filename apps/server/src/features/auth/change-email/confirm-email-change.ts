import { formatMoment, Refusal } from '@duely/domain'
import { z } from 'zod'
import type { Transaction } from '../../../platform/database/database.ts'
import { inTransaction, isUniqueViolation } from '../../../platform/database/in-transaction.ts'
import { enqueueMail } from '../../../platform/outbox/enqueue.ts'
import { recordSecurityChange } from '../../profile/record-audit.ts'
import { updateEmailAddress } from '../../profile/write-profile.ts'
import { endDevices } from '../../push/end-devices.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { emailChanged } from '../security-messages.ts'
import type { AuthRequest } from '../sessions/auth-request.ts'
import { deleteSessionsExcept } from '../sessions/sessions.repo.ts'
import { refuseToken } from '../sign-up/refuse-token.ts'
import { deleteTokenIfUnused, deleteTokensOf } from '../sign-up/tokens.repo.ts'
import { lockUserByEmail, selectUserById } from '../users.repo.ts'
import {
  deleteEmailChange,
  deleteUnverifiedOf,
  lockEmailChange,
  updateEmail,
  updateEmailChangeConfirmed,
} from './change-email.repo.ts'

const Confirmation = z.object({ userId: z.string(), end: z.enum(['new', 'old']), newEmail: z.string() })

/**
 * Confirms a change of address by the link of one of its two mails. The second one changes the address: every session ends
 * but the one that asked, and both addresses are told.
 *
 * @throws Refusal TOKEN_INVALID (unknown, used, too old, or of a change that ended), EMAIL_TAKEN (somebody else has
 *   proven the address meanwhile; the change ends), CONFLICT (nothing has changed, and the link still works),
 *   TOO_MANY_REQUESTS
 */
export async function confirmEmailChange(
  deps: AuthDeps,
  token: string,
  request: AuthRequest,
): Promise<'waiting' | 'changed'> {
  const outcome = await confirmed(deps, token, request)
  if (outcome === undefined) return refuseToken(deps, request)
  if (outcome.status === 'taken') throw new Refusal('EMAIL_TAKEN')
  if (outcome.status === 'changed') {
    deps.logger.info({ event: 'email-changed', userId: outcome.userId })
    deps.pokeOutbox()
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

type Outcome = { status: 'waiting' | 'changed' | 'taken'; userId: string }

function confirmOnce(deps: AuthDeps, token: string, request: AuthRequest): Promise<Outcome | undefined> {
  const now = deps.clock.now()
  return inTransaction(deps.db, async (tx) => {
    const stored = await deleteTokenIfUnused(tx, 'change-email', token, now)
    if (!stored) return undefined
    const { userId, end, newEmail } = Confirmation.parse(JSON.parse(stored.value))
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
  await updateEmail(tx, userId, newEmail, now)
  await updateEmailAddress(tx, userId, newEmail, now)
  await deleteSessionsExcept(tx, userId, sessionId)
  await endDevices(tx, userId, sessionId, now)
  await deleteTokensOf(tx, userId, 'reset-password')
  await deleteTokensOf(tx, userId, 'change-email')
  const change = { what: 'email', oldValue: user.email, newValue: newEmail } as const
  await recordSecurityChange(tx, { userId, at: now, ip: clientIp }, change)
  const when = formatMoment(now, user.culture, user.timezone)
  const payload = { url: `${deps.publicUrl}/login`, newEmail, when }
  for (const to of [user.email, newEmail]) await enqueueMail(tx, emailChanged, { to, userId, payload }, now)
  return true
}
