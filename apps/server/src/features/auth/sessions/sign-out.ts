import type { AuthDeps } from '../auth-deps.ts'
import { SESSION_COOKIE } from '../browser-cookies.ts'
import { readSessionToken } from './session-cookie.ts'
import { deleteSession } from './sessions.repo.ts'

/**
 * Ends the session on the server.
 *
 * @returns the Set-Cookie header that removes the cookie
 */
export async function signOut(deps: AuthDeps, headers: Headers): Promise<string> {
  const token = readSessionToken(headers, deps)
  if (token !== null) await deleteSession(deps.db, token)
  return SESSION_COOKIE.cleared(deps.publicUrl)
}
