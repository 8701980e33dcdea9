import { recordAct } from '#server/features/audit/index.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { promoteNamed } from '../administrators/make-administrator.ts'
import type { AuthDeps } from '../auth-deps.ts'
import type { AuthRequest } from '../sessions/auth-request.ts'
import { replaceSession } from '../sessions/replace-session.ts'
import { selectSignInState } from '../sign-in/sign-in.repo.ts'
import { ensureMembership } from '../sign-up/ensure-membership.ts'
import { deleteTokenIfUnused, deleteTokensOf, selectToken } from '../sign-up/tokens.repo.ts'
import { tellSecurityChange } from '../tell-security-change.ts'
import { lockUserById, selectUserById, type UserRow } from '../users.repo.ts'

/** Whom a link of the operator would sign in, without using it; null when it does not work (any more). */
export async function readSignInLink(
  { db, clock }: Pick<AuthDeps, 'db' | 'clock'>,
  token: string,
): Promise<UserRow | null> {
  const found = await selectToken(db, 'sign-in-link', token, clock.now())
  return (found && (await selectUserById(db, found.value))) ?? null
}

/**
 * Signs in by a link of the operator, once; its use ends the person's other ones. It proves possession of the
 * server and nothing about the person: no second step is asked for, and the session is not proven, so what
 * asks for a proof still does. A mail says so to the person.
 *
 * @returns null when the link does not work (any more)
 */
export async function useSignInLink(
  deps: AuthDeps,
  token: string,
  request: AuthRequest,
): Promise<{ user: UserRow; cookie: string } | null> {
  const now = deps.clock.now()
  const opened = await inTransaction(deps.db, async (tx) => {
    const taken = await deleteTokenIfUnused(tx, 'sign-in-link', token, now)
    if (!taken) return null
    const userId = taken.value
    await lockUserById(tx, userId)
    const user = await selectUserById(tx, userId)
    const { disabledAt, purgeAfter, isComplete } = await selectSignInState(tx, userId)
    if (!user || disabledAt !== null || purgeAfter !== null) return null
    if (!isComplete) await ensureMembership(tx, user, deps.startingPlan, now)
    await deleteTokensOf(tx, userId, 'sign-in-link')
    await promoteNamed(deps, tx, user)
    const change = { what: 'signInLink', oldValue: 'made', newValue: 'used' } as const
    await recordAct(tx, { userId, at: now, ip: request.clientIp, source: 'server' }, change)
    await tellSecurityChange(deps, tx, { userId, what: 'signed-in-by-operator' }, now)
    return { user, cookie: await replaceSession({ ...deps, db: tx }, userId, request, { way: 'link' }) }
  })
  if (opened === null) return null
  deps.logger.info({ event: 'signed-in', userId: opened.user.id, with: 'sign-in-link' })
  return opened
}
