import { AUTH_PATH, type Auth, CLIENT_IP_HEADER } from '../auth.ts'
import type { AuthDeps } from '../auth-deps.ts'
import type { AuthRequest } from './auth-request.ts'

/** Ends the presented session on the server, at once. @returns the Set-Cookie headers that clear the cookie. */
export async function signOut(deps: AuthDeps, auth: Auth, request: AuthRequest): Promise<string[]> {
  const answer = await auth.handler(
    new Request(`${deps.publicUrl}${AUTH_PATH}/sign-out`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: deps.publicUrl,
        cookie: request.headers.get('cookie') ?? '',
        [CLIENT_IP_HEADER]: request.clientIp,
      },
      body: '{}',
    }),
  )
  if (!answer.ok) throw new Error(`better-auth answered ${answer.status} to signing out`)
  return answer.headers.getSetCookie()
}
