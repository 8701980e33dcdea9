import { rememberNetwork } from '../limits/caller.ts'
import type { AuthRequest } from './auth-request.ts'
import { type Opening, type OpenSessionDeps, openSession } from './open-session.ts'
import { readSessionToken } from './session-cookie.ts'
import { deleteSession } from './sessions.repo.ts'

/**
 * Signs an authenticated user in: opens a session in place of the browser's previous one, even if somebody
 * else opened that (ASVS 7.2.4), and remembers the network.
 *
 * @returns the Set-Cookie header
 */
export async function replaceSession(
  deps: OpenSessionDeps,
  userId: string,
  request: AuthRequest,
  opening: Opening,
): Promise<string> {
  const previous = readSessionToken(request.headers, deps)
  if (previous !== null) await deleteSession(deps.db, previous)
  const cookie = await openSession(deps, userId, request, opening)
  await rememberNetwork(deps, userId, request)
  return cookie
}
