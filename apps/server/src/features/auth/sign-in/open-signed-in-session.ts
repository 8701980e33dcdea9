import { randomUUID } from 'node:crypto'
import { AccountBeingDeleted } from '../../../platform/http/problem/problem.ts'
import type { AuthDeps } from '../auth-deps.ts'
import type { PasswordAttempt } from '../limits/attempt-password.ts'
import { deleteOldestNetworks, NETWORKS_KEPT } from '../limits/known-networks.repo.ts'
import type { AuthRequest } from '../sessions/auth-request.ts'
import { newSessionToken } from '../sessions/open-session.ts'
import { ABSOLUTE_DAYS, sessionEnd } from '../sessions/read-session.ts'
import { readSessionToken, sessionCookie } from '../sessions/session-cookie.ts'
import { deleteOldestSessions, MAX_SESSIONS } from '../sessions/sessions.repo.ts'
import { insertSignIn, MOST_AT_ONCE, type Opened } from './sign-in.repo.ts'

export type SignInToOpen = {
  userId: string
  /** The hash that the password matched. */
  passwordHash: string
  network: string
  /** Whether a code of the second step was right; the session is proven by it. */
  isSecondStep: boolean
  /** Whether the oldest session may have to end. */
  hasManySessions: boolean
}

/**
 * Opens the session in the statement that checks the password again and counts the attempt. Ends the browser's
 * previous session, whoever opened it (ASVS 7.2.4). An account with a pending deletion gets no session; undo is
 * offered instead.
 *
 * @param attempt null when it has been counted
 * @returns the Set-Cookie header; null if the password was changed or a second step turned on meanwhile
 * @throws ACCOUNT_BEING_DELETED, RateLimited when concurrent attempts used up an allowance
 */
export async function openSignedInSession(
  deps: AuthDeps,
  { hasManySessions, ...signIn }: SignInToOpen,
  { headers, clientIp }: AuthRequest,
  attempt: Pick<PasswordAttempt, 'allowances' | 'refused'> | null,
): Promise<string | null> {
  const now = deps.clock.now()
  const token = newSessionToken()
  const previous = readSessionToken(headers, deps)
  const opened = await insertSignIn(deps.db, {
    ...signIn,
    id: randomUUID(),
    token,
    mayEnd: hasManySessions || previous !== null,
    previous: previous ?? '',
    kept: MAX_SESSIONS - 1,
    clientIp,
    userAgent: headers.get('user-agent') ?? '',
    allowances: attempt?.allowances ?? [],
    now,
    expiresAt: sessionEnd(now, now),
  })
  if (!opened) return null
  if (opened.refused !== null) {
    if (attempt === null) throw new Error('Nothing was asked that could refuse')
    throw attempt.refused(opened.refused)
  }
  if (opened.purgeAfter !== null) throw new AccountBeingDeleted(opened.purgeAfter)
  await enforceBounds(deps, signIn.userId, opened)
  return sessionCookie(token, ABSOLUTE_DAYS, deps)
}

/**
 * The counts are from before this sign-in and ignore concurrent ones: close to a bound, or where another has ended a
 * session that this one was to end, a statement of its own counts again.
 */
async function enforceBounds(
  deps: AuthDeps,
  userId: string,
  { old, ended, networks }: Extract<Opened, { refused: null }>,
): Promise<void> {
  const mayBeTooMany = ended === 0 ? old > 0 : old - ended >= MOST_AT_ONCE + 1
  if (mayBeTooMany) await deleteOldestSessions(deps.db, userId, MAX_SESSIONS)
  if (networks >= NETWORKS_KEPT / 2) await deleteOldestNetworks(deps.db, userId)
}
