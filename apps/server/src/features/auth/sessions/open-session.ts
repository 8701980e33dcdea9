import { serialize } from 'hono/utils/cookie'
import type { Auth } from '../auth.ts'
import type { AuthDeps } from '../auth-deps.ts'
import type { AuthRequest } from './auth-request.ts'
import { ABSOLUTE_DAYS } from './read-session.ts'
import { sessionCookieName, signedSessionToken } from './session-cookie.ts'

/** Opens a session for a user whose right to it is proven. @returns the Set-Cookie header. */
export async function openSession(
  deps: AuthDeps,
  auth: Auth,
  userId: string,
  request: AuthRequest,
): Promise<string> {
  const { internalAdapter } = await auth.$context
  const { token } = await internalAdapter.createSession(userId, false, {
    ipAddress: request.clientIp,
    userAgent: request.headers.get('user-agent') ?? '',
  })
  return serialize(sessionCookieName(deps.publicUrl), signedSessionToken(token, deps.secret), {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: deps.publicUrl.startsWith('https:'),
    maxAge: ABSOLUTE_DAYS * 86_400,
  })
}
