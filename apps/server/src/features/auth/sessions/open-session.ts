import { randomBytes, randomUUID } from 'node:crypto'
import type { SignInWay } from '@duely/domain'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Secrets } from '#server/platform/secrets/seal.ts'
import type { AuthDeps } from '../auth-deps.ts'
import type { AuthRequest } from './auth-request.ts'
import { ABSOLUTE_DAYS, sessionEnd } from './read-session.ts'
import { sessionCookie } from './session-cookie.ts'
import { deleteOldestSessions, insertSession, MAX_SESSIONS } from './sessions.repo.ts'

/** 192 bits. */
const TOKEN_BYTES = 24

/** How a session is opened. */
export type Opening = {
  way: SignInWay
  /** Whether a second factor was shown. Default: no. */
  isProven?: boolean
  /** Who it was at the provider, and the provider's own session. */
  identityId?: string | null
  providerSession?: string | null
}

export type OpenSessionDeps = Pick<AuthDeps, 'clock' | 'publicUrl' | keyof Secrets> & { db: Queryable }

/**
 * Opens a session for an authenticated user.
 *
 * @returns the Set-Cookie header
 */
export async function openSession(
  deps: OpenSessionDeps,
  userId: string,
  request: AuthRequest,
  { way, isProven = false, identityId = null, providerSession = null }: Opening,
): Promise<string> {
  const now = deps.clock.now()
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await insertSession(deps.db, {
    id: randomUUID(),
    token,
    userId,
    expiresAt: sessionEnd(now, now),
    ipAddress: request.clientIp,
    userAgent: request.headers.get('user-agent') ?? '',
    provenAt: isProven ? now : null,
    way,
    identityId,
    providerSession,
    createdAt: now,
    updatedAt: now,
  })
  await deleteOldestSessions(deps.db, userId, MAX_SESSIONS)
  return sessionCookie(token, ABSOLUTE_DAYS, deps)
}
