import { AUTH_PATH, type Auth, CLIENT_IP_HEADER } from '../auth.ts'
import type { AuthDeps } from '../auth-deps.ts'
import type { Visit } from './visit.ts'

/** Ends the presented session on the server, at once. @returns the Set-Cookie headers that clear the cookie. */
export async function signOut(deps: AuthDeps, auth: Auth, visit: Visit): Promise<string[]> {
  const answer = await auth.handler(
    new Request(`${deps.publicUrl}${AUTH_PATH}/sign-out`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: deps.publicUrl,
        cookie: visit.headers.get('cookie') ?? '',
        [CLIENT_IP_HEADER]: visit.clientIp,
      },
      body: '{}',
    }),
  )
  if (!answer.ok) throw new Error(`better-auth answered ${answer.status} to signing out`)
  return answer.headers.getSetCookie()
}
